import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { realDataFolder, withoutRealData } from '#real-data'
import { openTestGallery, type TestGallery } from '#testing'
import { importFile, importText } from './import-fixture.ts'

const tables = realDataFolder('reports/tables')
const skip = tables === null && withoutRealData

async function artistNames(site: TestGallery): Promise<string[]> {
  const { rows } = await site.pool.query<{ name: string }>('select name from artists order by entry_no')
  return rows.map(({ name }) => name)
}
async function makerOf(site: TestGallery, title: string): Promise<[string | null, string | null]> {
  const { rows } = await site.pool.query<{ name: string | null; credit: string | null }>(
    `select artists.name, artist_credit as credit from artworks left join artists on artists.id = artist_id where title = $1`,
    [title],
  )
  return [rows[0]?.name ?? null, rows[0]?.credit ?? null]
}

test('attributions without ids are works of one artist, with the words as the credit', { skip }, async () => {
  await using site = await openTestGallery()
  const { summary, lines } = await importFile(site, join(tables ?? '', 'attributions.csv'))
  assert.equal(summary.taken, 5)
  assert.deepEqual(await artistNames(site), ['Rembrandt van Rijn'])
  assert.deepEqual(await makerOf(site, 'Saint'), ['Rembrandt van Rijn', null])
  assert.deepEqual(await makerOf(site, 'Saint (copy)'), ['Rembrandt van Rijn', 'after Rembrandt van Rijn'])
  assert.deepEqual(await makerOf(site, 'Old man'), ['Rembrandt van Rijn', 'attributed to Rembrandt van Rijn'])
  assert.deepEqual(await makerOf(site, 'Elder'), ['Rembrandt van Rijn', null])
  assert.deepEqual(await makerOf(site, 'Circle'), ['Rembrandt van Rijn', 'circle of Rembrandt van Rijn'])
  for (const { remark } of lines) assert.equal(remark, '')
})

test('several makers are kept, an inverted name is recognised, and nobody is called Unknown', { skip }, async () => {
  await using site = await openTestGallery()
  const { lines } = await importFile(site, join(tables ?? '', 'makers.csv'))
  assert.deepEqual(await artistNames(site), ['Mary Coll'])
  assert.deepEqual(await makerOf(site, 'Two'), ['Mary Coll', 'Mary Coll; Ilse Brandt'])
  assert.match(lines[1]?.remark ?? '', /Ilse Brandt/)
  assert.deepEqual(await makerOf(site, 'Turned'), ['Mary Coll', null])
  assert.deepEqual(await makerOf(site, 'Nobody'), [null, null])
  const again = await importFile(site, join(tables ?? '', 'makers.csv'))
  assert.equal(again.summary.unchanged, 5)
})

test('one name with other spaces is one artist with one page', { skip }, async () => {
  await using site = await openTestGallery()
  await importFile(site, join(tables ?? '', 'invisible-spaces.csv'))
  assert.deepEqual(await artistNames(site), ['Nora Vale'])
  assert.equal((await site.gallery.artworks.list({ artist: 'nora-vale' })).count, 4)
})

test('a name is recognised from a later row, from the site, or from the style of the whole column', async () => {
  await using site = await openTestGallery()
  const table = (...makers: string[]) =>
    ['id\ttitle\tartist\tmedium', ...makers.map((maker, n) => `${n}\tWork ${n}\t${maker}\tOil on panel`)].join('\n')
  await importText(site, 'later.tsv', table('Coll, Mary', 'school of Adda', 'Mary Coll', 'Adda'))
  assert.deepEqual(await artistNames(site), ['Mary Coll', 'Adda'])
  await importText(site, 'site.tsv', table('Coll, Mary', 'Studio of Adda', 'Adda & Mary Coll'))
  assert.deepEqual(await artistNames(site), ['Mary Coll', 'Adda'])
  await importText(
    site,
    'turned.tsv',
    table('Brandt, Ilse', 'Field, Tom', 'Gogh, Vincent van', 'Tiffany & Co., New York'),
  )
  assert.deepEqual((await artistNames(site)).slice(2), [
    'Ilse Brandt',
    'Tom Field',
    'Vincent van Gogh',
    'Tiffany & Co., New York',
  ])
  const lone = await importText(site, 'lone.tsv', table('Hale, Ben', 'Äda Müller', 'Unknown', 'Mary Cöll'))
  assert.match(lone.lines[0]?.remark ?? '', /if Ben Hale is meant/)
  assert.match(lone.lines[3]?.remark ?? '', /Mary Cöll was taken for the artist Mary Coll: .* accents alone/)
})

test('with ids the same words are parsed, and an id does not make an artist of nobody', async () => {
  await using site = await openTestGallery()
  const table = [
    'id,title,artist,artist_id,medium',
    '1,One,after Nora Vale,7,Oil on panel',
    '2,Two,Nora Vale (attributed),7,Oil on panel',
    '3,Three,Unknown,8,Oil on panel',
    '4,Four,"Nora Vale; Ben Hale","7;9",Oil on panel',
    '5,Five,"Nora Vale (Dutch, 1606–1669)",7,Oil on panel',
  ].join('\n')
  await importText(site, 'ids.csv', table)
  assert.deepEqual(await artistNames(site), ['Nora Vale'])
  assert.deepEqual(await makerOf(site, 'One'), ['Nora Vale', 'after Nora Vale'])
  assert.deepEqual(await makerOf(site, 'Two'), ['Nora Vale', 'Nora Vale (attributed)'])
  assert.deepEqual(await makerOf(site, 'Three'), [null, null])
  assert.deepEqual(await makerOf(site, 'Four'), ['Nora Vale', 'Nora Vale; Ben Hale'])
  assert.deepEqual(await makerOf(site, 'Five'), ['Nora Vale', null])
  const people = await importText(site, 'people.csv', 'name,nationality,id\nUnknown,Dutch,1\nIda Roos,Dutch,2\n')
  assert.equal(people.summary.refused, 1)
  assert.match(people.lines[0]?.remark ?? '', /names nobody/)
})
