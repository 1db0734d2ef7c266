import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestGallery } from '#testing'
import { generateCatalogue } from '#testing/generated-catalogue'
import { plansOf } from '#testing/statement-plans'

/** Some thousand names are scanned as fast as looked up by their index: `bench/catalogue-calls.ts` covers those. */
const large = ['artworks', 'artists', 'known_words', 'artwork_bitmaps']

test('no search scans a large table, and its counts match the rows', async () => {
  await using site = await openTestGallery()
  const { artworks, artists, search } = site.gallery
  await generateCatalogue(site.pool, { works: 4500, artists: 1300 })
  const countRows = async (where: string): Promise<number> =>
    (await site.pool.query<{ count: number }>(`select count(*)::int as count from artworks where ${where}`)).rows[0]
      ?.count ?? -1

  const inSnow = `title ilike '%bridge%' and title ilike '%snow%'`
  const counted = [
    [{ name: 'bridge' }, `title ilike '%bridge%'`],
    [{ name: 'the north' }, `title ilike '% the%' and title ilike '% north%'`],
    [{ name: 'at', skip: 300 }, `title ~* '\\mat'`],
    [{ name: 'bridge', arttype: 'drawing' }, `title ilike '%bridge%' and type = 'DRAWING'`],
    [{ name: 'bridge', artist: 'artist-1', isOnSale: true, skip: 1e9 }, null],
    [{ name: 'bridge', artist: 'nobody' }, 'false'],
    [{ name: 'snow bridge' }, inSnow],
  ] as const
  for (const [filter, where] of counted) {
    for (const asked of ['anew', 'kept'] as const) {
      const { count } = await artworks.list(filter)
      if (where !== null) assert.equal(count, await countRows(where), `${JSON.stringify(filter)}, ${asked}`)
    }
  }
  const countArtists = async (where: string): Promise<number> =>
    (await site.pool.query<{ count: number }>(`select count(*)::int as count from artists where ${where}`)).rows[0]
      ?.count ?? -1
  const sells = `exists (select from artworks where artist_id = artists.id and status = 'ON_SALE')`
  const ofLetters = [
    [{ name: 'a', isOnSale: true }, `name ~* '\\ma\\M' and ${sells}`],
    [{ name: 'ann', isOnSale: true, country: 'FRANCE' }, `name ~* '\\mann' and country = 'France' and ${sells}`],
  ] as const
  const countsOfLetters = async (when: string) => {
    for (const [filter, where] of ofLetters) {
      assert.equal((await artists.list(filter)).count, await countArtists(where), `${JSON.stringify(filter)}, ${when}`)
    }
  }
  await artists.list({ name: 'anna' })
  await artists.list({ name: 'ann' })
  await countsOfLetters('at first')
  await site.pool.query(`update artworks set status = 'SOLD' where status = 'ON_SALE' and entry_no % 2 = 0`)
  await site.pool.query(`update artists set country = 'France' where entry_no % 7 = 0`)
  await site.pool.query(`delete from artists where not exists (select from artworks where artist_id = artists.id)`)
  await countsOfLetters('after changes')
  const byFirst = `artist_id in (select id from artists where name like '%Petrov%')`
  const cut = await search.find({ text: 'petrov bridge', kind: 'artworks', limit: 1 })
  assert.equal(cut.artworks.count, await countRows(`title ilike '%bridge%' and ${byFirst}`))
  assert.ok(cut.artworks.count > 0)

  const reads: (() => Promise<unknown>)[] = [
    ...counted.map(
      ([filter]) =>
        () =>
          artworks.list(filter),
    ),
    () => artworks.list({ name: 'bridge 4321' }),
    () => artworks.list({ name: 'brigde 4321' }),
    () => artists.list({ name: 'petrov' }),
    () => artists.list({ name: 'ann', isOnSale: true }),
    () => artists.suggest('a'),
    ...['bridge', 'petrov bridge', 'bridge 4321', 'brigde'].flatMap((text) => [
      () => search.find({ text }),
      () => search.suggest(text),
    ]),
  ]
  for (const read of reads) {
    await read()
    for (const { sql, scannedTables } of await plansOf(site.pool, read, { avoidScans: true })) {
      assert.deepEqual(
        scannedTables.filter((table) => large.includes(table)),
        [],
        sql,
      )
    }
  }
})
