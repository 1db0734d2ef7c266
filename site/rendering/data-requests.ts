/** The router's suffix of a page's path in requests for its loaders' data. */
const dataSuffix = /(\/?_root|\/?_)?\.data$/

/** The query key in which the router names the routes whose data it requests. */
export const wantedRoutesKey = '_routes'

/** Query keys of the router's own requests, which are not part of a page's address; `index` names the index route. */
export const routerQueryKeys: readonly string[] = [wantedRoutesKey, 'index']

/** Whether a path requests a page's data instead of the page. */
export function isDataPath(path: string): boolean {
  return dataSuffix.test(path)
}

/** The path of a page, for requests of the page or its data. */
export function pagePathOf(path: string): string {
  return path.replace(dataSuffix, '') || '/'
}
