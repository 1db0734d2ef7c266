import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ArtworkFilter } from '@enfilade/contract/artwork-calls'
import { openTestGallery } from '#testing'
import { generateCatalogue } from '#testing/generated-catalogue'
import { plansOf } from '#testing/statement-plans'

const large = ['artworks', 'artists', 'artwork_tags', 'artist_tags', 'artwork_bitmaps', 'artwork_terms']

test('no list of works or artists scans a large table, and its counts match the rows', async () => {
  await using site = await openTestGallery()
  const { artworks, artists } = site.gallery
  await generateCatalogue(site.pool, { works: 4500, artists: 1300 })

  const countRows = async (where: string, from = 'artworks'): Promise<number> =>
    (await site.pool.query<{ count: number }>(`select count(*)::int as count from ${from} where ${where}`)).rows[0]
      ?.count ?? -1
  const byFirst = `artist_id = (select id from artists where url = 'artist-1')`
  const lists: [ArtworkFilter, string][] = [
    [{}, 'true'],
    [{ skip: 3000 }, 'true'],
    [{ skip: 1e9 }, 'true'],
    [{ arttype: 'painting' }, `type = 'PAINTING'`],
    [{ isOnSale: true }, `status = 'ON_SALE'`],
    [{ artist: 'artist-1' }, byFirst],
    [
      { artist: 'artist-1', arttype: 'drawing', isOnSale: true },
      `${byFirst} and type = 'DRAWING' and status = 'ON_SALE'`,
    ],
    [{ style: 'style-7', size: 'large' }, `derived_facets @> '{style:style-7,size:large}'`],
    [
      { medium: 'oil', period: '18th-century', price: 'up-to-2000' },
      `derived_facets @> '{medium:oil,period:18th-century,price:up-to-2000}'`,
    ],
    [{ colour: 'red' }, 'false'],
    [{ artist: 'nobody', arttype: 'painting' }, 'false'],
  ]
  for (const [filter, where] of lists) {
    const { count, data } = await artworks.list(filter)
    assert.equal(count, await countRows(where), JSON.stringify(filter))
    assert.equal(data.length, Math.max(0, Math.min(12, count - (filter.skip ?? 0))), JSON.stringify(filter))
  }
  const counted = await artists.list({ arttype: 'print', isOnSale: true, country: 'FRANCE' })
  const works = `exists (select from artworks where artist_id = artists.id and type = 'PRINT' and status = 'ON_SALE')`
  assert.equal(counted.count, await countRows(`country = 'France' and ${works}`, 'artists'))
  assert.ok(counted.count > 0)

  const reads: (() => Promise<unknown>)[] = [
    ...lists.map(
      ([filter]) =>
        () =>
          artworks.list(filter),
    ),
    () => artworks.choices(),
    () => artworks.featured(),
    () => artists.list({}),
    () => artists.list({ skip: 900 }),
    () => artists.list({ country: 'france', arttype: 'print', isOnSale: true }),
    () => artists.featured(),
    () => artists.countries('f'),
    () => artists.suggest('an'),
    () => artists.suggest('petrov', { forSale: true }),
  ]
  for (const read of reads) {
    for (const { sql, scannedTables } of await plansOf(site.pool, read, { avoidScans: true })) {
      assert.deepEqual(
        scannedTables.filter((table) => large.includes(table)),
        [],
        sql,
      )
    }
  }
})
