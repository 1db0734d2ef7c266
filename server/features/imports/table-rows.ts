import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { z } from 'zod'
import { UnreadableTable } from './unreadable-table.ts'

/**
 * One row of a table: its cells by column, or why it cannot be read. Rows are counted from 1, without the head; `chars`
 * says about how many letters of it are kept in memory.
 */
export type TableRow = { row: number; chars: number } & ({ cells: Record<string, unknown> } | { broken: string })

/** No record of a catalogue is longer; one that is comes from a quotation mark that nobody closed. */
const longestRecordChars = 32_000_000
const longestLineChars = 4_000_000
const Cells = z.record(z.string(), z.unknown())
const CsvRecord = z.array(z.string())

/** The rows of a table with one JSON object a line. A line that is none is told, and the rest goes on. */
export async function* jsonRows(text: AsyncIterable<string>): AsyncIterable<TableRow> {
  let row = 0
  for await (const line of linesOf(text)) {
    row += 1
    if (line === null) yield { row, chars: 0, broken: 'The line is too long to be a record.' }
    else yield jsonRow(row, line)
  }
}

function jsonRow(row: number, line: string): TableRow {
  try {
    const cells = Cells.safeParse(JSON.parse(line))
    if (cells.success) return { row, chars: line.length, cells: cells.data }
    return { row, chars: 0, broken: 'The line is not a JSON object.' }
  } catch {
    return { row, chars: 0, broken: 'The line is not valid JSON.' }
  }
}

/** The lines of a text that hold anything; null for one that is longer than any record, of which nothing is kept. */
async function* linesOf(text: AsyncIterable<string>): AsyncIterable<string | null> {
  let parts: string[] = []
  let chars = 0
  const add = (part: string) => {
    chars += part.length
    if (chars > longestLineChars) parts = []
    else parts.push(part)
  }
  for await (const piece of text) {
    const [first = '', ...others] = piece.split('\n')
    add(first)
    for (const other of others) {
      const line = chars > longestLineChars ? null : parts.join('')
      if (line === null || line.trim() !== '') yield line
      parts = []
      chars = 0
      add(other)
    }
  }
  const last = chars > longestLineChars ? null : parts.join('')
  if (last === null || last.trim() !== '') yield last
}

/**
 * The rows of a table with a head and a separator: comma, semicolon, tab or bar, whichever the head has most of. Rows
 * that have too few or too many cells are told, not stretched. Lines that begin with `--` are remarks.
 */
export async function* separatedRows(text: AsyncIterable<string>): AsyncIterable<TableRow> {
  const { separator, all } = await withSeparator(text)
  // An error of the text ends the loop that reads the rows.
  const parser = pipeline(
    Readable.from(all),
    parse({
      bom: true,
      delimiter: separator,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      comment: '--',
      comment_no_infix: true,
      max_record_size: longestRecordChars,
    }),
    () => {},
  )
  let head: string[] | null = null
  let row = 0
  try {
    for await (const record of parser) {
      const cells = CsvRecord.parse(record)
      if (head === null) {
        head = cells.map((name) => name.trim())
        continue
      }
      row += 1
      yield separatedRow(row, head, cells)
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new UnreadableTable(
      `The table cannot be read beyond row ${row}: a quotation mark may not be closed (${error.message})`,
    )
  }
}

function separatedRow(row: number, head: string[], cells: string[]): TableRow {
  const extra = cells.slice(head.length).some((cell) => cell.trim() !== '')
  if (cells.length < head.length || extra) {
    return { row, chars: 0, broken: `The row has ${cells.length} cells where the head has ${head.length}.` }
  }
  // The first of two columns of one name counts; an object keeps the last.
  const named = head.map((name, index) => [name, cells[index] === 'NULL' ? '' : cells[index]] as const)
  const chars = cells.reduce((sum, cell) => sum + cell.length, 0)
  return { row, chars, cells: Object.fromEntries(named.toReversed()) }
}

/** Looks at the first line that is no remark, and gives the text back whole. */
async function withSeparator(text: AsyncIterable<string>): Promise<{ separator: string; all: AsyncIterable<string> }> {
  const pieces = text[Symbol.asyncIterator]()
  let begin = ''
  for (;;) {
    const next = await pieces.next()
    if (next.done) break
    begin += next.value
    if (headOf(begin) !== null && begin.includes('\n', begin.indexOf(headOf(begin) ?? ''))) break
    if (begin.length > longestRecordChars) throw new UnreadableTable('The head of the table has no end.')
  }
  const head = headOf(begin) ?? ''
  const counted = [',', ';', '\t', '|'].map((separator) => ({ separator, count: head.split(separator).length }))
  const [most] = counted.sort((a, b) => b.count - a.count)
  async function* all(): AsyncIterable<string> {
    yield begin
    for (;;) {
      const next = await pieces.next()
      if (next.done) return
      yield next.value
    }
  }
  return { separator: most?.separator ?? ',', all: all() }
}

function headOf(text: string): string | null {
  return text.split(/\r?\n/).find((line) => line.trim() !== '' && !line.startsWith('--')) ?? null
}
