import { matchRoutes, type RouteObject } from 'react-router'
import { isReadablePath, type QueryKeysOf } from './cache-keys.ts'
import { isApiPath } from './failures.ts'
import type { SiteBuild } from './pages.ts'

/** Paths whose route is cached; longer ones are looked up each time. */
const mostPaths = 5_000
const longestPath = 200

/** What is known about the addresses of the site's pages. */
export type PageLookup = {
  /** The query keys of a page, and of its data requests. A page without any has none. */
  keysOf: QueryKeysOf
  /** The same path with its missing trailing slash, or null for a canonical path. */
  slashedPathOf(path: string): string | null
}

/** Reads the addresses of the site's pages from its routes. */
export function openPageLookup(site: SiteBuild): PageLookup {
  const { routes } = site
  const { pageQueryKeys, pagesWithoutSlash, isDataPath, pagePathOf, wantedRoutesKey } = site.entry.module
  const bare = new Set(pagesWithoutSlash)
  const tree = childrenOf(undefined)
  const found = new Map<string, string | undefined>()

  function childrenOf(parentId: string | undefined): RouteObject[] {
    return Object.values(routes).flatMap((route) => {
      if (route === undefined || route.parentId !== parentId) return []
      const { id, path, index } = route
      const place = { id, ...(path === undefined ? {} : { path }) }
      return [index === true ? { ...place, index: true as const } : { ...place, children: childrenOf(id) }]
    })
  }

  /** The router ranks all routes again for each path; most visitors request a few paths. */
  function routeAt(path: string): string | undefined {
    if (found.has(path)) return found.get(path)
    const id = matchRoutes(tree, path)?.at(-1)?.route.id
    if (found.size >= mostPaths) found.clear()
    if (path.length <= longestPath) found.set(path, id)
    return id
  }

  const keysOf: QueryKeysOf = (path) => {
    if (isApiPath(path)) return null
    const id = routeAt(pagePathOf(path))
    const keys = id === undefined ? undefined : pageQueryKeys[id]
    if (keys === null) return null
    // A page that has not declared its query keys gets the whole query, and is not cached.
    if (keys === undefined || keys === 'all') return 'all'
    return isDataPath(path) ? [...keys, wantedRoutesKey] : keys
  }

  return {
    keysOf,
    slashedPathOf(path) {
      if (path.endsWith('/') || isDataPath(path) || isApiPath(path) || !isReadablePath(path)) return null
      const id = routeAt(path)
      if (id === undefined || bare.has(id)) return null
      // Two slashes at the beginning would lead to another site.
      return `/${path.replace(/^\/+/, '')}/`
    },
  }
}
