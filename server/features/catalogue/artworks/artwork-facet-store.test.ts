import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import type { ArtworkFilter, NewArtwork } from '@enfilade/contract/artwork-calls'
import type { ArtworkStatus, ArtworkType } from '@enfilade/contract/artworks'
import sharp from 'sharp'
import { openTestGallery, type TestGallery } from '#testing'
import { termsAskedFor } from './artwork-facets.ts'
import { openArtworkIndexing } from './artwork-indexing.ts'

const types = ['PAINTING', 'DRAWING', 'PRINT'] as const satisfies ArtworkType[]
const statuses = ['ON_SALE', 'SOLD', 'ONLINE_SALE', 'NOT_ON_SALE'] as const satisfies ArtworkStatus[]
const mediums = ['Oil on canvas', 'Graphite and ink on paper', 'Etching on paper', 'Bronze']

/** Generated works that differ in every facet. */
function work(n: number): NewArtwork {
  return {
    title: `Study ${n}`,
    artistName: n % 3 === 0 ? 'J. M. W. Turner' : `Artist ${n % 17}`,
    type: types[n % 3] ?? 'PRINT',
    status: statuses[n % 4] ?? 'SOLD',
    medium: mediums[n % 5],
    year: `c.${1450 + (n % 600)}`,
    widthCm: 10 + ((n * 13) % 300),
    price: (n * 97) % 20_000,
    currency: 'EUR',
    styles: n % 2 === 0 ? ['Baroque', `Style ${n % 7}`] : [],
    source: 'test',
    externalId: String(n),
  }
}

const filters: ArtworkFilter[] = [
  {},
  { arttype: 'painting' },
  { isOnSale: true },
  { artist: 'j-m-w-turner', style: 'baroque' },
  { style: 'style-4', isOnSale: true },
  { size: 'small', medium: 'pencil' },
  { size: 'very-large', period: '16th-century', arttype: 'drawing' },
  { price: 'up-to-2000' },
  { medium: 'oil', isOnSale: true, artist: 'artist-4' },
]

/** All works that match a filter, page by page, with the count that each page states. */
async function allPages(site: TestGallery, filter: ArtworkFilter) {
  const titles: string[] = []
  const counts = new Set<number>()
  for (;;) {
    const { data, count } = await site.gallery.artworks.list({ ...filter, skip: titles.length, limit: 37 })
    counts.add(count)
    if (data.length === 0) return { titles, counts: [...counts] }
    titles.push(...data.map((found) => found.shrTitle))
  }
}

test('counts stay exact and pages complete during concurrent writes, and across segments', async () => {
  await using site = await openTestGallery()
  const { artworks } = site.gallery
  // So near the end of a segment that the works are in two.
  await site.pool.query('alter table artworks alter column entry_no restart with 16200')
  const numbers = Array.from({ length: 320 }, (_, n) => n)
  const batches = Array.from({ length: 8 }, (_, batch) => numbers.filter((n) => n % 8 === batch).map(work))
  const failing = site.database.transaction().execute(async (tx) => {
    await tx.updateTable('artworks').set({ status: 'DONATED' }).execute()
    throw new Error('cut off')
  })
  const taken = await Promise.all([...batches.map((batch) => artworks.takeIn(batch)), failing.catch(() => [])])
  assert.equal(taken.flat().filter((entered) => entered.done && entered.outcome === 'created').length, 320)
  // All at once: every third work becomes another type, some change their style, some are deleted.
  await Promise.all([
    ...batches.map((batch) =>
      artworks.takeIn(
        batch.map((entry, n) => (n % 3 === 0 ? { ...entry, type: 'SCULPTURE', styles: ['Rococo'] } : entry)),
      ),
    ),
    site.pool.query(`delete from artwork_tags where artwork_id in (select id from artworks where entry_no % 10 = 9)`),
  ])
  await site.pool.query('delete from artworks where entry_no % 10 = 9')

  for (const filter of [...filters, { arttype: 'sculpture' }, { style: 'rococo', size: 'large' }]) {
    const { rows } = await site.pool.query<{ title: string }>(
      `select title from artworks where facets @> $1
         and ($2::text is null or artist_id = (select id from artists where url = $2))
       order by entry_no desc`,
      [termsAskedFor(filter), filter.artist ?? null],
    )
    const { titles, counts } = await allPages(site, filter)
    assert.deepEqual(
      titles,
      rows.map(({ title }) => title),
      JSON.stringify(filter),
    )
    assert.deepEqual(counts, [rows.length], JSON.stringify(filter))
    assert.ok(rows.length > 0, JSON.stringify(filter))
  }
  const { rows } = await site.pool.query<{ segments: number; kept: number }>(
    `select (select count(*)::int from artwork_bitmaps where term = 'all') as segments,
       (select coalesce(sum(abs(terms.works - (select count(*) from artworks where facets @> array[terms.term]))), 0)::int
        from artwork_terms as terms) as kept`,
  )
  assert.deepEqual(rows, [{ segments: 2, kept: 0 }], 'two segments, and every term counts its works')
})

test('a page far beyond the end is empty and still has the count', async () => {
  await using site = await openTestGallery()
  await site.gallery.artworks.takeIn([work(1), work(2)])
  assert.deepEqual(await site.gallery.artworks.list({ skip: 1_000_000_000 }), { data: [], count: 2 })
  assert.deepEqual(await site.gallery.artworks.list({ limit: 0 }), { data: [], count: 2 })
  for (const filter of [
    { size: 'huge' },
    { colour: "red'; drop table artworks" },
    { period: '%' },
    { style: 'nothing' },
  ]) {
    assert.deepEqual(await site.gallery.artworks.list(filter), { data: [], count: 0 }, JSON.stringify(filter))
  }
})

test('a page that begins in one stretch of a list and ends in the next is complete', async () => {
  await using site = await openTestGallery()
  await site.pool.query(
    `insert into artworks (id, url, title, type, status)
     select 'work-' || n, 'work-' || n, n::text, 'PRINT', 'SOLD' from generate_series(1, 55) as n`,
  )
  await site.pool.query('alter table artworks alter column entry_no restart with 16384')
  await site.pool.query(
    `insert into artworks (id, url, title, type, status)
     select 'work-' || n, 'work-' || n, n::text, 'PRINT', 'SOLD' from generate_series(56, 660) as n`,
  )
  for (const skip of [0, 588, 594, 600, 606, 654]) {
    const { data, count } = await site.gallery.artworks.list({ skip, limit: 12 })
    assert.equal(count, 660)
    const expected = Array.from({ length: Math.min(12, 660 - skip) }, (_, place) => String(660 - skip - place))
    assert.deepEqual(
      data.map(({ shrTitle }) => shrTitle),
      expected,
    )
  }
})

test('the filters offer only what works have, and a picture’s colours once it is ready', async () => {
  await using site = await openTestGallery()
  const { artworks, media } = site.gallery
  const blue = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#1e4fa0' } })
    .png()
    .toBuffer()
  const upload = await media.upload(Readable.from([blue]), { filename: 'sea.png', purpose: 'picture' })
  assert.ok(upload.done)
  const entered = await artworks.create({ ...work(6), pictureAssetId: upload.asset.id })
  assert.ok(entered.done)
  await artworks.create({ ...work(7), status: 'SOLD' })
  await media.settled(upload.asset.id)
  await site.jobs.settled()
  assert.equal((await artworks.list({ colour: 'blue' })).count, 1)

  const choices = await artworks.choices()
  assert.deepEqual(choices.colour, [{ slug: 'blue', name: 'Blue', count: 1 }])
  assert.deepEqual(choices.arttype, [
    { slug: 'painting', name: 'Painting', count: 1 },
    { slug: 'drawing', name: 'Drawing', count: 1 },
  ])
  assert.deepEqual(choices.style, [
    { slug: 'baroque', name: 'Baroque', count: 1 },
    { slug: 'style-6', name: 'Style 6', count: 1 },
  ])
  assert.deepEqual([choices.price, choices.onSaleCount], [[{ slug: 'up-to-2000', name: '500 to 2,000', count: 1 }], 1])

  // Entered again without a picture, the work keeps it, and its colours.
  const again = await artworks.create({ ...work(6), title: 'Calm Sea' })
  assert.ok(again.done)
  assert.equal((await artworks.list({ colour: 'blue' })).data[0]?.shrTitle, 'Calm Sea')
  const second = await artworks.create({ ...work(8), pictureAssetId: upload.asset.id })
  assert.ok(second.done)
  assert.equal((await artworks.list({ colour: 'blue' })).count, 2)
})

test('works indexed by earlier rules are indexed again', async () => {
  await using site = await openTestGallery()
  const { artworks, media } = site.gallery
  await artworks.takeIn(Array.from({ length: 230 }, (_, n) => work(n)))
  const before = await artworks.choices()
  await site.pool.query("update artworks set derived_facets = '{size:small}', index_version = 0")
  assert.deepEqual((await artworks.choices()).style, [])
  const indexing = openArtworkIndexing({ database: site.database, coloursOf: media.coloursOf, log: site.log })
  await indexing.opened
  await indexing[Symbol.asyncDispose]()
  assert.deepEqual(await artworks.choices(), before)
})
