import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exampleLibraryWork } from '@enfilade/contract/library-examples'
import { layPictures, seenPictureRows } from './works-at-scale.ts'
import { filterCounts, foundWorks, knownArtists, type WorksSort } from './works-choice.ts'

const work = (id: string, facts: Partial<typeof exampleLibraryWork>) => ({ ...exampleLibraryWork, _id: id, ...facts })
const works = [
  work('a', { title: 'Mère 10', widthCm: 5, exhibitions: [] }),
  work('b', { title: 'mere 9', widthCm: null, artistName: 'Ana Été' }),
  work('c', { title: 'Dune', widthCm: 40, pictureAssetId: null, description: 'Sand.' }),
]
const found = (search: string, sort: WorksSort | null = null, filter: 'all' | 'not-hung' | 'without-size' = 'all') =>
  foundWorks(works, { filter, search, sort })

test('works are found without case and accents, by every word, and in the names of their exhibitions', () => {
  assert.deepEqual(found(''), ['a', 'b', 'c'])
  assert.deepEqual(found('MERE'), ['a', 'b'])
  assert.deepEqual(found('ete mere'), ['b'])
  assert.deepEqual(found('low tide'), ['b', 'c'])
  assert.deepEqual(found('', null, 'without-size'), ['b'])
  assert.deepEqual(found('mere', null, 'not-hung'), ['a'])
})

test('columns sort by number or name; works without a value stand last in both directions', () => {
  const sorted = (column: WorksSort['column'], isDown = false) => found('', { column, isDown })
  assert.deepEqual(sorted('title'), ['c', 'b', 'a'])
  assert.deepEqual(sorted('title', true), ['a', 'b', 'c'])
  assert.deepEqual(sorted('width'), ['a', 'c', 'b'])
  assert.deepEqual(sorted('width', true), ['c', 'a', 'b'])
})

test('each filter says how many works it shows, and artists are named once', () => {
  assert.deepEqual(
    [...filterCounts(works)],
    [
      ['all', 3],
      ['not-hung', 1],
      ['without-size', 1],
      ['without-picture', 1],
      ['without-description', 2],
    ],
  )
  assert.deepEqual(knownArtists(works), ['Ana Été', 'Ines Marten'])
})

test('pictures stand in rows that fit, and only those near the window are drawn', () => {
  const sizes = [...Array(1000).keys()].map((number) => ({
    id: `${number}`,
    widthPx: 10 + (number % 7) * 30,
    heightPx: 60,
  }))
  const { rows, heightPx } = layPictures(sizes, { widthPx: 600, gapPx: 20, leastPx: 90, wordsPx: 40 })
  assert.deepEqual(
    rows.flatMap(({ ids }) => ids),
    sizes.map(({ id }) => id),
  )
  assert.equal(heightPx, rows.length * 120)
  const width = (ids: readonly string[]) =>
    ids.reduce((sum, id) => sum + Math.max(90, sizes[Number(id)]?.widthPx ?? 0) + 20, -20)
  assert.ok(rows.every(({ ids }) => width(ids) <= 600))
  assert.ok(seenPictureRows(rows, { scrollPx: 5000, heightPx: 800 }).length < 13)
  const narrow = layPictures(sizes.slice(0, 3), { widthPx: 50, gapPx: 20, leastPx: 90, wordsPx: 40 })
  assert.equal(narrow.rows.length, 3, 'a picture wider than the window has a row of its own')
})
