import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestGallery } from '#testing'
import { columnNames } from './column-names.ts'
import { importText, outcomes } from './import-fixture.ts'

const hostile = { NUL: 'a\u0000b', 'half a character': 'a\ud83db' }

test('only the row with NUL or half a character in any cell is refused, with the reason', async () => {
  await using site = await openTestGallery()
  for (const kind of ['artworks', 'artists', 'artifacts'] as const) {
    const columns = Object.values(columnNames[kind]).flatMap((names) => names?.[0] ?? [])
    for (const [what, cell] of Object.entries(hostile)) {
      const rows = columns.map((column, at) => ({
        id: `${what} ${at}`,
        title: `Study ${at}`,
        name: `Painter ${kind} ${at}`,
        [column]: cell,
      }))
      const whole = { id: 'whole', title: 'Study', name: `Painter ${kind} ${what}` }
      const table = [...rows, whole].map((row) => JSON.stringify(row)).join('\n')
      const { summary, lines } = await importText(site, `${kind}.jsonl`, table, {
        records: kind,
        ...(kind === 'artworks' && { kind: 'PAINTING' }),
      })
      assert.equal(summary.refused, rows.length)
      assert.deepEqual(
        outcomes(lines.slice(-1)).filter((outcome) => outcome.endsWith('refused')),
        [],
      )
      for (const { remark } of lines.slice(0, -1))
        assert.match(remark, /^The column \S+ holds a character that is none/)
    }
  }
})

test('rows of a CSV with cells padded by NUL are refused, each with the reason', async () => {
  await using site = await openTestGallery()
  const { lines } = await importText(site, 'filled.csv', 'id,title,medium\n1,Study\0\0\0,oil\n2,Tide,oil\n')
  assert.deepEqual(outcomes(lines), [' refused', '2 taken'])
  assert.match(lines[0]?.remark ?? '', /The column title holds a character that is none: NUL/)
})
