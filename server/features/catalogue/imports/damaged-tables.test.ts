import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { openTestGallery } from '#testing'
import { importText, outcomes } from './import-fixture.ts'
import { UnreadableTable } from './imports.ts'

const line = (id: number, title = `Study ${id}`) => JSON.stringify({ id: String(id), title, medium: 'oil' })

test('a truncated compressed table is read as far as it goes, and an invalid one is refused', async () => {
  await using site = await openTestGallery()
  // Titles that do not repeat, so that the compressed table is larger than one read.
  const rows = Array.from({ length: 1200 }, (_, n) => line(n, `Study ${Math.sin(n)} ${Math.cos(n)} ${Math.tan(n)}`))
  const packed = gzipSync(rows.join('\n'))
  const cut = await importText(site, 'cut.jsonl.gz', packed.subarray(0, packed.length - 20_000))
  assert.match(cut.summary.cutOff ?? '', /cut off or damaged/)
  assert.ok(cut.summary.taken > 0 && cut.summary.taken < 1200 && cut.summary.refused === 0)
  const csv = `id,title,medium\n${rows.map((_, n) => `c${n},Study ${Math.sin(n)} ${Math.tan(n)},oil`).join('\n')}`
  const cutCsv = await importText(site, 'cut.csv.gz', gzipSync(csv).subarray(0, 20_000))
  assert.match(cutCsv.summary.cutOff ?? '', /cut off or damaged/)
  await assert.rejects(importText(site, 'no-pack.jsonl.gz', line(1)), UnreadableTable)
})

test('a table that unpacks to a thousand times its size is not read to its end', async () => {
  await using site = await openTestGallery()
  const bomb = gzipSync(Buffer.concat([Buffer.from(`${line(1)}\n`), Buffer.alloc(40_000_000, ' \n')]))
  const { summary, lines } = await importText(site, 'bomb.jsonl.gz', bomb)
  assert.match(summary.cutOff ?? '', /more than 200 times its size/)
  assert.deepEqual(outcomes(lines), ['1 taken'])
})

test('invalid bytes, lines without an end and HTML affect only their own row', async () => {
  await using site = await openTestGallery()
  const bytes = Buffer.concat([
    Buffer.from(`\uFEFF${line(1, 'Mère Grégoire à Honfleur')}\r\n`),
    Buffer.from('{"id":"2","title":"broken '),
    Buffer.from([0xff, 0xfe]),
    Buffer.from(`","medium":"oil"}\r\n`),
    Buffer.from(`${line(3, 'x'.repeat(5_000_000))}\r\n`),
    Buffer.from(`${line(4, 'x'.repeat(1_000_000))}\r\n`),
    Buffer.from(`${line(5, '<script>alert(1)</script> & <b>bold</b>')}\r\n`),
    Buffer.from(`${line(6, '=HYPERLINK("x")')}\r\n${line(5)}\r\n`),
  ])
  const { summary, lines, text } = await importText(site, 'odd.jsonl', bytes)
  assert.equal(summary.encoding, 'utf-8')
  assert.deepEqual(outcomes(lines), ['1 taken', ' refused', ' refused', '4 refused', '5 taken', '6 taken', '5 refused'])
  assert.match(lines[1]?.remark ?? '', /no letters in UTF-8/)
  assert.match(lines[2]?.remark ?? '', /too long/)
  assert.match(lines[3]?.remark ?? '', /longer than 1000/)
  assert.ok(text.length < 5000)
  assert.ok(text.includes(`"'=HYPERLINK`))
  const { data } = await site.gallery.artworks.list({})
  assert.deepEqual(
    data.map(({ shrTitle }) => shrTitle),
    ['=HYPERLINK("x")', '<script>alert(1)</script> & <b>bold</b>', 'Mère Grégoire à Honfleur'],
  )
})
