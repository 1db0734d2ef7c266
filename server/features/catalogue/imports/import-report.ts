import { mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { csvLine } from '@enfilade/contract/csv-line'
import { cutText } from '@enfilade/contract/cut-text'
import type { LineSpan } from './separated-records.ts'

/** The outcome of one row, or of other lines. */
export type RowOutcome = {
  /** Null for lines that are no row. */
  row: number | null
  lines: LineSpan
  id: string | null
  title: string | null
  outcome: 'taken' | 'updated' | 'unchanged' | 'refused' | 'left out'
  /** The work's page on the site; null if it was refused. */
  page: string | null
  /** Why it was refused, or what was left out. */
  remark: string | null
}

export type ImportReport = AsyncDisposable & { path: string; add(outcomes: RowOutcome[]): Promise<void> }

/** A table with the outcome of each row, written during the import. */
export async function openReport(path: string): Promise<ImportReport> {
  await mkdir(dirname(path), { recursive: true })
  const file = await open(path, 'w')
  const write = (lines: string[]) => file.appendFile(lines.join(''))
  // The byte order mark tells spreadsheets that this is UTF-8.
  await write(['\uFEFF', reportLine(['row', 'id', 'title', 'outcome', 'page', 'remark'])])
  return {
    path,
    add: (outcomes) =>
      write(
        outcomes.map(({ row, id, title, outcome, page, remark, lines }) =>
          reportLine([row === null ? placeOf(lines) : String(row), id, title, outcome, page, remark]),
        ),
      ),
    async [Symbol.asyncDispose]() {
      await file.close()
    },
  }
}

/** The position of lines that are no row. */
function placeOf({ from, to }: LineSpan): string {
  return from === to ? `line ${from}` : `lines ${from}–${to}`
}

/** One line of the report, its cells cut to what one can read. */
export function reportLine(cells: (string | null)[]): string {
  return csvLine(cells.map((cell) => cutText(cell ?? '', 500)))
}
