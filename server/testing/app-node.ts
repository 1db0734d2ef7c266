import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '#config'
import { connect } from '#database'
import { type Changes, openChanges } from '#database/changes'
import { trackingClock } from '#database/query-dependencies'
import { type Gallery, openGallery } from '#gallery'
import type { QueryKeysOf } from '#http/cache-keys'
import { openCachedApp } from '#http/cached-app'
import type { PageRenderer } from '#http/pages'
import { withEntityTag } from '#http/public-reads'
import type { ResponseCache } from '#http/response-cache'
import type { TestGallery } from './test-gallery.ts'

/** One node of a site: its own gallery, its own memory, and the pages it has rendered so far. */
type Node = {
  gallery: Gallery
  door: ResponseCache
  changes: Changes
  rendered: string[]
  ask(path: string, init?: RequestInit): Promise<Response>
  text(path: string): Promise<string>
}

const pageKeys: QueryKeysOf = (path) => (path.startsWith('/v1/') ? null : path === '/whole/' ? 'all' : ['page', 'name'])

/** Pages of a few words, rendered like the real ones: from the interfaces of the features, and nothing else. */
function wordPages(rendered: string[], beforeAnswer: () => Promise<void>): PageRenderer {
  return async (request, gallery) => {
    const { pathname, searchParams, search } = new URL(request.url)
    rendered.push(`${pathname}${search}`)
    const words = await wordsOf(pathname, searchParams, gallery)
    await beforeAnswer()
    const headers = { 'Content-Type': 'text/html; charset=utf-8' }
    if (words === null)
      return new Response('Not here', { status: 404, headers: { ...headers, 'Cache-Control': 'no-store' } })
    const told = [...request.headers].map(([name, value]) => `${name}: ${value}`).join('\n')
    const response = new Response(`${words}\n${told}\n${request.url}\n${'Long enough to be compressed. '.repeat(60)}`, {
      headers: pathname === '/cookie/' ? { ...headers, 'Set-Cookie': 'visitor=1' } : headers,
    })
    return withEntityTag(request, response)
  }
}

async function wordsOf(pathname: string, searchParams: URLSearchParams, gallery: Gallery): Promise<string | null> {
  const [, kind, url = ''] = pathname.split('/')
  if (kind === 'artworks' && url !== '') return (await gallery.artworks.findByUrl(url))?.shrTitle ?? null
  if (kind === 'artworks') {
    const skip = 2 * (Number(searchParams.get('page') ?? 1) - 1)
    const { data, count } = await gallery.artworks.list({ skip, limit: 2, name: searchParams.get('name') })
    return data.length === 0 ? null : `${count}: ${data.map((work) => work.shrTitle).join(', ')}`
  }
  if (kind === 'news') return (await gallery.news.list()).map((article) => article.title).join(', ')
  return kind ?? ''
}

/** Opens a node on the site's database, or through another address; `freshForMs` as in `openChanges`. */
export async function openNode(
  site: TestGallery,
  options: {
    environment?: Partial<Config>
    beforeAnswer?: () => Promise<void>
    connectionString?: string
    freshForMs?: number
  } = {},
): Promise<AsyncDisposable & Node> {
  await using opened = new AsyncDisposableStack()
  const database = opened.use(connect(options.connectionString ?? site.connectionString, site.log))
  const config = { ...site.config, ...options.environment }
  const ground = { ...site, config, database: database.kysely, clock: trackingClock(site.clock) }
  const gallery = opened.use(await openGallery(ground))
  // Long enough for any machine; tests that depend on this limit set their own.
  const changes = opened.use(openChanges(database, site.log, { freshForMs: options.freshForMs ?? 600_000 }))
  await changes.ready()
  const rendered: string[] = []
  const renderPage = wordPages(rendered, options.beforeAnswer ?? (async () => undefined))
  const door = openCachedApp({
    ...ground,
    gallery,
    pool: database.pool,
    changes,
    renderPage,
    pageLookup: { keysOf: pageKeys, slashedPathOf: (path) => (path === '/bare' ? '/bare/' : null) },
  })
  const ask = (path: string, init?: RequestInit) => door.answer(new Request(new URL(path, config.publicUrl), init))
  const kept = opened.move()
  return {
    gallery,
    door,
    changes,
    rendered,
    ask,
    text: async (path) => (await ask(path)).text(),
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  }
}

/** Adds a painting with this title; returns its id. */
export async function enterWork(gallery: Gallery, title: string): Promise<string> {
  const entered = await gallery.artworks.create({ title, type: 'PAINTING', status: 'NOT_ON_SALE' })
  assert.ok(entered.done)
  return entered.artwork._id
}

/** Waits until the node has received notifications of the other nodes' commits; its own it knows at once. */
export async function hearing(node: Node, change: () => Promise<unknown>): Promise<void> {
  const before = node.changes.latest()
  await change()
  for (let tries = 0; node.changes.latest() === before; tries++) {
    assert.ok(tries < 500, 'the change was never heard of')
    await pause(10)
  }
}
