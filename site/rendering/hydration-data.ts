import { hydrationBootstrap, hydrationDataId } from './hydration-bootstrap.ts'

/**
 * What the browser needs to hydrate a page, beside what its loaders found. It stands in the page as data, which no policy
 * has to allow.
 */
export type HydrationData = {
  /** What the router is told of the whole site. */
  context: Readonly<Record<string, unknown>>
  /** The modules of each route that the page is made of, by the route's id. */
  routes: Readonly<Record<string, readonly string[]>>
  /** The list of all routes, as a module. */
  manifest: string
  /** All modules, those above among them, so that they are asked for at once. */
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

/** What of the router's entry context says how a page is hydrated. */
type RoutedPage = {
  serverHandoffString?: string
  manifest: {
    url: string
    entry: { module: string; imports: string[] }
    routes: Readonly<Record<string, BuiltRoute | undefined>>
  }
  staticHandlerContext: { matches: { route: { id: string } }[] }
}

/** The files of pages of the same routes are the same, and are written once. */
const writtenFiles = new Map<string, string>()

/**
 * The page's last elements: its hydration data, and the script that hydrates it once there is time. The first line of the
 * data is a `HydrationData`; the rest is what the loaders found, as the router writes it, so that nothing of it is escaped
 * twice.
 */
export function hydrationScripts(page: RoutedPage, state: string, nonce: string): string {
  const { serverHandoffString = '{}' } = page
  const firstLine = `{"context":${serverHandoffString},${filesText(page)}`
  // Nothing in the data can end its element: both are JSON, where this sign stands in texts alone.
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
