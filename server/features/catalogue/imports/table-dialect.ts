import {
  type Dialect,
  type LineEnd,
  type LineSpan,
  type SeparatedRecord,
  separatedRecords,
} from './separated-records.ts'
import { openTextWindow } from './text-window.ts'

/** The column names that mark a line as the head of a table. */
export type HeadWords = {
  knows(column: string): boolean
  /** True for a required column, such as that of titles. */
  leads(column: string): boolean
}

export type TableDialect = Dialect & {
  /** The line `sep=;`, in which Excel states the separator. */
  separatorLine: LineSpan | null
  /** The line of the head. */
  headLine: number
}

const separators = [',', ';', '\t', '|'] as const
const searchedRecords = 60

/**
 * Detects from the beginning of a table its line ends, its separator and its head: the line with most known columns,
 * including the leading one. Titles and dates of a report may be above it. If no line is recognised, the first
 * non-empty one is the head.
 */
export async function dialectOf(begin: string, isWhole: boolean, words: HeadWords): Promise<TableDialect> {
  const lineEnd = lineEndOf(begin)
  const said = separatorSaid(begin)
  const readings = await Promise.all(
    (said === null ? separators : [said]).map(async (separator) => {
      const heads = await headsIn(begin, isWhole, { separator, lineEnd }, words)
      return { separator, ...heads }
    }),
  )
  const [best] = readings.toSorted((one, other) => other.known - one.known || other.cells - one.cells)
  return {
    lineEnd,
    separator: best?.separator ?? ',',
    separatorLine: said === null ? null : { from: 1, to: 1 },
    headLine: best?.line ?? 1,
  }
}

/** The head found with a separator: its line, the number of its known columns, and the number of its cells. */
type FoundHead = { line: number; known: number; cells: number }

async function headsIn(begin: string, isWhole: boolean, dialect: Dialect, words: HeadWords): Promise<FoundHead> {
  const found: FoundHead[] = []
  for await (const record of firstRecords(begin, isWhole, dialect)) {
    if (record.form !== 'cells') continue
    if (record.lines.from === 1 && separatorSaid(begin) !== null) continue
    const cells = record.cells.filter((cell) => cell.trim() !== '')
    const known = cells.filter((cell) => words.knows(cell))
    const isFirst = found.length === 0
    // A single word, such as "Title", may also be in a report's own heading.
    const counts = known.some((cell) => words.leads(cell)) && (known.length > 1 || isFirst)
    const weak = known.length > 2 && known.length * 2 > cells.length
    found.push({
      line: record.lines.from,
      known: counts ? known.length : weak ? 1 : 0,
      cells: record.cells.length,
    })
    if (found.length === searchedRecords) break
  }
  const [best] = found.toSorted((one, other) => other.known - one.known || one.line - other.line)
  return best ?? { line: 1, known: 0, cells: 0 }
}

function firstRecords(begin: string, isWhole: boolean, dialect: Dialect): AsyncIterable<SeparatedRecord> {
  // The rest after the last line end is a line only at the end of the file.
  const end = isWhole ? begin.length : Math.max(begin.lastIndexOf('\n'), begin.lastIndexOf('\r')) + 1
  async function* lines() {
    yield begin.slice(0, end)
  }
  return separatedRecords(openTextWindow(lines()), dialect, () => 0)
}

/** The separator that the first line states, as `sep=;` or `"sep=,"`; null if it does not. */
function separatorSaid(begin: string): string | null {
  const said = /^"?sep\s*=\s?(\\t|[^a-z0-9\s"]|\t)"?[ ,;\t|]*(?:[\r\n]|$)/i.exec(begin)?.[1]
  return said === '\\t' ? '\t' : (said ?? null)
}

/** The line ends outside quotation marks; a lone carriage return is one if the first line and many others end so. */
function lineEndOf(begin: string): LineEnd {
  const bare = begin.replace(/(?<=^|[,;\t|\r\n])"[^"]*(?:""[^"]*)*"/g, '')
  const ends = bare.match(/\r\n|[\r\n]/g) ?? begin.match(/\r\n|[\r\n]/g) ?? []
  const returns = ends.filter((end) => end === '\r').length
  if (ends[0] === '\r' && returns * 4 > ends.length) return '\r'
  return ends.find((end) => end !== '\r') === '\r\n' ? '\r\n' : '\n'
}
