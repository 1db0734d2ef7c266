import { cutText } from '@enfilade/contract/cut-text'
import type { TextWindow } from './text-window.ts'
import { UnreadableTable } from './unreadable-table.ts'

/** First and last line of a part of a file, counted from 1. */
export type LineSpan = { from: number; to: number }
/** The line ends of a table: the style of Unix, of Windows, or of the Mac before 2001. */
export type LineEnd = '\n' | '\r\n' | '\r'
export type Dialect = { separator: string; lineEnd: LineEnd }

/**
 * A part of a table between two line ends: cells, nothing, a remark (`--`), or a line with an unclosed quotation mark.
 * `words` are its first letters, to name it by.
 */
export type SeparatedRecord = { lines: LineSpan; words: string } & (
  | { form: 'cells'; cells: string[]; chars: number; holdsLine: boolean }
  | { form: 'empty' | 'remark' | 'unclosed' }
)

/** No record of a catalogue is longer; a longer one comes from an unclosed quotation mark. */
const longestRecordChars = 32_000_000
const mostUnclosed = 1000
const fillChars = 65_536

type Scanned = { end: number; cells: string[] }

/**
 * Splits a text into records and loses none of its lines: each line belongs to exactly one record. An unclosed
 * quotation mark affects its own line alone. `columns` is the number of cells of a full record; 0 while that is
 * unknown.
 */
export async function* separatedRecords(
  window: TextWindow,
  dialect: Dialect,
  columns: () => number,
): AsyncIterable<SeparatedRecord> {
  let line = 1
  let unclosed = 0
  for (;;) {
    const found = await nextRecord(window, dialect, columns())
    if (found === null) return
    if (found.form === 'unclosed') unclosed += 1
    if (unclosed > mostUnclosed)
      throw new UnreadableTable(
        `The table cannot be read beyond line ${line}: more than ${mostUnclosed} lines have a quotation mark that is not closed.`,
      )
    const { raw, ...record } = found
    const lines = lineEndsIn(raw, dialect.lineEnd) + (endsLine(raw, dialect.lineEnd) ? 0 : 1)
    window.drop(raw.length)
    yield { ...record, lines: { from: line, to: line + lines - 1 }, words: cutText(raw.trim(), 100).trim() }
    line += lines
  }
}

type Found = { raw: string } & (
  | { form: 'cells'; cells: string[]; chars: number; holdsLine: boolean }
  | { form: 'empty' | 'remark' | 'unclosed' }
)

/** The record at the beginning of the window; null if there is none. */
async function nextRecord(window: TextWindow, dialect: Dialect, columns: number): Promise<Found | null> {
  let wantedChars = fillChars
  for (;;) {
    await window.fill(wantedChars)
    const text = window.text()
    // The last record of a truncated text is incomplete.
    const complete = window.ended() && window.failure() === null
    if (text === '') return null
    const lineEnd = endOfLine(text, dialect.lineEnd, complete)
    if (lineEnd !== null) {
      const found = recordIn(text, lineEnd, dialect, columns, complete || text.length > longestRecordChars)
      if (found !== null) return found
    } else if (text.length > longestRecordChars) {
      throw new UnreadableTable(`The table has a line of more than ${longestRecordChars / 1e6} million letters.`)
    }
    if (window.ended()) return null
    // Doubling the window rescans it only a few times.
    wantedChars = text.length * 2
  }
}

/** The record at the beginning of a text whose first line is known; null if more of the text is needed to decide. */
function recordIn(text: string, lineEnd: number, dialect: Dialect, columns: number, complete: boolean): Found | null {
  const firstLine = text.slice(0, lineEnd)
  if (firstLine.trim() === '') return { form: 'empty', raw: firstLine }
  const scanned = scanRecord(text, dialect, columns, complete)
  if (scanned === 'more') return null
  const isRemark = firstLine.startsWith('--')
  // A record whose first cell begins with two dashes has all its cells; a remark seldom has.
  if (isRemark && (scanned === 'unclosed' || columns < 2 || scanned.cells.length !== columns))
    return { form: 'remark', raw: firstLine }
  if (scanned === 'unclosed') return { form: 'unclosed', raw: firstLine }
  const { end, cells } = scanned
  const raw = text.slice(0, end)
  if (cells.every((cell) => cell.trim() === '')) return { form: 'empty', raw }
  return {
    form: 'cells',
    raw,
    cells,
    chars: raw.length,
    holdsLine: end > lineEnd && holdsLine(cells, dialect, columns),
  }
}

/** True if a line inside a cell would be a full record by itself: then a quotation mark may have been left open. */
function holdsLine(cells: string[], { separator }: Dialect, columns: number): boolean {
  if (columns < 2) return false
  return cells.some((cell) => cell.split(/\r\n|\n|\r/).some((line) => line.split(separator).length === columns))
}

function scanRecord(text: string, dialect: Dialect, columns: number, complete: boolean): Scanned | 'more' | 'unclosed' {
  const cells: string[] = []
  const stops = new RegExp(`[${escaped(dialect.separator)}\\r\\n]`, 'g')
  let at = 0
  for (;;) {
    const quoted = text[at] === '"' ? endOfQuotes(text, at, dialect, complete) : null
    if (quoted === 'more' || quoted === 'unclosed') return quoted
    const stop = endOfCell(text, quoted?.next ?? at, { dialect, stops, cells: cells.length + 1, columns, complete })
    if (stop === 'more') return 'more'
    const isWhole = quoted !== null && stop.at === quoted.next
    cells.push(isWhole ? text.slice(at + 1, quoted.next - 1).replaceAll('""', '"') : text.slice(at, stop.at))
    if (stop.endsRecord) return { end: stop.next, cells }
    at = stop.next
  }
}

/** The end of the quotes that open here. Quotes within one line that end before their cell does are literal. */
function endOfQuotes(
  text: string,
  open: number,
  { separator, lineEnd }: Dialect,
  complete: boolean,
): { next: number } | 'more' | 'unclosed' {
  for (let from = open + 1; ; ) {
    const quote = text.indexOf('"', from)
    const after = text[quote + 1]
    if (quote === -1 || (after === undefined && !complete)) return complete ? 'unclosed' : 'more'
    if (after === '"') {
      from = quote + 2
      continue
    }
    if (after === '\r' && text[quote + 2] === undefined && !complete) return 'more'
    const closes =
      after === undefined ||
      after === separator ||
      after === '\n' ||
      (after === '\r' && (lineEnd === '\r' || text[quote + 2] === '\n' || text[quote + 2] === undefined))
    if (closes || !/[\r\n]/.test(text.slice(open, quote))) return { next: quote + 1 }
    return 'unclosed'
  }
}

type CellEnd = { at: number; next: number; endsRecord: boolean }

function endOfCell(
  text: string,
  from: number,
  {
    dialect,
    stops,
    cells,
    columns,
    complete,
  }: {
    dialect: Dialect
    stops: RegExp
    cells: number
    columns: number
    complete: boolean
  },
): CellEnd | 'more' {
  stops.lastIndex = from
  for (let found = stops.exec(text); found !== null; found = stops.exec(text)) {
    const { index: at } = found
    const [letter] = found
    if (letter === dialect.separator) return { at, next: at + 1, endsRecord: false }
    if (letter === '\n') {
      // In a table from Windows a lone line feed is within a cell, as databases write it.
      if (dialect.lineEnd === '\r\n' && cells < columns) continue
      return { at, next: at + 1, endsRecord: true }
    }
    if (text[at + 1] === undefined && !complete) return 'more'
    if (text[at + 1] === '\n') return { at, next: at + 2, endsRecord: true }
    if (dialect.lineEnd === '\r' || text[at + 1] === undefined) return { at, next: at + 1, endsRecord: true }
  }
  return complete ? { at: text.length, next: text.length, endsRecord: true } : 'more'
}

/** The end of the first line of a text, line end included; null if its end has not been read. */
function endOfLine(text: string, lineEnd: LineEnd, complete: boolean): number | null {
  const [found] = text.match(lineEnd === '\r' ? /\r\n|[\r\n]/ : /\n/) ?? []
  if (found === undefined) return complete ? text.length : null
  const end = text.indexOf(found) + found.length
  return found === '\r' && end === text.length && !complete ? null : end
}

function endsLine(raw: string, lineEnd: LineEnd): boolean {
  return raw.endsWith('\n') || (lineEnd === '\r' && raw.endsWith('\r'))
}

function lineEndsIn(raw: string, lineEnd: LineEnd): number {
  return raw.match(lineEnd === '\r' ? /\r\n|[\r\n]/g : /\n/g)?.length ?? 0
}

function escaped(letter: string): string {
  return letter.replace(/[\\\]^-]/, '\\$&')
}
