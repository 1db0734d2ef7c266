import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { realDataFolder, withoutRealData } from '#real-data'
import { openTestGallery, type TestGallery } from '#testing'
import { importFile, outcomes } from './import-fixture.ts'

const folder = realDataFolder('reports')

/** Imports one of the tables that people have reported trouble with. */
const take = (site: TestGallery, name: string) => importFile(site, join(folder ?? '', name))

test('imports tables that people have reported trouble with as they mean them', {
  skip: folder === null && withoutRealData,
}, async (t) => {
  await using site = await openTestGallery()
  const { artworks } = site.gallery

  await t.test('a separator in the first line', async () => {
    const { summary, lines } = await take(site, 'tables/sep-line.csv')
    assert.deepEqual(outcomes(lines), [' left out', 'C01-1 taken'])
    assert.deepEqual({ ...summary.lines }, { all: 3, head: 1, rows: 1, leftOut: 1, empty: 0 })
    assert.equal((await artworks.findByUrl('harbour-at-dusk'))?.artist?.name, 'Ilse Brandt')
  })

  await t.test('title lines above the head', async () => {
    const { lines } = await take(site, 'tables/banner-above-head.csv')
    assert.deepEqual(outcomes(lines), [' left out', ' left out', 'C11-1 taken'])
    assert.match(lines[0]?.remark ?? '', /above the head of the table: Collection report/)
  })

  await t.test('heads of Dublin Core', async () => {
    const terms = await take(site, 'tables/dublin-core-dcterms.csv')
    const omeka = await take(site, 'tables/dublin-core-omeka.csv')
    assert.deepEqual([...outcomes(terms.lines), ...outcomes(omeka.lines)], ['C19-1 taken', 'C19b-1 taken'])
    assert.deepEqual(omeka.summary.unused, [])
    for (const url of ['dc-one', 'dc-two']) {
      const work = await artworks.findByUrl(url)
      assert.deepEqual([work?.artist?.name, work?.shrYear, work?.shrMedium], ['Mary Coll', '1901', 'Oil on canvas'])
    }
  })

  await t.test('file names that differ in capitals, accents and extensions', async () => {
    const { lines } = await take(site, 'file-names/table.csv')
    assert.deepEqual(outcomes(lines), ['RN-1 taken', 'RN-2 taken', 'RN-3 taken'])
  })

  await t.test('several files in a cell', async () => {
    const { lines } = await take(site, 'several-files/table.csv')
    assert.deepEqual(outcomes(lines), ['RF-1 taken', 'RF-2 taken'])
    for (const { remark } of lines) assert.match(remark, /"one\.png" was taken, and not "two\.png"/)
    assert.notEqual((await artworks.findByUrl('album'))?.fileVersions ?? null, null)
  })
})
