import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { brotliDecompressSync } from 'node:zlib'
import { Refusal } from '@enfilade/contract/refusal'
import { openTestGallery } from '#testing'
import { readBuiltFiles } from './built-files.ts'
import { hashInlineScripts } from './pages.ts'
import { parseRange } from './stored-files.ts'

test('refuses an unknown call in the common form, with the request id of its answer', async () => {
  await using site = await openTestGallery()
  const answer = await site.app('/v1/nothing-here')
  assert.equal(answer.status, 404)
  const refusal = Refusal.parse(await answer.json())
  assert.equal(refusal.code, 'not_found')
  assert.equal(refusal.requestId, answer.headers.get('X-Request-Id'))
})

test('an address that is not valid text does not reach the router', async () => {
  const renderPage = async (request: Request) => new Response(new URL(request.url).pathname)
  await using site = await openTestGallery({ renderPage })
  const pages = await Promise.all(
    ['/news/%zz/', '/artworks/f/%e0%a4%a/?page=2', '/news/caf%C3%A9/'].map((path) => site.app(path)),
  )
  assert.deepEqual(await Promise.all(pages.map((page) => page.text())), ['/404', '/404', '/news/caf%C3%A9/'])
  for (const path of ['/v1/news/%00', '/files/%00', '/v1/search?q=a%00'])
    assert.equal((await site.app(path)).status, 400)
})

test('a call works with a slash at its end', async () => {
  await using site = await openTestGallery()
  const [bare, slashed] = await Promise.all([site.app('/healthz'), site.app('/healthz/')])
  assert.deepEqual([bare.status, slashed.status], [200, 200])
})

test('a public read has an entity tag, gets 304 when unchanged, and may be read from any origin', async () => {
  await using site = await openTestGallery()
  const first = await site.app('/openapi.json')
  assert.equal(first.headers.get('Access-Control-Allow-Origin'), '*')
  assert.equal(first.headers.get('Cache-Control'), 'public, max-age=0, s-maxage=60, stale-while-revalidate=600')
  const etag = first.headers.get('ETag') ?? ''
  const again = await site.app('/openapi.json', { headers: { 'If-None-Match': `"other", ${etag}` } })
  assert.equal(again.status, 304)
  assert.equal(await again.text(), '')
})

test('text is sent with brotli to clients that accept it', async () => {
  await using site = await openTestGallery()
  const plain = await (await site.app('/openapi.json')).text()
  const packed = await site.app('/openapi.json', { headers: { 'Accept-Encoding': 'gzip;q=0, br' } })
  assert.equal(packed.headers.get('Content-Encoding'), 'br')
  assert.equal(packed.headers.get('Vary'), 'Accept-Encoding')
  assert.equal(brotliDecompressSync(Buffer.from(await packed.arrayBuffer())).toString(), plain)
})

test('every kind of answer has the security headers', async () => {
  await using site = await openTestGallery({ environment: { PUBLIC_URL: 'https://gallery.test' } })
  await site.storage.put('scenes/one.json', Buffer.from('{}'))
  for (const path of [
    '/healthz',
    '/v1/nothing',
    '/files/scenes/one.json',
    '/files/none',
    '/docs',
    '/player/settings.json',
    '/',
  ]) {
    const { headers } = await site.app(path)
    assert.equal(headers.get('X-Content-Type-Options'), 'nosniff', path)
    assert.match(headers.get('Content-Security-Policy') ?? '', /default-src 'none'/, path)
    assert.match(headers.get('Strict-Transport-Security') ?? '', /max-age=31536000/, path)
    assert.ok(headers.has('Referrer-Policy') && headers.has('Cross-Origin-Resource-Policy'), path)
  }
})

test('the page of a walk prefetches its scene; a draft is requested by itself', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'enfilade-built-'))
  try {
    await writeFile(join(folder, 'index.html'), '<!doctype html><title>Walk</title>')
    await using site = await openTestGallery({ player: await readBuiltFiles(folder) })
    const linkOf = async (path: string) => (await site.app(path)).headers.get('Link')
    const link = '</v1/exhibitions/spring-show/scene>; rel=preload; as=fetch; crossorigin=anonymous'
    assert.equal(await linkOf('/player/exhibition/spring-show?quality=low'), link)
    assert.equal(await linkOf('/player/exhibition/spring-show/'), link)
    for (const path of ['show?draft=one', 'a/b', ',x;y', ''])
      assert.equal(await linkOf(`/player/exhibition/${path}`), null, path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test('a stored file is immutable, is sent in parts on request, and can run nothing', async () => {
  await using site = await openTestGallery()
  await site.storage.put('drawings/plan.svg', Buffer.from('<svg/>'))
  const whole = await site.app('/files/drawings/plan.svg')
  assert.equal(await whole.text(), '<svg/>')
  assert.equal(whole.headers.get('Content-Type'), 'image/svg+xml')
  assert.equal(whole.headers.get('Cache-Control'), 'public, max-age=31536000, immutable')
  assert.match(whole.headers.get('Content-Security-Policy') ?? '', /sandbox/)
  assert.equal(whole.headers.get('Access-Control-Allow-Origin'), '*')

  const part = await site.app('/files/drawings/plan.svg', { headers: { Range: 'bytes=1-3' } })
  assert.deepEqual([part.status, await part.text(), part.headers.get('Content-Range')], [206, 'svg', 'bytes 1-3/6'])
  const outside = await site.app('/files/drawings/plan.svg', { headers: { Range: 'bytes=6-' } })
  assert.deepEqual([outside.status, outside.headers.get('Content-Range')], [416, 'bytes */6'])
  const known = await site.app('/files/drawings/plan.svg', {
    headers: { 'If-None-Match': whole.headers.get('ETag') ?? '' },
  })
  assert.equal(known.status, 304)
})

test('no path leads out of the storage, to missing files, or to originals', async () => {
  await using site = await openTestGallery()
  await site.storage.put('originals/aa/aabb', Buffer.from('where the photograph was taken'))
  for (const path of [
    '/files/..%2f..%2fetc%2fpasswd',
    '/files/%2e%2e/secret',
    '/files/',
    '/files/none.avif',
    '/files/originals/aa/aabb',
  ]) {
    assert.equal((await site.app(path)).status, 404, path)
  }
})

test('other addresses are pages, and a failed page does not expose internals', async () => {
  await using site = await openTestGallery({
    renderPage: async (request) => {
      if (request.url.endsWith('/broken/')) throw new Error('select secret from rooms')
      return new Response('<h1>A page</h1>', { headers: { 'Content-Type': 'text/html' } })
    },
  })
  assert.equal(await (await site.app('/artworks/')).text(), '<h1>A page</h1>')
  const broken = await site.app('/broken/')
  const text = await broken.text()
  assert.equal(broken.status, 500)
  assert.match(text, new RegExp(broken.headers.get('X-Request-Id') ?? 'none'))
  assert.doesNotMatch(text, /secret|\.ts/)
})

test('refuses a body larger than any call accepts', async () => {
  await using site = await openTestGallery()
  const answer = await site.app('/v1/nothing', { method: 'POST', body: 'x'.repeat(1_000_001) })
  assert.equal(answer.status, 413)
  assert.equal(Refusal.parse(await answer.json()).code, 'too_large')
})

test('only scripts that the renderer marked get into the policy, and the nonces are removed', () => {
  const page =
    '<script nonce="n">one()</script><script>alert("from a comment")</script><script nonce="n" src="/a.js"></script>'
  const { html, inlineScriptHashes } = hashInlineScripts(page, 'n')
  assert.equal(html, '<script>one()</script><script>alert("from a comment")</script><script src="/a.js"></script>')
  assert.deepEqual(inlineScriptHashes, ['sha256-HR7iaask9daLMRRskMI++QeJtjWDOjyPA6lGzYGzKW4='])
})

for (const [header, range] of [
  ['bytes=0-4', { firstByte: 0, lastByte: 4 }],
  ['bytes=5-', { firstByte: 5, lastByte: Number.MAX_SAFE_INTEGER }],
  ['bytes=-3', { firstByte: 7, lastByte: 9 }],
  ['bytes=-30', { firstByte: 0, lastByte: 9 }],
  ['bytes=4-2', null],
  ['bytes=0-1,3-4', null],
  ['pages=1-2', null],
  ['bytes=-', null],
] as const) {
  test(`reads the range ${header} of ten bytes correctly`, () => assert.deepEqual(parseRange(header, 10), range))
}
