import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { z } from 'zod'

/** One row of a table: its cells by column, or why it cannot be read. Rows are counted from 1, without the head. */
export type TableRow = { row: number; cells: Record<string, unknown> } | { row: number; broken: string }

/** A table that cannot be read at all, or not beyond some row; the message is a sentence for a person. */
export class UnreadableTable extends Error {
  override name = 'UnreadableTable'
}

/** No record of a catalogue is longer; one that is comes from a quotation mark that nobody closed. */
const longestRecordChars = 32_000_000
const Cells = z.record(z.string(), z.unknown())
const CsvRecord = z.array(z.string())

/** The rows of a table with one JSON object a line. A line that is none is told, and the rest goes on. */
export async function* jsonRows(text: AsyncIterable<string>): AsyncIterable<TableRow> {
  let row = 0
  for await (const line of linesOf(text)) {
    if (line.trim() === '') continue
    row += 1
    if (line.length > longestRecordChars) yield { row, broken: 'The line is too long to be a record.' }
    else yield jsonRow(row, line)
  }
}

function jsonRow(row: number, line: string): TableRow {
  try {
    const cells = Cells.safeParse(JSON.parse(line))
    return cells.success ? { row, cells: cells.data } : { row, broken: 'The line is not a JSON object.' }
  } catch {
    return { row, broken: 'The line is not valid JSON.' }
  }
}

async function* linesOf(text: AsyncIterable<string>): AsyncIterable<string> {
  let rest = ''
  for await (const piece of text) {
    const lines = `${rest}${piece}`.split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  yield rest
}

/**
 * The rows of a table with a head and a separator: comma, semicolon, tab or bar, whichever the head has most of. Rows
 * that have too few or too many cells are told, not stretched. Lines that begin with `--` are remarks.
 */
export async function* separatedRows(text: AsyncIterable<string>): AsyncIterable<TableRow> {
  const { separator, all } = await withSeparator(text)
  const parser = Readable.from(all).pipe(
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
    return { row, broken: `The row has ${cells.length} cells where the head has ${head.length}.` }
  }
  // The first of two columns of one name counts; an object keeps the last.
  const named = head.map((name, index) => [name, cells[index] === 'NULL' ? '' : cells[index]] as const)
  return { row, cells: Object.fromEntries(named.toReversed()) }
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
