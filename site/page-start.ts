import { pageStartId, startPageScript } from './shell/start-page.ts'

/** What the browser needs to bring a page to life. It stands in the page as data, which no policy has to allow. */
export type PageStart = {
  /** What the router is told of the whole site. */
  context: Readonly<Record<string, unknown>>
  /** What the loaders found, as the router writes it. */
  state: string
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

/** What of the router's account of a page says how it starts. */
type RoutedPage = {
  serverHandoffString?: string
  manifest: {
    url: string
    entry: { module: string; imports: string[] }
    routes: Readonly<Record<string, BuiltRoute | undefined>>
  }
  staticHandlerContext: { matches: { route: { id: string } }[] }
}

/** The page's last elements: what it starts from, and the script that starts it once there is time. */
export function pageStartScripts(page: RoutedPage, state: string, nonce: string): string {
  // Nothing in the data can end its element.
  const text = JSON.stringify(pageStart(page, state)).replaceAll('<', '\\u003c')
  const facts = `<script type="application/json" id="${pageStartId}">${text}</script>`
  return `${facts}<script nonce="${nonce}">${startPageScript}</script>`
}

function pageStart(
  { manifest, serverHandoffString = '{}', staticHandlerContext }: RoutedPage,
  state: string,
): PageStart {
  const routes = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id] ?? [])
  const modules = routes.map((route) => [route.id, modulesOf(route)] as const)
  const files = [
    manifest.entry.module,
    manifest.url,
    ...manifest.entry.imports,
    ...modules.flatMap(([, files]) => files),
    ...routes.flatMap(({ imports = [] }) => imports),
  ]
  return {
    context: JSON.parse(serverHandoffString),
    state,
    routes: Object.fromEntries(modules),
    manifest: manifest.url,
    files: [...new Set(files)],
  }
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
