import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { runInNewContext } from 'node:vm'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import {
  type createMemoryRouter,
  createRequestHandler,
  type EntryContext,
  RouterContextProvider,
  Scripts,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import { nonceContext, renderedPageContext } from '#site/gallery-context.ts'
import { smallBuild } from '#site/testing/small-build.ts'
import { isDataPath, pagePathOf, routerQueryKeys, wantedRoutesKey } from './data-requests.ts'
import { putRouterState } from './hydrate-page.ts'
import type { HydrationData } from './hydration-data.ts'
import { handleError, renderPage } from './render-page.ts'
import { routesByFirstWord } from './route-selection.ts'

/*
 * Every undocumented behaviour of React Router that site/rendering relies on. An update of the router that changes one
 * fails here.
 */

const origin = 'http://site.example'
/** The longest wait for a stream that is never closed. */
const timeout = 10_000
/** Pages of the small site: found, listed, home, without data, refused by their loader, and not found. */
const paths = ['/artworks/venice/', '/artworks/', '/', '/spaces/long-room/', '/artworks/lost/', '/nowhere/']

type Rendering = { context: EntryContext; html: string }

/** Renders a page of the small site like the server, and returns the router's entry context. */
async function render(path: string, routesOf = (routes: ServerBuild['routes']) => routes): Promise<Rendering> {
  const found: { context?: EntryContext } = {}
  const build = smallBuild({
    handleError,
    default(request, status, headers, context, loadContext) {
      found.context = context
      return renderPage(request, status, headers, context, loadContext)
    },
  })
  const rendered: { html: string | null } = { html: null }
  const handle = createRequestHandler({ ...build, routes: routesOf(build.routes) }, 'production')
  await handle(new Request(`${origin}${path}`), contextOf('nonce', rendered))
  assert.ok(found.context !== undefined && rendered.html !== null)
  return { context: found.context, html: rendered.html }
}

/** The context of one request, as the server fills it; without a nonce, as in development. */
function contextOf(nonce: string | undefined, rendered: { html: string | null } | undefined): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(nonceContext, nonce)
  context.set(renderedPageContext, rendered)
  return context
}

/** For queries to the router before a page is rendered. */
async function answerPlainly(): Promise<Response> {
  return new Response('a page')
}

/** The page without what the site itself adds at its end. */
function routerHtml(html: string): string {
  return html.replace(/<script.*<\/script>/s, '')
}

/** A page's hydration data as text. */
function hydrationText(html: string): string {
  return /<script type="text\/plain"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? ''
}

test('a page is rendered the same from a manifest with only the matched routes', async () => {
  for (const path of paths) {
    const { context, html } = await render(path)
    const { serverHandoffStream: _, ...whole } = context
    const ofRouter = renderToString(createElement(ServerRouter, { context: whole, url: `${origin}${path}` }))
    assert.equal(routerHtml(html), `<!DOCTYPE html>${ofRouter}`, path)
    assert.doesNotMatch(ofRouter, /<script/, 'The router writes no script where it has no stream')
  }
})

test('the router’s own scripts load the files and set the window properties named in our hydration data', async () => {
  for (const path of paths) {
    const { context, html } = await render(path)
    const { serverHandoffStream: _, ...whole } = context
    const page = renderToString(createElement(ServerRouter, { context: withScripts(whole), url: `${origin}${path}` }))
    const [contextScript = '', moduleScript = ''] = page.split(/<script[^>]*>/).slice(1)
    const ours: HydrationData = JSON.parse(hydrationText(html).split('\n', 1)[0] ?? '')

    const [, handoff = ''] = /^window\.__reactRouterContext = (\{.*?\});window/.exec(contextScript) ?? []
    assert.deepEqual(JSON.parse(handoff), ours.context, path)
    const set = [...page.matchAll(/window\.(\w+) ?=/g)].map(([, name]) => name)
    assert.deepEqual(set, ['__reactRouterContext', '__reactRouterRouteModules'], path)

    const imported = [...moduleScript.matchAll(/import \* as route(\d+)\w* from "(.*?)";/g)]
    const routes = Object.groupBy(imported, ([, number = '']) => number)
    assert.deepEqual(
      Object.values(routes).map((route) => route?.map(([, , file]) => file)),
      Object.values(ours.routes),
      path,
    )
    const [, ids = ''] = /__reactRouterRouteModules = (\{.*?\})/.exec(moduleScript) ?? []
    const asJson = ids.replace(/route\d+/g, '0')
    assert.deepEqual(Object.keys(JSON.parse(asJson)), Object.keys(ours.routes), path)

    const files = [...page.matchAll(/(?:href=|import |import\(|from )"(data:.*?)"/g)].map(([, file]) => file)
    assert.deepEqual(new Set(files), new Set(ours.files), path)
  }
})

/** The page with the router's own scripts, like every page of a site in development. */
function withScripts(context: EntryContext): EntryContext {
  const root = context.routeModules.root
  assert.ok(root !== undefined)
  const Root = () => createElement('html', null, createElement('body', null, createElement(Scripts)))
  const routeModules = { ...context.routeModules, root: { ...root, default: Root, ErrorBoundary: Root } }
  return { ...context, routeModules }
}

test('the router hydrates from what we put on the window, and its data requests have the expected form', async (t) => {
  const { html } = await render('/artworks/venice/')
  const { window, requests } = openWindow(t, '/artworks/venice/')
  await putRouterState(hydrationText(html))
  const { prelude } = await prerender(createElement(HydratedRouter))
  assert.equal(await new Response(prelude).text(), routerHtml(html))
  // What PageLink renders on the server instead of the router's link.
  assert.match(html, /<main data-moving="false">.*<a class="work" href="\/artworks\/halo\/">Halo<\/a><\/main>/)

  const router = window.__reactRouterDataRouter
  assert.ok(router !== undefined)
  assert.deepEqual(router.state.loaderData.work, { title: 'venice </script><!-- & “ 〜' })
  for (const path of ['/artworks/halo/', '/artworks/halo', '/artworks/', '/artworks', '/shows/', '/']) {
    requests.length = 0
    await router.navigate(`${path}?page=2`)
    const [address = ''] = requests
    const { pathname, searchParams } = new URL(address)
    assert.ok(isDataPath(pathname), path)
    assert.equal(trimmed(pagePathOf(pathname)), trimmed(path))
    assert.deepEqual([...searchParams.keys()], ['page', wantedRoutesKey], path)
    assert.equal(requests.length, 1, path)
    assert.equal(router.state.errors, null, path)
  }

  requests.length = 0
  await router.navigate('/?index', { formMethod: 'post', formData: new FormData() })
  assert.deepEqual(router.state.actionData, { home: { taken: true } })
  const keys = new Set(requests.flatMap((address) => [...new URL(address).searchParams.keys()]))
  assert.deepEqual(keys, new Set(routerQueryKeys))
  router.dispose()
})

test('a page is rendered the same from only the routes that its first word can match', async () => {
  for (const path of [...paths, '/ArtWorks/venice/', '/art%77orks/venice/', '/shows', '/shows/a/', '//artworks/']) {
    const { context, html } = await render(path)
    const selected = await render(path, (routes) => routesByFirstWord(routes)(new URL(`${origin}${path}`).pathname))
    assert.ok(Object.keys(selected.context.routeModules).length < Object.keys(context.routeModules).length)
    assert.equal(selected.html, html, path)
  }
})

test('in development the router’s own scripts make the stream that our handoff fills and closes', {
  timeout,
}, async () => {
  const { context } = await render('/artworks/venice/')
  const state = new Blob(['what the loaders found </script>']).stream()
  const page = await renderPage(
    new Request(`${origin}/artworks/venice/`),
    200,
    new Headers(),
    { ...withScripts(context), serverHandoffStream: state },
    contextOf(undefined, undefined),
  )
  const html = await page.text()
  const scripts = [...html.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map(([, text = '']) => text)
  const window: { __reactRouterContext?: { stream: ReadableStream } } = {}
  runInNewContext(`${scripts.at(0)};${scripts.at(-1)}`, { window, ReadableStream, TextEncoderStream })
  assert.equal(await new Response(window.__reactRouterContext?.stream).text(), 'what the loaders found </script>')
})

test('a write is accepted without the header Origin, and refused with another site’s', async () => {
  const answer = createRequestHandler(
    smallBuild({ default: answerPlainly, handleError: () => undefined }),
    'production',
  )
  const write = (headers: HeadersInit) =>
    answer(new Request(`${origin}/?index`, { method: 'POST', body: new URLSearchParams({ name: 'x' }), headers }))
  assert.equal((await write({})).status, 200)
  assert.equal((await write({ Origin: 'https://elsewhere.example' })).status, 400)
})

test('a loader’s failure comes with the context of its request', async () => {
  const failure = new Error('The database is away')
  const told: unknown[] = []
  const build = smallBuild({
    default: answerPlainly,
    handleError: (error, args) => void told.push(error, args.context),
  })
  const { list } = build.routes
  assert.ok(list !== undefined)
  const failing = { ...list, module: { default: () => null, loader: () => Promise.reject(failure) } }
  const answer = createRequestHandler({ ...build, routes: { ...build.routes, list: failing } }, 'production')
  for (const path of ['/artworks/', '/artworks.data']) {
    const context = new RouterContextProvider()
    await answer(new Request(`${origin}${path}`), context)
    assert.equal(told[0], failure, path)
    assert.equal(told[1], context, path)
    told.length = 0
  }
})

/** A path without the slash at its end: a page is found with it and without. */
function trimmed(path: string): string {
  return path.replace(/\/$/, '')
}

type BrowserWindow = {
  location: URL
  history: { state: null; replaceState: () => void; pushState: () => void }
  addEventListener: () => void
  removeEventListener: () => void
  /** Set by the router itself. */
  __reactRouterDataRouter?: ReturnType<typeof createMemoryRouter>
}

/** The parts of a browser that the router uses, until the end of the test. The small site answers its fetches. */
function openWindow(t: TestContext, path: string): { window: BrowserWindow; requests: string[] } {
  const nothing = () => {}
  const window: BrowserWindow = {
    location: new URL(path, origin),
    history: { state: null, replaceState: nothing, pushState: nothing },
    addEventListener: nothing,
    removeEventListener: nothing,
  }
  const browser = { window, document: { defaultView: window } }
  Object.assign(globalThis, browser)
  t.after(() => {
    for (const name of Object.keys(browser)) Reflect.deleteProperty(globalThis, name)
  })
  const requests: string[] = []
  const build = smallBuild({ handleError, default: renderPage })
  const routesOf = routesByFirstWord(build.routes)
  t.mock.method(globalThis, 'fetch', async (address: URL, init: RequestInit) => {
    requests.push(address.href)
    return createRequestHandler(
      { ...build, routes: routesOf(address.pathname) },
      'production',
    )(new Request(address, init))
  })
  return { window, requests }
}
