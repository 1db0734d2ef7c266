import { hydrationBootstrap, hydrationDataId } from './hydration-bootstrap.ts'

/**
 * What the browser needs to hydrate a page, beside the loaders' data. It is in the page as data, which no policy must
 * allow.
 */
export type HydrationData = {
  /** The router's settings for the whole site. */
  context: Readonly<Record<string, unknown>>
  /** The modules of each route of the page, by the route's id. */
  routes: Readonly<Record<string, readonly string[]>>
  /** The list of all routes, as a module. */
  manifest: string
  /** All modules, including those above, so that they are fetched at once. */
  files: readonly string[]
}

type BuiltRoute = {
  id: string
  module: string
  imports?: string[]
  clientActionModule: string | undefined
  clientLoaderModule: string | undefined
  clientMiddlewareModule: string | undefined
  hydrateFallbackModule: string | undefined
}

/** The part of the router's entry context about hydration. */
type RoutedPage = {
  serverHandoffString?: string
  manifest: {
    url: string
    entry: { module: string; imports: string[] }
    routes: Readonly<Record<string, BuiltRoute | undefined>>
  }
  staticHandlerContext: { matches: { route: { id: string } }[] }
}

/** Pages with the same routes have the same files, which are serialised once. */
const writtenFiles = new Map<string, string>()

/**
 * The page's last elements: its hydration data, and the script that hydrates it when the browser is idle. The first
 * line of the data is a `HydrationData`; the rest is the loaders' data in the router's format, so that nothing of it is
 * escaped twice.
 */
export function hydrationScripts(page: RoutedPage, state: string, nonce: string): string {
  const { serverHandoffString = '{}' } = page
  const firstLine = `{"context":${serverHandoffString},${filesText(page)}`
  // Nothing in the data can end its element: both parts are JSON, where this sign occurs only in texts.
  const data = `${firstLine}\n${state}`.replaceAll('<', '\\u003c')
  const element = `<script type="text/plain" id="${hydrationDataId}">${data}</script>`
  return `${element}<script nonce="${nonce}">${hydrationBootstrap}</script>`
}

/** The rest of a `HydrationData` as JSON. */
function filesText({ manifest, staticHandlerContext }: RoutedPage): string {
  const ids = staticHandlerContext.matches.map(({ route }) => route.id)
  const key = `${manifest.url} ${ids.join(' ')}`
  const known = writtenFiles.get(key)
  if (known !== undefined) return known
  const text = JSON.stringify(filesOf(manifest, ids)).slice(1)
  writtenFiles.set(key, text)
  return text
}

function filesOf(manifest: RoutedPage['manifest'], ids: readonly string[]): Omit<HydrationData, 'context'> {
  const routes = ids.flatMap((id) => manifest.routes[id] ?? [])
  const modules = routes.map((route) => [route.id, modulesOf(route)] as const)
  const files = [
    manifest.entry.module,
    manifest.url,
    ...manifest.entry.imports,
    ...modules.flatMap(([, files]) => files),
    ...routes.flatMap(({ imports = [] }) => imports),
  ]
  return { routes: Object.fromEntries(modules), manifest: manifest.url, files: [...new Set(files)] }
}

/** A route's module and those that were split from it. */
function modulesOf(route: BuiltRoute): string[] {
  return [
    route.clientActionModule,
    route.clientLoaderModule,
    route.clientMiddlewareModule,
    route.hydrateFallbackModule,
    route.module,
  ].filter((module) => module !== undefined)
}
