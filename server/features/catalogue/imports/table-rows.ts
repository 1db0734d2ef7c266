import { shortenText } from '@enfilade/contract/cut-text'
import { isPlainText } from '@enfilade/contract/plain-text'
import { z } from 'zod'
import { type LineSpan, type SeparatedRecord, separatedRecords } from './separated-records.ts'
import { dialectOf, type HeadWords } from './table-dialect.ts'
import { mayBeFooter } from './table-footers.ts'
import { openTextWindow, type TextWindow } from './text-window.ts'
import { UnreadableTable } from './unreadable-table.ts'

/**
 * One row of a table: its cells by column, or why it is unreadable. Rows are counted from 1, without the head; `chars`
 * is about how many letters of it are in memory, `doubt` what a person should check.
 */
export type TableRow = { row: number; chars: number; lines: LineSpan } & (
  | { cells: Record<string, unknown>; doubt: string | null }
  | { broken: string }
)
/** Lines that are no row, and why they were left out. */
export type LeftOutLines = { lines: LineSpan; leftOut: string }

/** Lines without a record: the head, and empty ones. */
export type LineCounts = { all: number; head: number; empty: number }
/** The rows of a table in order, with the lines left out; every line of the file is in one of them or is counted. */
export type CountedRows = { counts: LineCounts; rows: AsyncIterable<TableRow | LeftOutLines> }

const longestLineChars = 4_000_000
const longestHeadChars = 32_000_000
const beginChars = 262_144
const mostFooters = 20
const Cells = z.record(z.string(), z.unknown())

/** The rows of a table with one JSON object per line. An invalid line is reported, and the rest continues. */
export function jsonRows(text: AsyncIterable<string>): CountedRows {
  const counts = { all: 0, head: 0, empty: 0 }
  async function* rows(): AsyncIterable<TableRow> {
    let row = 0
    for await (const lines of linesOf(text)) {
      for (const line of lines) {
        counts.all += 1
        if (line?.trim() === '') {
          counts.empty += 1
          continue
        }
        row += 1
        const at = { row, lines: { from: counts.all, to: counts.all } }
        yield line === null ? { ...at, chars: 0, broken: 'The line is too long to be a record.' } : jsonRow(at, line)
      }
    }
  }
  return { counts, rows: rows() }
}

function jsonRow(at: { row: number; lines: LineSpan }, line: string): TableRow {
  try {
    const cells = Cells.safeParse(JSON.parse(line))
    if (cells.success) return plainRow({ ...at, chars: line.length, cells: cells.data, doubt: null })
    return { ...at, chars: 0, broken: 'The line is not a JSON object.' }
  } catch {
    return { ...at, chars: 0, broken: 'The line is not valid JSON.' }
  }
}

/**
 * The lines of a text, those of each chunk together, because a file may have millions of empty ones; null for one that
 * is longer than any record, which is dropped.
 */
async function* linesOf(text: AsyncIterable<string>): AsyncIterable<(string | null)[]> {
  let parts: string[] = []
  let chars = 0
  let heldBack = ''
  const add = (part: string) => {
    chars += part.length
    if (chars > longestLineChars) parts = []
    else parts.push(part)
  }
  const line = () => (chars > longestLineChars ? null : parts.join(''))
  for await (const piece of text) {
    const whole = heldBack + piece
    // A carriage return at the end may be half of a line end.
    heldBack = whole.endsWith('\r') ? '\r' : ''
    const [first = '', ...others] = whole.slice(0, whole.length - heldBack.length).split(/\r\n|[\r\n]/)
    add(first)
    const lines: (string | null)[] = []
    for (const other of others) {
      lines.push(line())
      parts = []
      chars = 0
      add(other)
    }
    yield lines
  }
  if (chars > 0) yield [line()]
}

/**
 * The rows of a table with a head and a separator: comma, semicolon, tab or bar, or the one in a first line `sep=`.
 * Rows with too few or too many cells are reported, not adjusted. Lines that begin with `--` and are no full record are
 * remarks; they, lines above the head and notes below the last record are left out and reported.
 */
export function separatedRows(text: AsyncIterable<string>, words: HeadWords): CountedRows {
  const counts = { all: 0, head: 0, empty: 0 }
  return { counts, rows: readSeparated(openTextWindow(text), words, counts) }
}

/** `width` counts all columns, `named` those up to the last one with a name. */
type Head = { columns: string[]; width: number; named: number; titleAt: number }

async function* readSeparated(
  window: TextWindow,
  words: HeadWords,
  counts: LineCounts,
): AsyncIterable<TableRow | LeftOutLines> {
  await fillBegin(window)
  const dialect = await dialectOf(window.text(), window.ended(), words)
  let head: Head | null = null
  let row = 0
  let followsEmptyLine = false
  /** Lines that are notes if no record comes after them. */
  let held: Extract<SeparatedRecord, { form: 'cells' }>[] = []
  const release = function* (found: Head): Iterable<TableRow> {
    for (const record of held) {
      row += 1
      yield separatedRow(row, found, record)
    }
    held = []
  }
  for await (const record of separatedRecords(window, dialect, () => head?.width ?? 0)) {
    const { lines } = record
    counts.all = lines.to
    if (record.form === 'empty') {
      counts.empty += lines.to - lines.from + 1
      followsEmptyLine = true
      continue
    }
    const leftOut = reasonToLeaveOut(record, dialect, head)
    if (leftOut !== null) {
      yield { lines, leftOut }
      continue
    }
    if (record.form !== 'cells') {
      if (head !== null) yield* release(head)
      row += 1
      yield { row, chars: 0, lines, broken: 'A quotation mark in this line is not closed.' }
      continue
    }
    if (head === null) {
      head = headOf(record.cells, words)
      counts.head = lines.to - lines.from + 1
      continue
    }
    const { width: columns, titleAt } = head
    if (held.length < mostFooters && mayBeFooter(record.cells, { columns, titleAt, followsEmptyLine })) {
      held.push(record)
      continue
    }
    followsEmptyLine = false
    yield* release(head)
    row += 1
    yield separatedRow(row, head, record)
  }
  const failure = window.failure()
  if (failure !== null) {
    if (head !== null) yield* release(head)
    throw failure
  }
  for (const { lines, words: said } of held) yield { lines, leftOut: `A note below the last record: ${said}` }
}

/** Reads enough to detect the head and the separator. */
async function fillBegin(window: TextWindow): Promise<void> {
  await window.fill(beginChars)
  while (!window.ended() && !/[\r\n]/.test(window.text())) {
    if (window.text().length > longestHeadChars) throw new UnreadableTable('The head of the table has no end.')
    await window.fill(window.text().length * 2)
  }
}

/** Why the lines are no row; null if they are the head, a row, or a broken one. */
function reasonToLeaveOut(
  record: Exclude<SeparatedRecord, { form: 'empty' }>,
  { separatorLine, headLine }: { separatorLine: LineSpan | null; headLine: number },
  head: Head | null,
): string | null {
  const { from } = record.lines
  if (from === separatorLine?.from) return `The line says what separates the cells: ${record.words}`
  if (record.form === 'remark') return `A remark: ${record.words}`
  if (head === null && from !== headLine) return `A line above the head of the table: ${record.words}`
  if (head !== null && record.form === 'cells' && isHeadAgain(record.cells, head)) return 'The head of the table again.'
  return null
}

/** The columns by name. One without a name, or with the name of an earlier one, is named by its position. */
function headOf(cells: string[], words: HeadWords): Head {
  const names = cells.map((name) => name.trim())
  const columns = names.map((name, index) => {
    const isFirst = names.indexOf(name) === index
    return name !== '' && isFirst ? name : `${name}${name === '' ? 'column' : ', column'} ${index + 1}`
  })
  const named = names.findLastIndex((name) => name !== '') + 1
  return { columns, width: cells.length, named, titleAt: names.findIndex((name) => words.leads(name)) }
}

function isHeadAgain(cells: string[], { columns }: Head): boolean {
  return (
    columns.length > 1 && cells.length === columns.length && columns.every((name, at) => cells[at]?.trim() === name)
  )
}

function separatedRow(
  row: number,
  { columns, width, named: needed }: Head,
  { cells, chars, lines, holdsLine }: Extract<SeparatedRecord, { form: 'cells' }>,
): TableRow {
  const extra = cells.slice(width).some((cell) => cell.trim() !== '')
  if (cells.length < needed || extra) {
    return { row, chars: 0, lines, broken: `The row has ${cells.length} cells where the head has ${width}.` }
  }
  const named = columns.flatMap((name, index) => {
    const cell = cells[index] ?? ''
    return /^column \d+$/.test(name) && cell.trim() === '' ? [] : [[name, cell === 'NULL' ? '' : cell] as const]
  })
  const doubt = holdsLine
    ? `A cell of lines ${lines.from} to ${lines.to} holds what looks like a row: see whether a quotation mark is not closed.`
    : null
  return plainRow({ row, chars, lines, cells: Object.fromEntries(named.toReversed()), doubt })
}

/** The row, unless one of its cells contains forbidden characters. */
function plainRow(row: Extract<TableRow, { doubt: string | null }>): TableRow {
  const column = Object.keys(row.cells).find((name) => !isPlain(row.cells[name]))
  if (column === undefined) return row
  const broken = `The column ${shortenText(column, 60)} holds a character that is none: NUL, or half of a character.`
  return { row: row.row, chars: 0, lines: row.lines, broken }
}

function isPlain(value: unknown): boolean {
  if (typeof value === 'string') return isPlainText(value)
  return typeof value !== 'object' || value === null || Object.values(value).every(isPlain)
}
