/** Holds the path that a visitor goes back to once they have confirmed who they are. */
export const returnPathCookie = 'return-path'

/** The path that the browser was to be sent back to; home unless it is a path of this site. */
export function returnPathOf(cookies: string, origin: string): string {
  const values = cookies.split(';').flatMap((pair) => {
    const [name = '', ...value] = pair.split('=')
    return name.trim() === returnPathCookie ? [value.join('=').trim()] : []
  })
  // A browser sends each name once: two were not set by this site alone.
  return values.length === 1 ? safePath(values[0] ?? '', origin) : '/'
}

/** Whatever was saved, what is left of it after reading it as a browser would; only the rest of an address on this site. */
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
