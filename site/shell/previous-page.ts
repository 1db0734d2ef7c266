/** The doors of an account, which nobody wants to come back to. */
const doors = /^\/(login|register)(\/|$)/

let lastPath: string | null = null

/** Notes that the visitor stands on a page; `path` is its path and query. */
export function notePage(path: string): void {
  if (isWorthReturning(path)) lastPath = path
}

/** Path of the page that the visitor came from, on this site; `/` where there is none. */
export function previousPage(): string {
  return lastPath ?? pathOfReferrer(document.referrer, location.origin)
}

/** Path and query of the address that brought the visitor, when it is a page of `origin` worth returning to; else `/`. */
export function pathOfReferrer(referrer: string, origin: string): string {
  const url = URL.parse(referrer)
  if (url?.origin !== origin) return '/'
  const path = `${url.pathname}${url.search}`
  return isWorthReturning(path) ? path : '/'
}

function isWorthReturning(path: string): boolean {
  // Two slashes would be read as another site.
  return /^\/(?![/\\])/.test(path) && !doors.test(path.split('?')[0] ?? '')
}
