import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ArtistFilter } from '@enfilade/contract/artist-calls'
import { openTestGallery } from '#testing'

test('artists have one order page by page and exact counts, during concurrent writes', async () => {
  await using site = await openTestGallery()
  const { artists, artworks } = site.gallery
  const countries = ['France', 'france', 'Italy', null]
  const people = Array.from({ length: 900 }, (_, n) => ({
    name: `${String.fromCodePoint(65 + ((n * 7) % 26))}nne ${n % 31} Müller ${n}`,
    country: countries[n % 4] ?? null,
    categories: n % 5 === 0 ? ['Painters'] : [],
  }))
  await Promise.all(
    [0, 1, 2].map((part) =>
      artists.takeIn(people.filter((_, n) => n % 3 === part)).then((taken) => assert.equal(taken.length, 300)),
    ),
  )
  const works = Array.from({ length: 400 }, (_, n) => ({
    title: `Work ${n}`,
    artistName: people[(n * 11) % 600]?.name ?? '',
    type: n % 2 === 0 ? ('PAINTING' as const) : ('DRAWING' as const),
    status: n % 3 === 0 ? ('ON_SALE' as const) : ('SOLD' as const),
  }))
  await Promise.all([
    artworks.takeIn(works.slice(0, 200)),
    artworks.takeIn(works.slice(200)),
    site.pool.query(`update artists set name = 'Zoë ' || name where entry_no % 9 = 0`),
    site.pool.query(`update artists set country = 'Italy' where entry_no % 25 = 0`),
  ])
  await site.pool.query(
    `delete from artists where entry_no % 13 = 0 and not exists (select from artworks where artist_id = artists.id)`,
  )

  const has = (where: string) => `exists (select from artworks where artist_id = artists.id and ${where})`
  const isPainter = `exists (select from artist_tags where artist_id = artists.id)`
  const lists: [ArtistFilter, string][] = [
    [{}, 'true'],
    [{ country: 'FRANCE' }, `lower(country) = 'france'`],
    [{ category: 'painters' }, isPainter],
    [{ arttype: 'painting' }, has(`type = 'PAINTING'`)],
    [{ isOnSale: true }, has(`status = 'ON_SALE'`)],
    [{ isOnSale: true, arttype: 'drawing' }, has(`status = 'ON_SALE' and type = 'DRAWING'`)],
    [
      { country: 'italy', category: 'painters', arttype: 'painting' },
      `country = 'Italy' and ${isPainter} and ${has(`type = 'PAINTING'`)}`,
    ],
    [{ country: 'Atlantis' }, 'false'],
  ]
  for (const [filter, where] of lists) {
    const { rows } = await site.pool.query<{ name: string }>(
      `select name from artists where ${where} order by plain_text(name) collate "C", id`,
    )
    const found: string[] = []
    for (;;) {
      const page = await artists.list({ ...filter, skip: found.length, limit: 91 })
      assert.equal(page.count, rows.length, JSON.stringify(filter))
      if (page.artists.length === 0) break
      found.push(...page.artists.map(({ name }) => name))
    }
    assert.deepEqual(
      found,
      rows.map(({ name }) => name),
      JSON.stringify(filter),
    )
  }
  assert.deepEqual(await artists.list({ skip: 1_000_000_000 }), { artists: [], count: (await artists.list({})).count })

  const segments = await site.pool.query<{ count: number; fullest: number }>(
    `select count(*)::int as count, max(bit_count(bits))::int as fullest from artist_bitmaps where term = 'all'`,
  )
  assert.ok((segments.rows[0]?.count ?? 0) > 1 && (segments.rows[0]?.fullest ?? 999) <= 512)
  const counted = await site.pool.query<{ name: string; artistCount: number }>(
    `select country as name, count(*)::int as "artistCount" from artists where country is not null
     group by country order by country collate "C"`,
  )
  assert.deepEqual(await artists.countries(), counted.rows)
})

test('suggestions are names that begin with the text, then names with such a word', async () => {
  await using site = await openTestGallery()
  const { artists, artworks } = site.gallery
  for (const name of ['Élise Turner', 'Turnerelli', 'J. M. W. Turner', 'Joseph 100% Turn', 'Vincent van Gogh']) {
    await artists.create({ name })
  }
  const work = { type: 'PAINTING', status: 'SOLD' } as const
  await artworks.takeIn([
    ...Array.from({ length: 5 }, (_, n) => ({ ...work, title: `Sea ${n}`, artistName: 'J. M. W. Turner' })),
    { ...work, title: 'Bust', artistName: 'Turnerelli', status: 'ON_SALE' },
  ])
  const names = async (text: string, options = {}) => (await artists.suggest(text, options)).map(({ name }) => name)
  assert.deepEqual(await names('TURN'), ['Turnerelli', 'J. M. W. Turner', 'Élise Turner', 'Joseph 100% Turn'])
  assert.deepEqual(await names('elise'), ['Élise Turner'])
  assert.deepEqual(await names('turn', { forSale: true }), ['Turnerelli'])
  assert.deepEqual(await names('100%'), ['Joseph 100% Turn'])
  assert.deepEqual(await names('gogh vincent'), ['Vincent van Gogh'], 'words in another order are found by likeness')
  assert.deepEqual(await names('Vincnet'), ['Vincent van Gogh'])
  assert.equal((await artists.suggest('j. m'))[0]?.artPieceCount, 5)
  for (const text of ['', '   ', '%', '\\\\', '\u0000', 'x'.repeat(10_000), "'; drop table artists; --"]) {
    assert.deepEqual(await names(text), [], text.slice(0, 20))
  }
})
