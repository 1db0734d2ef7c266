import { createElement, type ReactNode } from 'react'
import {
  data,
  Link,
  type LoaderFunctionArgs,
  Outlet,
  type ServerBuild,
  useLoaderData,
  useRouteError,
  useViewTransitionState,
} from 'react-router'

type Module = NonNullable<ServerBuild['routes'][string]>['module'] & { shouldRevalidate?: () => boolean }
/** `clientAction` is the source of a module that was split from the route's own. */
type SmallRoute = {
  id: string
  parentId?: string
  path?: string
  index?: boolean
  module: Module
  clientAction?: string
}

function Sheet({ children }: { children: ReactNode }) {
  return createElement('html', null, createElement('head'), createElement('body', null, children))
}

function Root() {
  return createElement(Sheet, null, createElement(Outlet))
}

function Failure() {
  return createElement(Sheet, null, `Not here: ${JSON.stringify(useRouteError())}`)
}

/** The link as `PageLink` renders it in the browser, and whether the router is navigating there. */
function Work() {
  const { title } = useLoaderData<{ title: string }>()
  const moving = useViewTransitionState('/artworks/halo/')
  const attributes = { className: 'work', viewTransition: true, preventScrollReset: true, to: '/artworks/halo/' }
  return createElement(
    'main',
    { 'data-moving': moving },
    title,
    createElement(Link, { ...attributes, discover: 'none' }, 'Halo'),
  )
}

const work: Module = {
  default: Work,
  loader({ params }: LoaderFunctionArgs) {
    if (params.url === 'lost') throw data('No such work', { status: 404 })
    return { title: `${params.url} </script><!-- & “ 〜` }
  },
}

const routes: readonly SmallRoute[] = [
  {
    id: 'root',
    path: '',
    module: { default: Root, ErrorBoundary: Failure, loader: () => 'site', shouldRevalidate: () => false },
  },
  { id: 'shell', parentId: 'root', module: { default: Outlet } },
  {
    id: 'home',
    parentId: 'shell',
    index: true,
    module: { default: () => 'Home', loader: () => 'home', action: () => ({ taken: true }) },
  },
  { id: 'list', parentId: 'shell', path: 'artworks', module: { default: () => 'List', loader: () => 'list' } },
  {
    id: 'work',
    parentId: 'shell',
    path: 'artworks/:url',
    module: work,
    clientAction: 'export const clientAction = () => null',
  },
  { id: 'room', parentId: 'shell', path: 'spaces/:url', module: { default: () => 'Room' } },
  { id: 'show', parentId: 'shell', path: 'shows/:slug?', module: { default: () => 'Show', loader: () => 'show' } },
]

/** A module with this source, at an address that Node and browsers can import. */
function moduleAt(source: string): string {
  return `data:text/javascript,${encodeURIComponent(source)}`
}

/** A route's module as browsers load it: it exports what is on `globalThis.smallSite`. */
function browserModule({ id, module }: SmallRoute): string {
  const further = (['ErrorBoundary', 'shouldRevalidate'] as const).filter((name) => name in module)
  const lines = further.map((name) => `export const ${name} = smallSite.${id}.${name}`)
  return moduleAt([`export default smallSite.${id}.default`, ...lines].join('\n'))
}

const entryModule = moduleAt('export const entry = true')
const sharedModule = moduleAt('export const shared = true')

const browserRoutes = Object.fromEntries(
  routes.map((route) => {
    const { id, parentId, path, index, module, clientAction } = route
    const described = {
      id,
      ...(parentId !== undefined && { parentId }),
      ...(path !== undefined && { path }),
      ...(index !== undefined && { index }),
      hasAction: module.action !== undefined,
      hasLoader: module.loader !== undefined,
      hasClientAction: clientAction !== undefined,
      hasClientLoader: false,
      hasClientMiddleware: false,
      hasErrorBoundary: module.ErrorBoundary !== undefined,
      module: browserModule(route),
      imports: [sharedModule],
      clientActionModule: clientAction === undefined ? undefined : moduleAt(clientAction),
      clientLoaderModule: undefined,
      clientMiddlewareModule: undefined,
      hydrateFallbackModule: undefined,
    }
    return [id, described] as const
  }),
)

const manifest = { version: 'v', entry: { module: entryModule, imports: [sharedModule] }, routes: browserRoutes }
/** In the form of the build: a module that puts the manifest where the router looks for it. */
const manifestModule = moduleAt('window.__reactRouterManifest = smallSite.manifest')

/**
 * A site of a few pages in the form of React Router's build, with the given server entry. Its modules for browsers are
 * at addresses that Node can import too.
 */
export function smallBuild(module: ServerBuild['entry']['module']): ServerBuild {
  const modules = Object.fromEntries(routes.map((route) => [route.id, route.module]))
  Object.assign(globalThis, { smallSite: { manifest, ...modules } })
  return {
    entry: { module },
    routes: Object.fromEntries(routes.map((route) => [route.id, route])),
    assets: { ...manifest, url: manifestModule },
    basename: '/',
    publicPath: '/',
    assetsBuildDirectory: 'build/client',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
    allowedActionOrigins: false,
  }
}
