/** The login pages, to which nobody wants to return. */
const doors = /^\/(login|register)(\/|$)/

let lastPath: string | null = null

/** Records the visitor's current page; `path` is its path and query. */
export function notePage(path: string): void {
  if (isWorthReturning(path)) lastPath = path
}

/** Path of the visitor's previous page on this site; `/` if there is none. */
export function previousPage(): string {
  return lastPath ?? pathOfReferrer(document.referrer, location.origin)
}

/** Path and query of the referrer, if it is a page of `origin` worth returning to; else `/`. */
export function pathOfReferrer(referrer: string, origin: string): string {
  const url = URL.parse(referrer)
  if (url?.origin !== origin) return '/'
  const path = `${url.pathname}${url.search}`
  return isWorthReturning(path) ? path : '/'
}

function isWorthReturning(path: string): boolean {
  // Two slashes would be parsed as another site.
  return /^\/(?![/\\])/.test(path) && !doors.test(path.split('?')[0] ?? '')
}
