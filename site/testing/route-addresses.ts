import type routes from '#site/routes.ts'

type RouteConfigEntry = Awaited<typeof routes>[number]

type Leaf = { readonly id: string; readonly pattern: string }

/** Every route that is a page or an answer, with its address pattern; layouts are left out. */
function leaves(entries: readonly RouteConfigEntry[], above = ''): Leaf[] {
  return entries.flatMap(({ id, file, path, children }) => {
    const pattern = path === undefined ? above : `${above}/${path}`
    return children === undefined ? [{ id: id ?? file.replace(/\.\w+$/, ''), pattern }] : leaves(children, pattern)
  })
}

/** Ids of all routes; the router names a route by its file, unless it has a name. */
export function routeIds(entries: readonly RouteConfigEntry[]): string[] {
  return leaves(entries).map(({ id }) => id)
}

/** The address patterns of all routes, such as `/artworks/:url`. */
export function routePatterns(entries: readonly RouteConfigEntry[]): string[] {
  return leaves(entries).map(({ pattern }) => pattern)
}

/** Id of the route at an address: of those that match, the one with the fewest parameters. */
export function routeAt(entries: readonly RouteConfigEntry[], address: string): string | null {
  const path = address.replace(/[?#].*$/, '').replace(/\/$/, '')
  const fitting = leaves(entries).filter(({ pattern }) => expressionOf(pattern).test(path))
  return fitting.sort((one, other) => openness(one.pattern) - openness(other.pattern))[0]?.id ?? null
}

function expressionOf(pattern: string): RegExp {
  const source = pattern
    .replace(/\/\*$/, '(?:/.*)?')
    .replace(/\/:\w+\?/g, '(?:/[^/]+)?')
    .replace(/:\w+/g, '[^/]+')
  return new RegExp(`^${source}$`)
}

/** A parameter counts one; one that takes all the rest counts more than any number of them. */
function openness(pattern: string): number {
  return (pattern.match(/:/g)?.length ?? 0) + (pattern.endsWith('*') ? 100 - pattern.length : 0)
}
