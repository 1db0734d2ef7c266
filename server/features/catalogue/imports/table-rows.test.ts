import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { headWords } from './table-columns.ts'
import { type LeftOutLines, separatedRows, type TableRow } from './table-rows.ts'

type Line = TableRow | LeftOutLines

async function read(text: string, pieceChars = text.length + 1) {
  async function* pieces() {
    for (let at = 0; at < text.length; at += pieceChars) yield text.slice(at, at + pieceChars)
  }
  const { counts, rows } = separatedRows(pieces(), headWords)
  const lines: Line[] = []
  for await (const row of rows) lines.push(row)
  return { counts, lines, titles: lines.flatMap((line) => ('cells' in line ? [line.cells['title']] : [])) }
}

const leftOut = (lines: Line[]) => lines.flatMap((line) => ('leftOut' in line ? [line.leftOut] : []))

test('a separator in the first line is used, in every notation of spreadsheets', async () => {
  for (const said of ['sep=;', 'SEP=;', '"sep=;"', 'sep=;;;', '\uFEFFsep=;', '\uFEFF\uFEFF"sep=;"']) {
    for (const end of ['\n', '\r\n', '\r']) {
      const { titles, counts, lines } = await read([said, 'id;title;medium', '1;A, B, C;oil', ''].join(end))
      assert.deepEqual([titles, counts], [['A, B, C'], { all: 3, head: 1, empty: 0 }], JSON.stringify(said + end))
      assert.match(leftOut(lines)[0] ?? '', /says what separates the cells/)
    }
  }
  for (const said of ['sep=\t', 'sep=\\t'])
    assert.deepEqual((await read(`${said}\nid\ttitle\n1\tA;B\n`)).titles, ['A;B'])
  assert.deepEqual((await read('sep=^\nid^title\n1^A;B\n')).titles, ['A;B'])
})

test('separators and line ends inside quoted column names do not mislead', async () => {
  assert.deepEqual((await read('"title","artist; maker; author; creator","medium"\nA,B,oil\n')).titles, ['A'])
  assert.deepEqual((await read('title;"Height\n(cm)";medium\r\nA;3,5;oil\r\nB;4;oil\r\n')).titles, ['A', 'B'])
})

test('the head is found below the title lines of a report, which are reported', async () => {
  const head = 'id,title,artist,medium,height_cm'
  const row = '7,A work,Mary Coll,oil,30'
  const cases = [
    ['Collection report,,,,', 'Generated 3 May 2024,,,,', ''],
    ['Collection report'],
    ['Title,Collection report', 'Artist,Mary Coll', 'Date,3 May 2024', ',,,,'],
    ['"Report; of\nall works",,,,', '', '', '3.5.2024'],
    ['-- exported', 'Inventory of works, paintings, and drawings, by artist'],
  ]
  for (const above of cases) {
    const { titles, lines, counts } = await read([...above, head, row, ''].join('\n'))
    assert.deepEqual(titles, ['A work'], above.join(' / '))
    assert.equal(leftOut(lines).length, above.filter((line) => /\w/.test(line)).length)
    assert.equal(counts.head, 1)
  }
})

test('totals and notes below the last record are left out and reported, similar titles are not', async () => {
  const table = (...last: string[]) => ['id,title,artist,medium', '1,A,B,oil', ...last].join('\n')
  for (const footer of [
    'Total: 1 work,,,',
    'Total,,,12500',
    '1 record',
    '\nPrinted on 3 May 2024',
    ',,,\nEnd of report,,,',
    'Page 1 of 1',
  ]) {
    const { lines, titles } = await read(table(...footer.split('\n')))
    assert.deepEqual([titles, leftOut(lines).length], [['A'], 1], footer)
    assert.match(leftOut(lines)[0] ?? '', /note below the last record/)
  }
  assert.deepEqual((await read(table('2,Total eclipse,,'))).titles, ['A', 'Total eclipse'])
  assert.deepEqual((await read('title,artist,medium\nTotal eclipse,,\n')).titles, ['Total eclipse'])
  const between = await read(table('Total: 1 work,,,', '2,B,C,oil'))
  assert.deepEqual([between.titles, leftOut(between.lines)], [['A', '', 'B'], []], 'a line between records stays a row')
})

test('a record that begins with dashes is a record, and a remark is reported', async () => {
  const { titles, lines } = await read(
    'title,artist,medium\n--,A,oil\n-- see below\n"--\n-----\n--",B,oil\n---- A,"B,oil\nC,D,oil\n',
  )
  assert.deepEqual(titles, ['--', '--\n-----\n--', 'C'])
  assert.deepEqual(leftOut(lines), ['A remark: -- see below', 'A remark: ---- A,"B,oil'])
})

test('an unclosed quotation mark affects its own line, and one closed late raises a doubt', async () => {
  const open = await read('id,title,medium\n1,"A,oil\n2,B,oil\n3,"C",oil\n4,"D" study,oil\n')
  assert.deepEqual(open.titles, ['B', 'C', '"D" study'])
  const late = await read('id,title,medium\n1,"A,oil\n2,B,oil\n3,C",oil\n')
  const [row] = late.lines
  assert.ok(row !== undefined && 'cells' in row && /quotation mark is not closed/.test(row.doubt ?? ''))
})

test('columns with equal names and columns without a name keep their cells separate', async () => {
  const { lines } = await read('title,title,,medium,\nA,B,C,oil,\nD,E,,oil\n')
  const cells = lines.map((line) => ('cells' in line ? line.cells : null))
  assert.deepEqual(cells, [
    { 'column 3': 'C', medium: 'oil', 'title, column 2': 'B', title: 'A' },
    { medium: 'oil', 'title, column 2': 'E', title: 'D' },
  ])
})

/** The content of a generated table, and its well-formed records. */
const tables = fc.record({
  separator: fc.constantFrom(',', ';', '\t', '|'),
  end: fc.constantFrom('\n', '\r\n', '\r'),
  banner: fc.array(fc.constantFrom('', 'A report', 'Generated 3 May 2024', '-- made by hand'), { maxLength: 3 }),
  saysSeparator: fc.boolean(),
  pieceChars: fc.integer({ min: 1, max: 200 }),
  footer: fc.constantFrom('', 'Total: 12 works', '\n2 records'),
  parts: fc.array(
    fc.oneof(
      {
        weight: 6,
        arbitrary: fc.array(
          fc.string({
            unit: fc.constantFrom('a', 'b', 'é', ' ', '-', '"', ',', ';', '\t', '|', 'LINE', '\n'),
            maxLength: 12,
          }),
          { minLength: 3, maxLength: 3 },
        ),
      },
      {
        weight: 3,
        arbitrary: fc.constantFrom('', '-- a remark', '--', 'alone', 'RAGGED', 'UNCLOSED', 'HEAD', 'EMPTY'),
      },
    ),
    { maxLength: 12 },
  ),
})

test('every line of a generated table is accounted for, and every well-formed record arrives unchanged', async () => {
  await fc.assert(
    fc.asyncProperty(tables, async ({ separator, end, banner, saysSeparator, pieceChars, footer, parts }) => {
      const written = (cells: readonly string[]) =>
        cells.map((cell) => (/[",;\t|\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(separator)
      const head = ['id', 'title', 'artist', 'medium']
      const records: string[][] = []
      const text = [
        ...(saysSeparator ? [`sep=${separator}`] : []),
        ...banner,
        written(head),
        ...parts.map((part, index) => {
          if (typeof part === 'string') {
            if (part === 'RAGGED') return ['x', 'y'].join(separator)
            if (part === 'UNCLOSED') return [`u${index}`, '"z', 'b', 'oil'].join(separator)
            if (part === 'HEAD') return written(head)
            return part === 'EMPTY' ? separator.repeat(3) : part
          }
          const record = [
            `${index % 5 === 0 ? '--' : ''}${index}`,
            ...part.map((cell) => (end === '\r' ? cell.replaceAll('\n', end) : cell).replaceAll('LINE', end)),
          ]
          records.push(record)
          return written(record)
        }),
        ...(footer === '' ? [] : footer.split('\n')),
        '',
      ].join(end)
      const { counts, lines } = await read(text, pieceChars)
      const spans = lines.map((line) => line.lines).toSorted((one, other) => one.from - other.from)
      for (const [index, { from, to }] of spans.entries())
        assert.ok(from <= to && from > (spans[index - 1]?.to ?? 0), 'no line stands twice')
      const told = spans.reduce((sum, { from, to }) => sum + to - from + 1, 0)
      const physical = text.split(end === '\r' ? /\r\n|[\r\n]/ : '\n').length - 1
      assert.equal(counts.all, physical)
      assert.equal(told + counts.head + counts.empty, physical, 'the lines add up')
      const arrived = lines.flatMap((line) =>
        'cells' in line ? [head.map((name) => String(line.cells[name] ?? '')).join('\0')] : [],
      )
      const isOpen = parts.includes('UNCLOSED')
      for (const record of records) {
        // An unclosed mark may be closed by the quotes of a later record, which a doubt or a refusal then names.
        if (!isOpen)
          assert.ok(arrived.includes(record.join('\0')), `${JSON.stringify(record)} of ${JSON.stringify(text)}`)
      }
    }),
    { numRuns: 300 },
  )
})
