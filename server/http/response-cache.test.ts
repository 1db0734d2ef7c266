import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { unwatchedTables } from '#database/change-watching'
import { openTestGallery } from '#testing'
import { enterWork, hearing, openNode } from '#testing/app-node'

test('a page without its trailing slash redirects with the whole query', async () => {
  await using site = await openTestGallery()
  await using node = await openNode(site)
  const asked = await node.ask('/bare?page=2&buttonId=a%20letter')
  assert.deepEqual([asked.status, asked.headers.get('Location')], [301, '/bare/?page=2&buttonId=a%20letter'])
  assert.notEqual((await node.ask('/bare', { method: 'POST' })).status, 301)
  assert.deepEqual(node.rendered, ['/bare'])
})

test('a change on one node invalidates exactly the entries of the other that show it', async () => {
  await using site = await openTestGallery()
  await using here = await openNode(site)
  await using there = await openNode(site)
  const calm = await enterWork(here.gallery, 'The Calm Sea')
  await enterWork(here.gallery, 'Stone Breakers')
  await here.gallery.news.write({
    title: 'Opened',
    html: '<p>Today.</p>',
    tags: ['NEWS'],
    publishedAt: '2026-02-01T00:00:00Z',
  })
  const paths = ['/artworks/the-calm-sea/', '/artworks/stone-breakers/', '/artworks/', '/news/']
  for (const path of paths) await there.text(path)
  assert.deepEqual(there.rendered, paths)

  await hearing(there, () => here.gallery.artworks.update(calm, { title: 'The Stormy Sea' }))
  const words = await Promise.all(paths.map(async (path) => (await there.text(path)).split('\n')[0]))
  assert.deepEqual(words, ['The Stormy Sea', 'Stone Breakers', '2: Stone Breakers, The Stormy Sea', 'Opened'])
  assert.deepEqual(there.rendered.slice(paths.length), ['/artworks/the-calm-sea/', '/artworks/'])
})

test('a writer reads its own change at once, whatever the SQL', async () => {
  await using site = await openTestGallery()
  await using node = await openNode(site)
  const work = await enterWork(node.gallery, 'Nought')
  for (const title of ['One', 'Two', 'Three', 'Four', 'Five']) {
    await node.gallery.artworks.update(work, { title })
    assert.match(await node.text('/artworks/nought/'), new RegExp(`^${title}\n`))
  }
  await hearing(node, () => site.pool.query("update artworks set title = 'Six'"))
  assert.match(await node.text('/artworks/nought/'), /^Six\n/)
  await hearing(node, () => site.pool.query('truncate artworks cascade'))
  assert.equal((await node.ask('/artworks/nought/')).status, 404)
})

test('a rolled back change, and a change of other rows, invalidate nothing', async () => {
  await using site = await openTestGallery()
  await using node = await openNode(site)
  await enterWork(node.gallery, 'The Calm Sea')
  const etag = (await node.ask('/artworks/the-calm-sea/')).headers.get('ETag')
  await assert.rejects(
    site.database.transaction().execute(async (tx) => {
      await tx.updateTable('artworks').set({ title: 'Another' }).execute()
      throw new Error('no')
    }),
  )
  await hearing(node, () => enterWork(site.gallery, 'Stone Breakers'))
  assert.equal((await node.ask('/artworks/the-calm-sea/')).headers.get('ETag'), etag)
  assert.deepEqual(
    [node.rendered.length, node.door.figures().invalidations, node.door.figures().revalidations],
    [1, 0, 1],
  )
})

test('a response begun before a change and finished after it is not served to later requests', async () => {
  await using site = await openTestGallery()
  const hasRead = Promise.withResolvers<void>()
  let letGo = Promise.withResolvers<void>()
  const beforeAnswer = () => {
    hasRead.resolve()
    return letGo.promise
  }
  await using node = await openNode(site, { beforeAnswer })
  const work = await enterWork(site.gallery, 'Before')
  const early = node.text('/artworks/before/')
  await hasRead.promise
  await hearing(node, () => site.gallery.artworks.update(work, { title: 'After' }))
  const late = node.text('/artworks/before/')
  letGo.resolve()
  assert.match(await early, /^Before\n/)
  assert.match(await late, /^After\n/)
  letGo = Promise.withResolvers()
  letGo.resolve()
  assert.match(await node.text('/artworks/before/'), /^After\n/)
  assert.equal(node.rendered.length, 2)
})

test('concurrent requests for a page render it once', async () => {
  await using site = await openTestGallery()
  await using node = await openNode(site, { beforeAnswer: () => pause(50) })
  await enterWork(site.gallery, 'The Calm Sea')
  const texts = await Promise.all(Array.from({ length: 40 }, () => node.text('/artworks/')))
  assert.equal(new Set(texts).size, 1)
  assert.deepEqual(node.rendered, ['/artworks/'])
})

test('nothing is cached without a LISTEN connection, and everything is rendered anew after one was lost', async () => {
  await using site = await openTestGallery()
  await using node = await openNode(site)
  const work = await enterWork(node.gallery, 'First')
  await node.text('/artworks/first/')
  await site.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'enfilade-changes' and datname = current_database()",
  )
  while (node.changes.epoch() === 1) await pause(5)
  assert.equal(node.door.figures().entries, 0)
  await site.gallery.artworks.update(work, { title: 'Second' })
  assert.match(await node.text('/artworks/first/'), /^Second\n/)
  await node.changes.ready()
  await node.text('/artworks/first/')
  await node.text('/artworks/first/')
  assert.equal(node.door.figures().entries, 1)
  await hearing(node, () => site.gallery.artworks.update(work, { title: 'Third' }))
  assert.match(await node.text('/artworks/first/'), /^Third\n/)
})

test('a page with news is valid until the next article comes out', async () => {
  await using site = await openTestGallery()
  await using node = await openNode(site)
  const write = (title: string, publishedAt: string) =>
    node.gallery.news.write({ title, html: '<p>Words.</p>', tags: ['NEWS'], publishedAt })
  await write('Now', '2026-02-01T00:00:00Z')
  await write('Tomorrow', '2026-03-02T09:00:00Z')
  assert.match(await node.text('/news/'), /^Now\n/)
  site.clock.set(new Date('2026-03-02T08:59:59Z'))
  // Written later, and dated between the rendering and now.
  await write('Yesterday', '2026-03-01T12:00:00Z')
  assert.match(await node.text('/news/'), /^Yesterday, Now\n/)
  await node.text('/news/')
  assert.equal(node.rendered.length, 2)
  site.clock.advance(1000)
  assert.match(await node.text('/news/'), /^Tomorrow, Yesterday, Now\n/)
  // The clock was ahead and is corrected: an article that was out for a moment is not out yet.
  site.clock.advance(-1000)
  assert.match(await node.text('/news/'), /^Yesterday, Now\n/)
})

test('only the path and the query keys that a page knows make a cache key', async () => {
  await using site = await openTestGallery()
  await using node = await openNode(site)
  await enterWork(node.gallery, 'The Calm Sea')
  const plain = await node.text('/artworks/')
  const asked: [string, RequestInit][] = [
    ['/artworks/?utm_source=letter&x=1', {}],
    ['/artworks/', { headers: { Cookie: 'session=mine', Authorization: 'Bearer mine' } }],
    ['/artworks/', { headers: { 'X-Forwarded-Host': 'evil.example', Forwarded: 'host=evil.example' } }],
    ['/artworks/', { headers: { 'X-React-Router-SPA-Mode': 'yes', 'X-React-Router-Prerender-Data': '[]' } }],
    ['http://evil.example/artworks/', { headers: { Host: 'evil.example' } }],
  ]
  for (const [path, init] of asked) assert.equal(await (await node.ask(path, init)).text(), plain, path)
  assert.deepEqual(node.rendered, ['/artworks/'])
  assert.doesNotMatch(plain, /mine|evil/)
})

test('only public responses of status 200 are cached', async () => {
  await using site = await openTestGallery()
  await using node = await openNode(site)
  await enterWork(node.gallery, 'The Calm Sea')
  const paths = [
    '/artworks/none/',
    '/artworks/?page=1e9',
    '/cookie/',
    '/whole/?a=1',
    `/artworks/?name=${'a'.repeat(10_000)}`,
  ]
  for (const path of [...paths, ...paths]) await node.text(path)
  assert.equal(node.rendered.length, 2 * paths.length)
  assert.equal(node.door.figures().entries, 0)
  const posted = await node.ask('/artworks/', { method: 'POST', body: 'x' })
  await posted.text()
  assert.equal(node.door.figures().entries, 0)
})

test('the cache stays within its budget, and a scan does not evict what is used often', async () => {
  await using site = await openTestGallery()
  const responseCacheBytes = 100_000
  await using node = await openNode(site, { environment: { responseCacheBytes } })
  await enterWork(node.gallery, 'The Calm Sea')
  await node.text('/artworks/the-calm-sea/')
  await node.text('/artworks/the-calm-sea/')
  for (let number = 0; number < 200; number++) await node.text(`/artworks/?name=calm&page=1&x=${number}&name=${number}`)
  const { bytes, entries } = node.door.figures()
  assert.ok(bytes <= responseCacheBytes && entries > 5 && entries < 60, `${entries} entries in ${bytes} bytes`)
  const rendered = node.rendered.length
  await node.text('/artworks/the-calm-sea/')
  assert.equal(node.rendered.length, rendered)
})

test('a cached response is the same in every encoding, answers HEAD, and answers 304 to its entity tag', async () => {
  await using site = await openTestGallery()
  await using node = await openNode(site)
  await enterWork(node.gallery, 'The Calm Sea')
  const first = await node.ask('/artworks/')
  const text = await first.text()
  const etag = first.headers.get('ETag') ?? ''
  for (const [encoding, unpack] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    for (const round of [1, 2]) {
      const packed = await node.ask('/artworks/', { headers: { 'Accept-Encoding': encoding } })
      assert.equal(packed.headers.get('Content-Encoding'), encoding, `${encoding} ${round}`)
      assert.equal(packed.headers.get('Vary'), 'Accept-Encoding')
      const body = Buffer.from(await packed.arrayBuffer())
      assert.equal(packed.headers.get('Content-Length'), String(body.byteLength))
      assert.equal(unpack(body).toString(), text)
      assert.equal(packed.headers.get('ETag'), etag)
    }
  }
  const head = await node.ask('/artworks/', { method: 'HEAD' })
  assert.deepEqual([head.status, await head.text(), head.headers.get('ETag')], [200, '', etag])
  const known = await node.ask('/artworks/', { headers: { 'If-None-Match': etag } })
  assert.deepEqual([known.status, await known.text(), known.headers.get('ETag')], [304, '', etag])
  assert.equal(known.headers.get('Content-Type'), null)
  assert.equal(known.headers.get('Cache-Control'), 'public, max-age=0, s-maxage=60, stale-while-revalidate=600')
  for (const { headers } of [first, head, known]) {
    assert.match(headers.get('X-Request-Id') ?? '', /^[0-9a-f-]{36}$/)
    assert.equal(headers.get('X-Content-Type-Options'), 'nosniff')
  }
  assert.notEqual(first.headers.get('X-Request-Id'), known.headers.get('X-Request-Id'))
})

test('a valid entry is served synchronously, and not when it may be out of date', async () => {
  await using site = await openTestGallery()
  await using node = await openNode(site)
  const work = await enterWork(node.gallery, 'The Calm Sea')
  const wish = { method: 'GET', ifNoneMatch: null, acceptEncoding: null }
  assert.equal(node.door.atOnce('/artworks/', wish), null)
  const text = await node.text('/artworks/')
  const ready = node.door.atOnce('/artworks/', wish)
  assert.equal(Buffer.from(ready?.body ?? []).toString(), text)
  assert.equal(node.door.atOnce('/artworks/', { ...wish, acceptEncoding: 'br' }), null)
  await node.gallery.artworks.update(work, { title: 'The Stormy Sea' })
  assert.equal(node.door.atOnce('/artworks/', wish), null)
})

test('public calls are cached as pages are, by the query keys of their contract', async () => {
  await using site = await openTestGallery()
  await using node = await openNode(site)
  const work = await enterWork(node.gallery, 'The Calm Sea')
  const paths = [
    '/v1/public-artpieces?limit=2',
    '/v1/public-artpieces/?limit=2&other=1',
    '/v1/public-artpieces/?x=2&limit=2',
  ]
  const bodies = new Set<string>()
  for (const path of paths) bodies.add(await node.text(path))
  assert.deepEqual([bodies.size, node.door.figures().entries, node.door.figures().hits], [1, 1, 2])
  await node.gallery.artworks.update(work, { title: 'The Stormy Sea' })
  assert.match(await node.text('/v1/public-artpieces?limit=2'), /The Stormy Sea/)
  assert.equal((await node.ask('/v1/public-artpieces?limit=no')).status, 400)
  assert.equal(node.door.figures().entries, 1)
})

test('every table notifies of its changes, except those that no public response may show', async () => {
  await using site = await openTestGallery()
  const { rows } = await site.pool.query<{ relname: string }>(
    `select relname from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and not exists (select from pg_trigger where tgrelid = pg_class.oid and tgname = 'tell_change' and tgenabled = 'A')
     order by relname`,
  )
  assert.deepEqual(
    rows.map(({ relname }) => relname),
    unwatchedTables,
  )
})

test('a response made from a table that notifies nothing is not cached', async () => {
  await using site = await openTestGallery()
  await using node = await openNode(site)
  assert.equal(node.changes.tablesOf('select count(*) from "accounts"'), null)
  assert.deepEqual([...(node.changes.tablesOf('select 1 from "artworks" as a, tags t') ?? [])].sort(), [
    'artworks',
    'tags',
  ])
})
