import type { ServerBuild } from 'react-router'
import { pagePathOf } from './data-requests.ts'

type SiteRoutes = ServerBuild['routes']

/**
 * Finds the routes that can match a request's path: those whose address begins with its first word, and those that
 * begin with any. The router tries all its routes in turn, several times per page, which costs more than the rest of
 * its work for a whole site. Returns the same object for the same routes.
 */
export function routesByFirstWord(routes: SiteRoutes): (pathname: string) => SiteRoutes {
  const words = new Set(Object.values(routes).map((route) => firstWordOf(route, routes)))
  const known = new Map<string | null, SiteRoutes>()
  return (pathname) => {
    const asked = wordAsked(pathname)
    const word = words.has(asked) ? asked : null
    const found = known.get(word) ?? routesFor(word, routes)
    known.set(word, found)
    return found
  }
}

/** The first word of a path, in the form of routes. */
function wordAsked(pathname: string): string {
  const [, word = ''] = pagePathOf(pathname).split('/', 2)
  return decoded(word).toLowerCase()
}

/** An invalid encoding matches no route. */
function decoded(word: string): string {
  try {
    return decodeURIComponent(word)
  } catch {
    return ''
  }
}

/** The first word of a route's address; null if it begins with any, or with none. */
function firstWordOf(route: SiteRoutes[string], routes: SiteRoutes): string | null {
  const [word = ''] = pathOf(route, routes).split('/').filter(Boolean)
  return word === '' || word.startsWith(':') || word === '*' || word.endsWith('?') ? null : word.toLowerCase()
}

function pathOf(route: SiteRoutes[string], routes: SiteRoutes): string {
  const parent = route?.parentId === undefined ? undefined : routes[route.parentId]
  return `${parent === undefined ? '' : pathOf(parent, routes)}/${route?.path ?? ''}`
}

/** Layouts without an address are in every selection, where they match nothing by themselves. */
function routesFor(word: string | null, routes: SiteRoutes): SiteRoutes {
  const chosen = Object.entries(routes).filter(([, route]) => {
    const first = firstWordOf(route, routes)
    return first === null || first === word
  })
  return Object.fromEntries(chosen)
}
