import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { exampleSiteMessage } from '@enfilade/contract/form-examples'
import { Refusal } from '@enfilade/contract/refusal'
import type { SiteSettings } from '@enfilade/contract/site-facts'
import { sql } from 'kysely'
import { createContext, type LoaderFunctionArgs } from 'react-router'
import { connect, openDatabase } from '#database'
import { databaseTrouble } from '#database/database-trouble'
import { type Gallery, openGallery } from '#gallery'
import { openLog } from '#log'
import { openTestGallery, type TestGallery } from '#testing'
import { openDatabaseProxy } from '#testing/database-proxy'
import { makeDataFolder } from '#testing/real-server'
import { createApp } from './http-app.ts'
import type { InternalCall } from './internal-calls.ts'
import { createPageRenderer, type SiteBuild } from './pages.ts'

const galleryContext = createContext<Gallery>()
const siteSettingsContext = createContext<SiteSettings>()
const visitorContext = createContext<string>()
const internalCallContext = createContext<InternalCall>()

const listNews = async ({ context }: LoaderFunctionArgs) => context.get(galleryContext).news.list()

/** A site of three pages, in the form of the real one's build. */
const site: SiteBuild = {
  entry: {
    module: {
      default: async (_request, status, headers) => new Response(`status ${status}`, { status, headers }),
      handleError: () => undefined,
      galleryContext,
      siteSettingsContext,
      visitorContext,
      internalCallContext,
      nonceContext: createContext<string | undefined>(),
      renderedPageContext: createContext<{ html: string | null } | undefined>(),
      pageQueryKeys: {},
      pagesWithoutSlash: [],
      routesByFirstWord: (routes) => () => routes,
      isDataPath: (path) => path.endsWith('.data'),
      pagePathOf: (path) => path.replace(/\.data$/, ''),
      wantedRoutesKey: '_routes',
    },
  },
  routes: {
    root: { id: 'root', path: '', module: { default: () => null, ErrorBoundary: () => null } },
    news: { id: 'news', parentId: 'root', path: 'news', module: { default: () => null, loader: listNews } },
    wrapped: {
      id: 'wrapped',
      parentId: 'root',
      path: 'wrapped',
      module: {
        default: () => null,
        loader: (args) =>
          listNews(args).catch((error: unknown) => {
            throw new Error('There is no news.', { cause: error })
          }),
      },
    },
    form: {
      id: 'form',
      parentId: 'root',
      path: 'form',
      module: {
        default: () => null,
        action: ({ context }) => context.get(galleryContext).messages.writeToSite(exampleSiteMessage, 'never'),
      },
    },
    broken: {
      id: 'broken',
      parentId: 'root',
      path: 'broken',
      module: {
        default: () => null,
        loader: () => {
          throw new Error('A fault of ours')
        },
      },
    },
  },
  assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
}

const json = { 'Content-Type': 'application/json' }
const login = { method: 'POST', headers: json, body: JSON.stringify({ email: 'a@m.example', password: 'nine lemons' }) }
const form = { method: 'POST', headers: json, body: JSON.stringify(exampleSiteMessage) }

const asked: [path: string, init?: RequestInit][] = [
  ['/news/'],
  ['/news.data'],
  ['/wrapped/'],
  ['/form/', { method: 'POST', body: new URLSearchParams({ words: 'Hello' }) }],
  ['/v1/public-artpieces?limit=2'],
  ['/users/login', login],
  ['/v1/contact-us', form],
]

/** The app of a site whose database is reached through this address, under the site's own address. */
async function openApp(instance: TestGallery, connectionString: string) {
  await using opened = new AsyncDisposableStack()
  const database = opened.use(connect(connectionString, instance.log)).kysely
  const gallery = opened.use(await openGallery({ ...instance, database }))
  const app = createApp({ ...instance, gallery, renderPage: createPageRenderer(site, instance.config) })
  const kept = opened.move()
  return {
    ask: async (path: string, init?: RequestInit) =>
      app.fetch(new Request(new URL(path, instance.config.publicUrl), init)),
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  }
}

test('pages, forms and calls get 503 while the database is away, and work again afterwards', async () => {
  await using instance = await openTestGallery()
  await using proxy = await openDatabaseProxy(instance.connectionString)
  await using app = await openApp(instance, proxy.connectionString)
  const resume = await proxy.stop()
  for (const [path, init] of asked) {
    const answer = await app.ask(path, init)
    assert.equal(answer.status, 503, path)
    assert.match(answer.headers.get('Retry-After') ?? '', /^\d+$/, path)
    assert.equal(answer.headers.get('Cache-Control'), 'no-store', path)
    if (path.startsWith('/v1/')) assert.equal(Refusal.parse(await answer.json()).code, 'overloaded')
    if (path === '/news/')
      assert.match(await answer.text(), /<h1>Not available at the moment<\/h1>\s<p>.*Please try again\./)
  }
  await resume()
  const expected = [200, 200, 200, 200, 200, 401, 201]
  for (const [place, [path, init]] of asked.entries()) {
    assert.equal((await app.ask(path, init)).status, expected[place], path)
  }
})

test('the page of a failure has its own style, in the colours of the site', async () => {
  await using instance = await openTestGallery()
  await using proxy = await openDatabaseProxy(instance.connectionString)
  await using app = await openApp(instance, proxy.connectionString)
  await proxy.stop()
  const answer = await app.ask('/news/')
  const [, style = ''] = (await answer.text()).match(/<style>(.*)<\/style>/) ?? []
  const hash = createHash('sha256').update(style).digest('base64')
  assert.ok(
    answer.headers.get('Content-Security-Policy')?.includes(`style-src 'sha256-${hash}'`),
    'its style is let in',
  )
  const schemes = ['light', 'dark'].map((scheme) => new URL(`../../ui/look/${scheme}.css`, import.meta.url))
  const tokens = (await Promise.all(schemes.map((file) => readFile(file, 'utf8')))).join()
  const colours = style.match(/--\w+:#\w+/g) ?? []
  assert.equal(colours.length, 6)
  for (const colour of colours) assert.ok(tokens.includes(colour.replace(':', ': ')), colour)
})

test('a programming error stays 500', async () => {
  await using instance = await openTestGallery()
  await using app = await openApp(instance, instance.connectionString)
  const answer = await app.ask('/broken/')
  assert.deepEqual([answer.status, answer.headers.get('Retry-After')], [500, null])
})

test('while PostgreSQL is stopped and started again, every request succeeds or gets 503', async () => {
  await using instance = await openTestGallery()
  await using folder = await makeDataFolder()
  await using database = await openDatabase({ dataDir: folder.path, log: openLog('silent') })
  await using app = await openApp(instance, database.connectionString)
  const startedAt = async () => (await database.pool.query('select pg_postmaster_start_time()::text as at')).rows[0]
  const before = await startedAt()
  const pidFile = await readFile(join(folder.path, 'postgres/cluster/postmaster.pid'), 'utf8')
  const running = database.kysely.transaction().execute(async (tx) => {
    process.kill(Number(pidFile.split('\n')[0]), 'SIGINT')
    for (;;) await sql`select pg_sleep(0.05)`.execute(tx)
  })
  await assert.rejects(running, (error) => databaseTrouble(error) === 'away')
  let after = before
  while (after?.at === before?.at) {
    for (const [path, init] of asked.slice(0, 5)) {
      const { status } = await app.ask(path, init)
      assert.ok(status === 200 || status === 503, `${path} was answered ${status}`)
    }
    after = await startedAt().catch(() => before)
    await pause(20)
  }
  assert.equal((await app.ask('/news/')).status, 200)
})
