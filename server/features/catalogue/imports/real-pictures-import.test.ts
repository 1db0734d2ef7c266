import assert from 'node:assert/strict'
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { realDataFolder, withoutRealData } from '#real-data'
import { openTestGallery } from '#testing'
import { everyNth } from '#testing/test-thoroughness'
import { importTable, openReport } from './imports.ts'

test('real pictures are imported with their table; without sizes none of them hangs', {
  skip: realDataFolder('images') === null && withoutRealData,
}, async () => {
  await using site = await openTestGallery()
  const { table, rows } = await copyPictures(realDataFolder('images') ?? '', join(site.folder, 'pictures'))
  await using report = await openReport(join(site.folder, 'report.csv'))
  const request = { table, status: 'MUSEUM_COLLECTION', dryRun: false } as const
  const summary = await importTable(site.gallery, request, { report })
  assert.deepEqual([summary.rows, summary.taken], [rows, rows])
  assert.ok(
    summary.unused.includes('width') && summary.unused.includes('height'),
    'the size of a file is not the size of a work',
  )
  const sunset = await site.gallery.artworks.findByUrl('landscape-at-sunset')
  assert.equal(sunset?.dimensions, null)
  assert.equal(sunset?.fileVersions?.original.meta.width, 1072)
  assert.equal(sunset?.shrCreditLine, 'Public Domain / CC0 (The Met Open Access)')

  await site.gallery.spaces.ensureBuiltIn(undefined, ['white-room'])
  const planned = await site.gallery.exhibitions.create({
    title: 'Imported',
    type: 'MUSEUM',
    organizer: 'The site',
    spaceUrl: 'white-room',
  })
  assert.ok(planned.done)
  const hung = await site.gallery.exhibitions.autoHang(planned.exhibition._id, summary.workIds)
  assert.ok(!hung.done && hung.because === 'nothing-hangable')
  assert.deepEqual(
    hung.refused.map(({ because }) => because),
    Array(rows).fill('no-size'),
  )
})

/** A sample of the table of real pictures and their files; the first row is always among them. */
async function copyPictures(from: string, to: string): Promise<{ table: string; rows: number }> {
  await mkdir(to)
  const [head = '', first = '', ...lines] = (await readFile(join(from, 'images.csv'), 'utf8')).trimEnd().split('\n')
  // Making all renditions of 97 pictures takes two processors several minutes.
  const taken = [first, ...everyNth(lines, 16)]
  for (const line of taken) {
    const [file = ''] = line.split(',')
    await copyFile(join(from, file), join(to, file))
  }
  const table = join(to, 'images.csv')
  await writeFile(table, `${[head, ...taken].join('\n')}\n`)
  return { table, rows: taken.length }
}
