import assert from 'node:assert/strict'
import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import sharp from 'sharp'
import { realDataFolder, withoutRealData } from '#real-data'
import { openTestGallery } from '#testing'
import { importFile, importText, outcomes } from './import-fixture.ts'
import { UnreadableTable } from './imports.ts'

async function picture(folder: string, name: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await sharp({ create: { width: 64, height: 48, channels: 3, background: '#405060' } })
    .jpeg()
    .toFile(join(folder, name))
}

test('two thousand real records are imported, and a second time without duplicates', {
  skip: realDataFolder('catalogue') === null && withoutRealData,
}, async (t) => {
  await using site = await openTestGallery()
  const table = join(realDataFolder('catalogue') ?? '', 'artworks-2000.jsonl')
  const began = performance.now()
  const first = await importFile(site, table, { status: 'MUSEUM_COLLECTION' })
  t.diagnostic(`${Math.round(2000 / ((performance.now() - began) / 1000))} rows a second`)
  assert.equal(first.summary.rows, 2000)
  assert.equal(first.summary.taken, 2000)
  assert.equal(first.lines.length, 2000)
  for (const { remark } of first.lines) assert.equal(remark, '')

  const { data, count } = await site.gallery.artworks.list({ name: 'Composition, 1958', limit: 1 })
  assert.ok(count > 0)
  assert.deepEqual(data[0]?.dimensions, { width: 122.87, height: 124.46, length: 3.49 })
  assert.equal(data[0]?.artist?.name, 'Pietro Consagra')
  assert.equal(data[0]?.shrStatus, 'MUSEUM_COLLECTION')
  assert.ok((await site.gallery.artworks.list({ style: 'surrealism' })).count >= 40)

  const again = await importFile(site, table, { status: 'MUSEUM_COLLECTION' })
  assert.deepEqual([again.summary.taken, again.summary.updated, again.summary.unchanged], [0, 0, first.summary.taken])
  assert.equal((await site.gallery.artworks.list({})).count, first.summary.taken)
})

test('recognises columns by museums’ names for them, and sizes only with their unit', async () => {
  await using site = await openTestGallery()
  const table = [
    'Inventory Number;Titel;Künstler;Datierung;Gattung;Height (cm);width_in;Tiefe mm;Width;Preis;Währung;Status;Stil;Shape;Panel widths (cm);Panel gap (cm)',
    "A1;Blick aus dem Fenster;Käthe Meyer;1911;Oil painting;40,5;20;35;5000;1'200.50;chf;For sale;Jugendstil | Symbolism;upright;24,4 + 24,4;2",
    'A2;Madonna;Käthe Meyer;1911;Oil painting;80;31.5;;;;;;;Tondo;;',
    'A3;Kreuzweg;Käthe Meyer;1911;Oil painting;80;31.5;;;;;;;;40|40|40;1',
    'A4;Himmel;Käthe Meyer;1911;Oil painting;80;31.5;;;;;;;;two;1',
  ].join('\r\n')
  const { summary, lines } = await importText(site, 'liste.csv', `\uFEFF${table}`)
  assert.deepEqual(summary.unused, ['Width'])
  const work = await site.gallery.artworks.findByUrl('blick-aus-dem-fenster')
  assert.deepEqual(work?.dimensions, { height: 40.5, width: 50.8, length: 3.5 })
  assert.deepEqual([work?.shrPrice, work?.shrCurrency, work?.shrStatus], [1200.5, 'CHF', 'ON_SALE'])
  assert.equal((await site.gallery.artworks.list({ style: 'jugendstil', artist: 'kaethe-meyer' })).count, 1)
  assert.deepEqual([work?.shape, work?.parts], ['RECTANGLE', { widthsCm: [24.4, 24.4], gapCm: 2 }])
  assert.equal((await site.gallery.artworks.findByUrl('madonna'))?.shape, 'ROUND')
  assert.deepEqual(outcomes(lines), ['A1 taken', 'A2 taken', 'A3 refused', 'A4 refused'])
  assert.match(lines[2]?.remark ?? '', /come to 122 cm, but the work is 80 cm wide/)
  assert.match(lines[3]?.remark ?? '', /"two" are not widths of parts/)
})

test('reads a table in any common encoding', async () => {
  await using site = await openTestGallery()
  const text = (title: string) => `id,title,medium\n${title},Mère Grégoire ${title},oil on canvas\n`
  const utf16be = Buffer.from(`\uFEFF${text('be')}`, 'utf16le').swap16()
  for (const [name, bytes, encoding] of [
    ['latin.csv', Buffer.from(text('latin'), 'latin1'), 'windows-1252'],
    ['le.csv', Buffer.from(`\uFEFF${text('le')}`, 'utf16le'), 'utf-16le'],
    ['be.csv', utf16be, 'utf-16be'],
    ['mark.csv', Buffer.from(`\uFEFF${text('mark')}`), 'utf-8'],
  ] as const) {
    const { summary, lines } = await importText(site, name, bytes)
    assert.deepEqual([summary.encoding, summary.taken], [encoding, 1], name)
    assert.match(lines[0]?.title ?? '', /^Mère Grégoire/)
  }
})

test('reports broken rows one by one, and imports the rest', async () => {
  await using site = await openTestGallery()
  const huge = 'x'.repeat(10_000_000)
  const table = [
    'id,title,medium,height_cm,width_cm,price,currency,status',
    'good,A good row,oil on canvas,40,50,,,',
    'short,Too few cells,oil',
    'long,Too many,oil on canvas,1,1,,,,more',
    'empty-end,Only empty cells too many,oil on canvas,1,1,,,,,',
    `huge,${huge},oil on canvas,40,50,,,`,
    'negative,Below zero,oil on canvas,-40,50,,,',
    'words,Not a number,oil on canvas,tall,50,,,',
    'zero,Unknown size,oil on canvas,0,0,,,',
    'giant,Three kilometres,oil on canvas,300000,50,,,',
    'untitled,,oil on canvas,40,50,,,',
    ',,oil on canvas,40,50,,,',
    'kind,Of no kind,hope,40,50,,,',
    'priced,No currency,oil on canvas,40,50,100,,ON_SALE',
    'bargain,Strange price,oil on canvas,40,50,ask me,EUR,ON_SALE',
    'state,Strange status,oil on canvas,40,50,,,LOST',
    'good,The same id again,oil on canvas,40,50,,,',
    '-- a remark',
    '=formula,=HYPERLINK("evil"),oil on canvas,40,50,,,',
  ].join('\n')
  const { summary, lines, text } = await importText(site, 'table.csv', table)
  assert.deepEqual(outcomes(lines), [
    'good taken',
    ' refused',
    ' refused',
    'empty-end taken',
    'huge refused',
    'negative refused',
    'words refused',
    'zero taken',
    'giant refused',
    'untitled taken',
    ' refused',
    'kind refused',
    'priced refused',
    'bargain refused',
    'state refused',
    'good refused',
    ' left out',
    "'=formula taken",
  ])
  assert.equal(lines[16]?.remark, 'A remark: -- a remark')
  const { all, head, rows, leftOut, empty } = summary.lines
  assert.deepEqual([all, head, rows, leftOut, empty], [19, 1, 17, 1, 0])
  assert.match(lines[1]?.remark ?? '', /3 cells where the head has 8/)
  assert.match(lines[9]?.remark ?? '', /no title; it is shown as/)
  assert.match(lines[10]?.remark ?? '', /no title\./)
  assert.match(lines[15]?.remark ?? '', /Row 1 has this id/)
  assert.ok(text.length < 10_000, 'the report does not repeat ten million letters')
  assert.ok(text.includes(`"'=HYPERLINK(""evil"")"`), 'a spreadsheet must not run what a table says')
  assert.equal(summary.taken, 5)
  assert.equal((await site.gallery.artworks.list({})).count, 5)
})

test('reports lines that are no records, and an unclosed quotation mark affects only its own line', async () => {
  await using site = await openTestGallery()
  const lines = [
    '{"id":"1","title":"One","medium":"oil"}',
    '{"id":"2",',
    '[1,2]',
    '',
    '{"id":"3","title":"Three","medium":"oil","style":["Cubism",7]}',
  ]
  const json = await importText(site, 'records.jsonl', lines.join('\n'))
  assert.deepEqual(outcomes(json.lines), ['1 taken', ' refused', ' refused', '3 taken'])
  const open = await importText(site, 'open.csv', 'id,title,medium\n9,Nine,oil\n10,"Ten,oil\n11,Eleven,oil\n')
  assert.deepEqual(outcomes(open.lines), ['9 taken', ' refused', '11 taken'])
  assert.match(open.lines[1]?.remark ?? '', /quotation mark in this line is not closed/)
  await assert.rejects(importText(site, 'nothing.csv', 'a,b\n1,2\n'), {
    name: UnreadableTable.name,
    message: /Its columns are: a, b\. The first line may not be the head/,
  })
})

test('a picture is found inside the folder or its row is refused; no path leads out of it', async () => {
  await using site = await openTestGallery()
  const folder = join(site.folder, 'import')
  await picture(join(folder, 'deep'), 'good.jpg')
  await picture(site.folder, 'secret.jpg')
  await symlink(join(site.folder, 'secret.jpg'), join(folder, 'link.jpg'))
  await writeFile(join(folder, 'fake.jpg'), 'this is no picture')
  const names = [
    'deep/good.jpg',
    'missing.jpg',
    '../secret.jpg',
    join(site.folder, 'secret.jpg'),
    'link.jpg',
    'deep',
    'fake.jpg',
    'deep\\..\\..\\secret.jpg',
    'https://example.org/a.jpg',
  ]
  const rows = names.map((name, row) =>
    JSON.stringify({ id: `p${row}`, title: `Picture ${row}`, medium: 'oil', file: name }),
  )
  const { lines } = await importText(site, 'pictures.jsonl', rows.join('\n'))
  assert.deepEqual(outcomes(lines), [
    'p0 taken',
    ...names.slice(1, -1).map((_, row) => `p${row + 1} refused`),
    'p8 taken',
  ])
  assert.match(lines[8]?.remark ?? '', /was not fetched/)
  assert.equal((await site.gallery.artworks.findByUrl('picture-0'))?.fileVersions?.original.meta.width, 64)
  const again = await importText(site, 'pictures.jsonl', rows[0] ?? '')
  assert.equal(again.summary.unchanged, 1)
})

test('a table without the kind of its works is refused, unless the operator states it', async () => {
  await using site = await openTestGallery()
  const table = 'id,title,artist_title\n869,The Watermill,Meindert Hobbema\n'
  assert.deepEqual(outcomes((await importText(site, 'table.csv', table)).lines), ['869 refused'])
  assert.deepEqual(outcomes((await importText(site, 'table.csv', table, { kind: 'PAINTING' })).lines), ['869 taken'])
  assert.equal((await site.gallery.artworks.findByUrl('the-watermill'))?.shrType, 'PAINTING')
})

test('a rehearsal reports the same and stores nothing', async () => {
  await using site = await openTestGallery()
  const table = 'id,title,medium\n1,One,oil\n2,Two,hope\n'
  const rehearsal = await importText(site, 'table.csv', table, { dryRun: true })
  assert.deepEqual(outcomes(rehearsal.lines), ['1 taken', '2 refused'])
  assert.equal((await site.gallery.artworks.list({})).count, 0)
  assert.equal((await site.gallery.artists.list({})).count, 0)
  const real = await importText(site, 'table.csv', table)
  assert.deepEqual(real.lines, rehearsal.lines)
})
