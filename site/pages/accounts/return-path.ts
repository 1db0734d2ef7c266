/** Stores the path to which a visitor returns after confirming their address. */
export const returnPathCookie = 'return-path'

/** The stored return path of the browser; home unless it is a path of this site. */
export function returnPathOf(cookies: string, origin: string): string {
  const values = cookies.split(';').flatMap((pair) => {
    const [name = '', ...value] = pair.split('=')
    return name.trim() === returnPathCookie ? [value.join('=').trim()] : []
  })
  // A browser sends each name once: of two, another site may have set one.
  return values.length === 1 ? safePath(values[0] ?? '', origin) : '/'
}

/** The stored path as a browser would parse it, without its origin; home unless it is on this site. */
function safePath(saved: string, origin: string): string {
  const path = decoded(saved)
  if (!/^\/[\x21-\x7e]*$/.test(path)) return '/'
  const url = URL.parse(path, origin)
  return url?.origin === origin ? `${url.pathname}${url.search}${url.hash}`.replace(/^\/+/, '/') : '/'
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
