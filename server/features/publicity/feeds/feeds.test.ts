import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseAtomFeed, parseRssFeed } from 'feedsmith'
import { validateXML } from 'xmllint-wasm'
import { openTestGallery } from '#testing'

/** What RFC 4287 requires of a feed and its entries, in RELAX NG; and what the RSS Advisory Board requires. */
const time = '<data type="dateTime"/>'
const address = '<data type="anyURI"/>'
const linkElement = `<element name="link"><attribute name="href">${address}</attribute><optional><attribute name="rel"><text/></attribute></optional><optional><attribute name="type"><text/></attribute></optional></element>`
const words = (name: string) =>
  `<element name="${name}"><optional><attribute name="type"><choice><value>text</value><value>html</value></choice></attribute></optional><text/></element>`
const person = `<element name="author"><interleave><element name="name"><text/></element><optional><element name="uri">${address}</element></optional></interleave></element>`
const both = `<element name="id">${address}</element>${words('title')}<element name="updated">${time}</element><oneOrMore>${linkElement}</oneOrMore>`
const relaxNg =
  'xmlns="http://relaxng.org/ns/structure/1.0" datatypeLibrary="http://www.w3.org/2001/XMLSchema-datatypes"'
const atomSchema = `<element ${relaxNg} ns="http://www.w3.org/2005/Atom" name="feed"><interleave>${both}${person}
  <zeroOrMore><element name="entry"><interleave>${both}<optional><element name="published">${time}</element></optional>
  <optional>${words('summary')}</optional>${words('content')}</interleave></element></zeroOrMore></interleave></element>`
const day =
  '<data type="string"><param name="pattern">\\w{3}, \\d{2} \\w{3} \\d{4} \\d{2}:\\d{2}:\\d{2} GMT</param></data>'
const rssSchema = `<element ${relaxNg} name="rss"><attribute name="version"><value>2.0</value></attribute><element name="channel"><interleave>
  <element name="title"><text/></element><element name="link">${address}</element><element name="description"><text/></element>
  <element name="language"><text/></element><element name="lastBuildDate">${day}</element>
  <element name="link" ns="http://www.w3.org/2005/Atom"><attribute name="href">${address}</attribute><attribute name="rel"><value>self</value></attribute><attribute name="type"><text/></attribute></element>
  <zeroOrMore><element name="item"><interleave><element name="title"><text/></element><element name="link">${address}</element>
  <element name="guid"><attribute name="isPermaLink"><value>true</value></attribute>${address}</element>
  <element name="pubDate">${day}</element><element name="description"><text/></element></interleave></element></zeroOrMore>
  </interleave></element></element>`

async function faultsOf(xml: string, schema: string): Promise<string[]> {
  const { errors } = await validateXML({ xml, schema, extension: 'relaxng' })
  return errors.map(({ message }) => message)
}

test('news and notes from the road are feeds in both formats, without unpublished articles', async () => {
  await using site = await openTestGallery({ environment: { PUBLIC_URL: 'https://gallery.test' } })
  const { news } = site.gallery
  const write = async (title: string, tags: ('NEWS' | 'ROADSHOW')[], publishedAt: string, html: string) => {
    const shortDescription = title === 'Without' ? null : 'What was built & <why>.'
    assert.ok((await news.write({ title, html, tags, publishedAt, shortDescription })).done)
  }
  await write('Ink & <salt> ]]> "x"', ['NEWS'], '2026-02-01T09:00:00Z', '<p>At <a href="/artworks/">home</a>.</p>')
  await write('Without', ['NEWS', 'ROADSHOW'], '2026-02-03T09:00:00Z', '<p>A <em>text</em> ]]&gt;.</p>')
  await write('Later', ['NEWS'], '2026-03-02T00:00:00Z', '<p>Not yet.</p>')
  const ask = async (path: string, type: string) => {
    const answer = await site.app(path)
    assert.equal(answer.status, 200)
    assert.equal(answer.headers.get('Content-Type'), `${type}; charset=utf-8`)
    const again = await site.app(path, { headers: { 'If-None-Match': answer.headers.get('ETag') ?? '' } })
    assert.equal(again.status, 304)
    return answer.text()
  }
  const rss = await ask('/news/rss.xml', 'application/rss+xml')
  const atom = await ask('/news/atom.xml', 'application/atom+xml')
  assert.deepEqual([await faultsOf(rss, rssSchema), await faultsOf(atom, atomSchema)], [[], []])

  const items = parseRssFeed(rss).items ?? []
  assert.deepEqual(
    items.map(({ title, link, description }) => [title, link, description]),
    [
      ['Without', 'https://gallery.test/news/without/', '<p>A <em>text</em> ]]&gt;.</p>'],
      ['Ink & <salt> ]]> "x"', 'https://gallery.test/news/ink-and-salt-x/', 'What was built &amp; &lt;why>.'],
    ],
  )
  const entries = parseAtomFeed(atom).entries ?? []
  assert.deepEqual(
    entries.map(({ id }) => id),
    items.map(({ guid }) => guid?.value),
  )
  assert.match(JSON.stringify(entries[1]?.content), /href=\\"https:\/\/gallery\.test\/artworks\/\\"/)
  for (const feed of [rss, atom]) assert.doesNotMatch(feed, /Later|Not yet/)
  assert.equal(parseAtomFeed(await ask('/roadshow/atom.xml', 'application/atom+xml')).entries?.length, 1)

  assert.ok(
    entries.every(({ published, updated }) => updated === published),
    'entering an article is no change of it',
  )
  await write('Without', ['NEWS', 'ROADSHOW'], '2026-02-03T09:00:00Z', '<p>A text put right.</p>')
  const changed = parseAtomFeed(await ask('/news/atom.xml', 'application/atom+xml'))
  const [without] = changed.entries ?? []
  const isLater = (moment = '') => Date.parse(moment) > Date.parse(without?.published ?? '')
  assert.deepEqual([isLater(without?.updated), isLater(changed.updated)], [true, true])

  site.clock.advance(2 * 86_400_000)
  assert.match(await (await site.app('/news/rss.xml')).text(), /Later/)
})

test('a site without news has feeds that say so', async () => {
  await using site = await openTestGallery()
  const rss = await (await site.app('/roadshow/rss.xml')).text()
  const atom = await (await site.app('/roadshow/atom.xml')).text()
  assert.deepEqual([await faultsOf(rss, rssSchema), await faultsOf(atom, atomSchema)], [[], []])
})
