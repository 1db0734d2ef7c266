import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import Robots from 'robots-parser/Robots.js'
import { validateXML } from 'xmllint-wasm'
import { openTestGallery } from '#testing'
import { drawPicture } from '#testing/drawn-media'
import { generateCatalogue } from '#testing/generated-catalogue'
import { enterOneOfEverything } from '#testing/one-of-everything'

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const pictureNamespace = 'http://www.google.com/schemas/sitemap-image/1.1'

/** The standard's schema of a part, with its pictures; and of the index, which is also a list of addresses. */
const partSchema = `<schema xmlns="http://www.w3.org/2001/XMLSchema">
  <import namespace="${namespace}" schemaLocation="sitemap.xsd"/><import namespace="${pictureNamespace}" schemaLocation="pictures.xsd"/></schema>`
const pictureSchema = `<schema xmlns="http://www.w3.org/2001/XMLSchema" targetNamespace="${pictureNamespace}" elementFormDefault="qualified">
  <element name="image"><complexType><sequence><element name="loc" type="anyURI"/></sequence></complexType></element></schema>`
const indexSchema = `<schema xmlns="http://www.w3.org/2001/XMLSchema" targetNamespace="${namespace}" elementFormDefault="qualified">
  <element name="sitemapindex"><complexType><sequence><element name="sitemap" maxOccurs="50000"><complexType><sequence>
  <element name="loc" type="anyURI"/><element name="lastmod" type="dateTime" minOccurs="0"/>
  </sequence></complexType></element></sequence></complexType></element></schema>`

async function faultsOf(files: string[], schema: string): Promise<string[]> {
  const standard = new URL('./schema/sitemap.xsd', import.meta.resolve('sitemap/package.json'))
  const { errors } = await validateXML({
    xml: files.map((contents, index) => ({ fileName: `${index}.xml`, contents })),
    schema,
    preload: [
      { fileName: 'sitemap.xsd', contents: await readFile(standard, 'utf8') },
      { fileName: 'pictures.xsd', contents: pictureSchema },
    ],
  })
  return errors.map(({ message }) => message)
}

const addressesIn = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address)

test('search engines find every public page, in parts, and nothing else', async () => {
  await using site = await openTestGallery({ environment: { PUBLIC_URL: 'https://gallery.test' } })
  const { artworks, exhibitions, media, news } = site.gallery
  await enterOneOfEverything(site)
  const drawn = await drawPicture(7, { widthPx: 200, heightPx: 100 })
  const uploaded = await media.upload(Readable.from([drawn]), { filename: 'a.png', purpose: 'picture' })
  assert.ok(uploaded.done)
  await media.settled(uploaded.asset.id)
  const words = { title: 'Ink & <salt>', type: 'PRINT', status: 'SOLD', pictureAssetId: uploaded.asset.id } as const
  assert.ok((await artworks.create(words)).done)
  await news.write({ title: 'Later', html: '<p>Not yet.</p>', tags: ['NEWS'], publishedAt: '2026-03-02T00:00:00Z' })
  const ask = async (path: string) => {
    const answer = await site.app(path)
    assert.equal(answer.status, 200, path)
    assert.match(answer.headers.get('Content-Type') ?? '', /^application\/xml/)
    return answer.text()
  }

  const index = await ask('/sitemap.xml')
  assert.deepEqual(await faultsOf([index], indexSchema), [])
  const parts = await Promise.all(addressesIn(index).map((part) => ask(new URL(part).pathname)))
  assert.deepEqual(await faultsOf(parts, partSchema), [])
  const listed = parts.flatMap(addressesIn)
  for (const path of [
    '/',
    '/news/',
    '/vr-exhibitions/em/by-the-sea/',
    '/artworks/the-calm-sea/',
    '/artist/gustave-courbet/',
    '/artifact/turned-vessel/',
    '/spaces/white-room/',
    '/profile/enfilade-collection/',
    '/news/opened/',
  ])
    assert.ok(listed.includes(`https://gallery.test${path}`), path)
  assert.deepEqual(
    listed.filter((address) => /inland|later|draft|login|embedded/.test(address)),
    [],
  )
  const works = await ask('/sitemaps/artworks-1.xml')
  assert.match(works, /<image:loc>https:\/\/gallery\.test\/files\/pictures\/[0-9a-f]{32}\/\d+x\d+\.jpg<\/image:loc>/)
  const [, picture = ''] = /<image:loc>https:\/\/gallery\.test(.*?)</.exec(works) ?? []
  assert.equal((await site.app(picture)).status, 200)

  site.clock.advance(2 * 86_400_000)
  assert.ok((await ask('/sitemaps/articles-1.xml')).includes('/news/later/'), 'its day has come')
  const open = await exhibitions.findPublished('by-the-sea')
  assert.ok(open)
  await exhibitions.unpublish(open._id)
  assert.equal((await site.app('/sitemaps/exhibitions-1.xml')).status, 404, 'nothing is open')
  for (const path of [
    'artworks-2.xml',
    'artworks-0.xml',
    'artworks-01.xml',
    'accounts-1.xml',
    'artworks-1',
    '..%2fpages.xml',
  ])
    assert.equal((await site.app(`/sitemaps/${path}`)).status, 404, path)
})

test('a part of ten thousand pages is streamed, compressed, and not sent again to a client that has it', async () => {
  await using site = await openTestGallery()
  await generateCatalogue(site.pool, { works: 0, artists: 10_040 })
  const index = addressesIn(await (await site.app('/sitemap.xml')).text())
  const parts = index.filter((address) => address.includes('/artists-'))
  assert.equal(parts.length, 2)
  const lengths: number[] = []
  for (const part of parts) {
    const packed = await site.app(new URL(part).pathname, { headers: { 'Accept-Encoding': 'gzip' } })
    assert.equal(packed.headers.get('Content-Encoding'), 'gzip')
    assert.equal(packed.headers.get('Content-Length'), null)
    assert.ok(packed.body)
    const xml = await new Response(packed.body.pipeThrough(new DecompressionStream('gzip'))).text()
    lengths.push(new Set(addressesIn(xml)).size)
    const etag = packed.headers.get('ETag') ?? ''
    assert.equal((await site.app(new URL(part).pathname, { headers: { 'If-None-Match': etag } })).status, 304)
  }
  assert.deepEqual(lengths, [10_000, 40])
})

test('crawlers are asked not to crawl personal pages and unlimited lists', async () => {
  await using site = await openTestGallery({ environment: { PUBLIC_URL: 'https://gallery.test' } })
  const answer = await site.app('/robots.txt')
  assert.match(answer.headers.get('Content-Type') ?? '', /^text\/plain/)
  const robots = new Robots('https://gallery.test/robots.txt', await answer.text())
  assert.deepEqual(robots.getSitemaps(), ['https://gallery.test/sitemap.xml'])
  const may = (path: string) => robots.isAllowed(`https://gallery.test${path}`, 'AnyBot')
  for (const path of [
    '/',
    '/artworks/halo-3/',
    '/artworks/f/forsale/',
    '/news/',
    '/embedded-art/halo-3',
    '/share-pictures/a.jpg',
  ])
    assert.equal(may(path), true, path)
  for (const path of [
    '/settings/',
    '/artworks/f/?size=small&style=ink',
    '/search/?q=a',
    '/artworks/halo-3/buy/',
    '/v1/news',
  ])
    assert.equal(may(path), false, path)
})
