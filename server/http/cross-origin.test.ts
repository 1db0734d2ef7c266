import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { z } from 'zod'
import { realDataFolder, withoutRealData } from '#real-data'
import { openTestGallery } from '#testing'
import { createApp } from './http-app.ts'
import { listen } from './listen.ts'
import { publicReadPaths } from './public-reads.ts'

const site = await openTestGallery()
after(() => site[Symbol.asyncDispose]())
const { gallery, storage, config, log } = site
const app = createApp({
  gallery,
  storage,
  config,
  log,
  renderPage: async () => new Response('<p>Page</p>', { status: 404 }),
})
const server = await listen({ fetch: (request) => app.fetch(request), port: 0, host: '127.0.0.1', log })
after(() => server[Symbol.asyncDispose]())
const address = `http://127.0.0.1:${server.port}`

const Origin = 'https://viewer.example'
const filled = (path: string) => path.replace(/[:{](\w+)\}?/g, 'one')

/** What a browser does with a fetch with these headers from another origin: its response, or null if it blocks it. */
async function fetchFromElsewhere(
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
) {
  const preflight = await fetch(`${address}${path}`, {
    method: 'OPTIONS',
    headers: {
      Origin,
      'Access-Control-Request-Method': method,
      'Access-Control-Request-Headers': Object.keys(headers).join(',').toLowerCase(),
    },
  })
  const list = (name: string) => (preflight.headers.get(name) ?? '').split(',').map((part) => part.trim().toLowerCase())
  const allowed = Object.keys(headers).every((name) =>
    list('Access-Control-Allow-Headers').includes(name.toLowerCase()),
  )
  const isOpen = preflight.ok && ['*', Origin].includes(preflight.headers.get('Access-Control-Allow-Origin') ?? '')
  if (!isOpen || !allowed || !list('Access-Control-Allow-Methods').includes(method.toLowerCase())) return null
  const answer = await fetch(`${address}${path}`, { method, headers: { ...headers, Origin } })
  return answer.headers.get('Access-Control-Allow-Origin') === '*' ? answer : null
}

const asked = {
  Accept: 'application/ld+json;profile="http://iiif.io/api/presentation/3/context.json"',
  'If-None-Match': '"x"',
  Range: 'bytes=0-9',
  'Content-Type': 'application/json',
}

test('a page of another origin can read everything public, with the needed headers, and refusals as well', async () => {
  const calls = publicReadPaths(app).map(({ path }) => filled(path))
  assert.ok(calls.length > 40)
  const files = [
    '/files/none.jpg',
    '/iiif/3/none',
    '/iiif/3/none/full/max/0/default.jpg',
    '/iiif/presentation/3/none',
    '/share-pictures/artwork/none/x.jpg',
    '/augmented-reality/artwork/none/x.glb',
    '/sitemaps/none.xml',
    '/player/none.js',
    '/assets-of-the-site.js',
    '/exhibitions/none/',
  ]
  for (const path of [...calls, ...files]) {
    for (const method of ['GET', 'HEAD']) {
      const answer = await fetchFromElsewhere(path, { method, headers: asked })
      assert.ok(answer, `${method} ${path}`)
      assert.ok(answer.status < 500, `${method} ${path}: ${answer.status}`)
      assert.match(answer.headers.get('Access-Control-Expose-Headers') ?? '', /Content-Range.*ETag.*Retry-After/)
      assert.equal(answer.headers.get('Access-Control-Allow-Credentials'), null)
      assert.equal(answer.headers.get('Cross-Origin-Resource-Policy'), 'cross-origin')
      await answer.arrayBuffer()
    }
  }
})

test('a failed public read can be read from other origins as well', async () => {
  const failing = createApp({
    gallery: { ...gallery, tags: { ...gallery.tags, list: () => Promise.reject(new Error('Connection terminated')) } },
    storage,
    config,
    log,
    renderPage: async () => new Response(''),
  })
  const answer = await failing.fetch(new Request('http://gallery.test/v1/tags', { headers: { Origin } }))
  assert.deepEqual([answer.status, answer.headers.get('Access-Control-Allow-Origin')], [503, '*'])
})

test('writes and account data stay closed to other origins', async () => {
  const open = new Set(publicReadPaths(app).map(({ path }) => path))
  const routes = app.openAPIRegistry.definitions.flatMap((definition) =>
    definition.type === 'route' ? [{ method: definition.route.method.toUpperCase(), path: definition.route.path }] : [],
  )
  const closed = routes.filter(({ method, path }) => method !== 'GET' || !open.has(path.replace(/\{([^}]+)\}/g, ':$1')))
  assert.ok(closed.length > 40)
  for (const { method, path } of closed) {
    assert.equal(
      await fetchFromElsewhere(filled(path), { method, headers: { 'Content-Type': 'application/json' } }),
      null,
      `${method} ${path}`,
    )
    const plain = await app.fetch(new Request(`${config.publicUrl}${filled(path)}`, { method, headers: { Origin } }))
    assert.equal(plain.headers.get('Access-Control-Allow-Origin'), null, `${method} ${path}`)
  }
  assert.equal(await fetchFromElsewhere('/v1/tags', { headers: { Authorization: 'Bearer x' } }), null)
  assert.equal(await fetchFromElsewhere('/contact/', { method: 'POST' }), null)
})

test('clients with content negotiation can read our IIIF documents from other origins', async (t) => {
  const folder = realDataFolder('reports/settings')
  if (folder === null) return t.skip(withoutRealData)
  const Reads = z.array(z.object({ path: z.string(), headers: z.record(z.string(), z.string()) }))
  const reads = Reads.parse(JSON.parse(await readFile(join(folder, 'cross-origin-reads.json'), 'utf8')))
  for (const { path, headers } of reads) {
    const answer = await fetchFromElsewhere(path, { headers })
    assert.equal(answer?.status, 200, path)
    assert.match(
      answer?.headers.get('Content-Type') ?? '',
      /^application\/ld\+json;profile="http:\/\/iiif\.io\/api\/presentation\/3/,
    )
  }
})
