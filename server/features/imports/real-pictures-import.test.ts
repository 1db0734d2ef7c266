import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { realDataFolder, withoutRealData } from '#real-data'
import { openTestGallery } from '#testing'
import { importTable, openReport } from './imports.ts'

/* On its own, because making all versions of 97 real pictures takes a minute or two of both processors. */

test('real pictures come in with their table; without sizes none of them hangs', {
  skip: realDataFolder('images') === null && withoutRealData,
}, async () => {
  await using house = await openTestGallery()
  const images = realDataFolder('images') ?? ''
  await using report = await openReport(join(house.folder, 'report.csv'))
  const request = { table: join(images, 'images.csv'), status: 'MUSEUM_COLLECTION', dryRun: false } as const
  const summary = await importTable(house.gallery, request, { report })
  assert.deepEqual([summary.rows, summary.taken], [97, 97])
  assert.ok(
    summary.unused.includes('width') && summary.unused.includes('height'),
    'the size of a file is not the size of a work',
  )
  const sunset = await house.gallery.artworks.findByUrl('landscape-at-sunset')
  assert.equal(sunset?.dimensions, null)
  assert.equal(sunset?.fileVersions?.original.meta.width, 1072)
  assert.equal(sunset?.shrCreditLine, 'Public Domain / CC0 (The Met Open Access)')

  await house.gallery.spaces.ensureBuiltIn(undefined, ['white-room'])
  const planned = await house.gallery.exhibitions.create({
    title: 'Imported',
    type: 'MUSEUM',
    organizer: 'The house',
    spaceUrl: 'white-room',
  })
  assert.ok(planned.done)
  const hung = await house.gallery.exhibitions.autoHang(planned.exhibition._id, summary.workIds)
  assert.ok(!hung.done && hung.because === 'nothing-hangable')
  assert.deepEqual(
    hung.refused.map(({ because }) => because),
    Array(97).fill('no-size'),
  )
})
