/** What the router puts behind a page's path when it asks for what the page's loaders answer. */
const dataSuffix = /(\/?_root|\/?_)?\.data$/

/** The query key under which the router names the routes whose data it asks for. */
export const wantedRoutesKey = '_routes'

/** Query keys of the router's own requests, which are no part of a page's address; `index` names the index route. */
export const routerQueryKeys: readonly string[] = [wantedRoutesKey, 'index']

/** Whether a path asks for a page's data instead of the page. */
export function isDataPath(path: string): boolean {
  return dataSuffix.test(path)
}

/** The path of a page, whether it or its data is asked for. */
export function pagePathOf(path: string): string {
  return path.replace(dataSuffix, '') || '/'
}
