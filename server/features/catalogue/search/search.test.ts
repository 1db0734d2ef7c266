import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { openTestGallery, type TestGallery } from '#testing'

const turner = 'Joseph Mallord William Turner'

/** A site with works of several artists, an artifact, a space, an open and a planned exhibition, and dated news. */
async function furnish({ gallery }: TestGallery): Promise<void> {
  const { artworks, artifacts, exhibitions, news, spaces } = gallery
  await spaces.ensureBuiltIn(undefined, ['white-room'])
  const works = await artworks.takeIn(
    (
      [
        ['The Grand Canal, Venice', turner],
        ['Venice: San Giorgio', turner],
        ['Calais Pier', turner],
        ['Venice', 'Claude Monet'],
        ['Impression, Sunrise', 'Claude Monet'],
        ['Sunrise', 'Gustave Courbet'],
        ['Blank', null],
        ['[Blank]', null],
      ] as const
    ).map(([title, artistName]) => ({
      title,
      artistName,
      type: 'PAINTING',
      status: 'NOT_ON_SALE',
      widthCm: 60,
      heightCm: 40,
    })),
  )
  await artifacts.create({ title: 'Tablet with sunrise', culture: 'Assyrian' })
  const hung = works.flatMap((work) => (work.done ? [work.id] : [])).slice(0, 2)
  for (const title of ['Sunrise Everywhere', 'Sunrise Planned'] as const) {
    const made = await exhibitions.create({ title, type: 'MUSEUM', organizer: 'The Site', spaceUrl: 'white-room' })
    assert.ok(made.done)
    assert.ok((await exhibitions.autoHang(made.exhibition._id, hung)).done)
    if (title === 'Sunrise Everywhere') assert.ok((await exhibitions.publish(made.exhibition._id)).done)
  }
  for (const [title, publishedAt] of [
    ['Sunrise walks', '2020-01-01T00:00:00Z'],
    ['Sunrise later', '2999-01-01T00:00:00Z'],
  ] as const) {
    assert.ok((await news.write({ title, html: '<p>At six.</p>', tags: ['NEWS'], publishedAt })).done)
  }
}

test('one search finds everything public, by kind, and nothing else', async () => {
  await using site = await openTestGallery()
  await furnish(site)
  const { search } = site.gallery
  const found = await search.find({ text: 'SUNRISE' })
  assert.deepEqual(
    found.artworks.data.map((work) => work.shrTitle),
    ['Sunrise', 'Impression, Sunrise'],
  )
  assert.deepEqual(
    [found.exhibitions, found.news, found.artifacts].map(({ data, count }) => [data.map((one) => one.title), count]),
    [
      [['Sunrise Everywhere'], 1],
      [['Sunrise walks'], 1],
      [['Tablet with sunrise'], 1],
    ],
  )
  assert.deepEqual((await search.find({ text: 'white' })).spaces.count, 1)
  const alone = await search.find({ text: 'sunrise', kind: 'news' })
  assert.deepEqual([alone.artworks.count, alone.news.count], [0, 1])
  assert.equal((await search.find({ text: 'sunrise '.repeat(1250) })).artworks.count, 0)
})

test('a work is found by its artist’s name with its title, in any order, also with a typo', async () => {
  await using site = await openTestGallery()
  await furnish(site)
  const worksFor = async (text: string) => {
    const { data, count } = (await site.gallery.search.find({ text })).artworks
    return { titles: data.map((work) => work.shrTitle), count }
  }
  const inVenice = { titles: ['Venice: San Giorgio', 'The Grand Canal, Venice'], count: 2 }
  assert.deepEqual(await worksFor('turner venice'), inVenice)
  assert.deepEqual(await worksFor('Venice William Turner'), inVenice)
  assert.deepEqual(await worksFor('tunrer venice'), inVenice)
  assert.deepEqual(await worksFor('monet venice'), { titles: ['Venice'], count: 1 })
  assert.deepEqual(await worksFor('turner sunrise'), { titles: [], count: 0 })
  const second = await site.gallery.search.find({ text: 'turner venice', kind: 'artworks', skip: 1, limit: 1 })
  assert.deepEqual([second.artworks.count, second.artworks.data[0]?.shrTitle], [2, 'The Grand Canal, Venice'])
})

test('suggestions are of all kinds, best first, and a name of many records leads to all of them', async () => {
  await using site = await openTestGallery()
  await furnish(site)
  const { search } = site.gallery
  const suggested = await search.suggest('sunr')
  assert.deepEqual(
    suggested.map(({ kind, title }) => [kind, title]),
    [
      ['exhibitions', 'Sunrise Everywhere'],
      ['artworks', 'Sunrise'],
      ['news', 'Sunrise walks'],
      ['artworks', 'Impression, Sunrise'],
      ['artifacts', 'Tablet with sunrise'],
    ],
  )
  assert.deepEqual(suggested[0], {
    kind: 'exhibitions',
    title: 'Sunrise Everywhere',
    aside: 'The Site',
    address: '/vr-exhibitions/em/sunrise-everywhere/',
  })
  assert.deepEqual(await search.suggest('blank'), [
    { kind: 'artworks', title: '[Blank]', aside: '2 works', address: '/search/?q=%5BBlank%5D&kind=artworks' },
  ])
  assert.equal((await search.suggest('turnr'))[0]?.title, turner)
  assert.deepEqual(await search.suggest('?!'), [])
})

test('the calls answer any text', async () => {
  await using site = await openTestGallery()
  await furnish(site)
  const statusOf = async (path: string) => (await site.app(path)).status
  assert.deepEqual(
    await Promise.all(
      [
        '/v1/search?q=sunrise&kind=artworks&skip=0&limit=2',
        '/v1/search?q=&kind=',
        '/v1/search/suggestions?q=',
        `/v1/search?q=${'x'.repeat(10_000)}`,
        '/v1/search?q=a&kind=users',
        '/v1/search?q=%00',
        '/v1/search?q=a&skip=1e9',
        `/v1/search/suggestions?q=${'x'.repeat(201)}`,
      ].map(statusOf),
    ),
    [200, 200, 200, 400, 400, 400, 400, 400],
  )
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 220 }), async (text) => {
      const query = new URLSearchParams({ q: text })
      for (const path of ['/v1/search', '/v1/search/suggestions']) {
        assert.ok([200, 400].includes(await statusOf(`${path}?${query}`)), text)
      }
    }),
    { numRuns: 40 },
  )
})
