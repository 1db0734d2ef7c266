import { basename, dirname } from 'node:path'
import type { ArtworkStatus, ArtworkType } from '@enfilade/contract/artworks'
import { cutText } from '@enfilade/contract/cut-text'
import { type ImportNeighbours, openDesk } from './import-desk.ts'
import type { ImportReport } from './import-report.ts'
import { openTableMakers } from './maker-evidence.ts'
import type { DecimalMark } from './number-words.ts'
import { headWords } from './table-columns.ts'
import { openNumberEvidence } from './table-evidence.ts'
import { openTableHead } from './table-head.ts'
import { type RecordKind, recordKinds } from './table-kind.ts'
import { type CountedRows, jsonRows, type LeftOutLines, separatedRows, type TableRow } from './table-rows.ts'
import { readTableText, type TableEncoding } from './table-text.ts'
import { UnreadableTable } from './unreadable-table.ts'

export { openReport } from './import-report.ts'
export { importInterpretations } from './interpretation-table.ts'
export { type DecimalMark, decimalMarks } from './number-words.ts'
export { findTables } from './table-finding.ts'
export { type RecordKind, recordKinds } from './table-kind.ts'
export { type TableEncoding, tableEncodings } from './table-text.ts'
export { UnreadableTable } from './unreadable-table.ts'

export type ImportRequest = {
  /** The table: CSV, TSV or JSONL, optionally compressed with gzip. */
  table: string
  /** The kind of its rows; detected from the columns by default. */
  records?: RecordKind | undefined
  /** The folder of the pictures in the table; the table's own folder by default. */
  folder?: string | undefined
  /** Name of the institution the records come from, if the table does not state it. */
  source?: string | undefined
  /** Status of works without one in the table. */
  status: ArtworkStatus
  /** Kind of works without one in the table; without it they are refused. */
  kind?: ArtworkType | undefined
  /** Currency of prices without one in the table. */
  currency?: string | undefined
  /** How the table writes decimals; detected from its numbers by default. */
  decimalMark?: DecimalMark | undefined
  /** The table's encoding; detected by default. */
  encoding?: TableEncoding | undefined
  /** Validate everything and store nothing. */
  dryRun: boolean
}

export type ImportSummary = {
  records: RecordKind
  rows: number
  taken: number
  updated: number
  unchanged: number
  refused: number
  /** Every line of the file, by its kind. */
  lines: ImportedLines
  encoding: TableEncoding
  /** Columns that were not used. */
  unused: string[]
  /** Ids of the works of the table, in its order, whether new or existing. */
  workIds: string[]
  /** Why the table could not be read to its end; null if it could. */
  cutOff: string | null
}

/**
 * The lines of a file: those of its head, those of rows, those that are neither and are named in the report, and empty
 * ones. They add up to `all` if the table was read to its end.
 */
export type ImportedLines = { all: number; head: number; rows: number; leftOut: number; empty: number }

/** Rows per transaction, or fewer long ones. */
const batchRows = 500
const batchChars = 8_000_000

/**
 * Imports the records of a table and their pictures into the catalogue, a batch of rows per transaction. A row is
 * imported completely or refused with the reason, each with a line in the report. A row that was imported before is
 * updated, so the same table may be imported again. Refuses a table without a column of titles or names.
 */
export async function importTable(
  neighbours: ImportNeighbours,
  request: ImportRequest,
  listener: { report: ImportReport; progress?: (summary: ImportSummary) => void },
): Promise<ImportSummary> {
  const { encoding, damaged, rows, counts } = await openRows(request.table, request.encoding)
  const batches = batchesOf(rows)[Symbol.asyncIterator]()
  const first = await batches.next()
  const head = openTableHead(first.done ? [] : first.value, request.records)
  const numbers = openNumberEvidence(head.columnsOf, request.decimalMark ?? null)
  const named = openTableMakers(neighbours.artists, head.kind, head.columnsOf)
  const take = openDesk(neighbours, head.kind, {
    defaults: {
      source: request.source ?? sourceName(request.table),
      status: request.status,
      kind: request.kind ?? null,
      currency: request.currency ?? null,
      decimalMark: request.decimalMark ?? null,
      evidence: numbers.evidence,
      makers: named.makers,
    },
    folder: request.folder ?? dirname(request.table),
    dryRun: request.dryRun,
    damaged,
    columnsOf: head.columnsOf,
  })
  const summary: ImportSummary = {
    records: head.kind,
    rows: 0,
    taken: 0,
    updated: 0,
    unchanged: 0,
    refused: 0,
    lines: { ...counts, rows: 0, leftOut: 0 },
    encoding,
    unused: [],
    workIds: [],
    cutOff: null,
  }
  for (let batch = first; !batch.done; ) {
    await numbers.completeFor(batch.value, async () => (await openRows(request.table, request.encoding)).rows)
    await named.learnFor(batch.value, async () => (await openRows(request.table, request.encoding)).rows)
    const { outcomes, ids } = await take(batch.value)
    for (const { outcome, lines } of outcomes) {
      const count = lines.to - lines.from + 1
      if (outcome === 'left out') summary.lines.leftOut += count
      else {
        summary[outcome] += 1
        summary.rows += 1
        summary.lines.rows += count
      }
    }
    summary.unused = head.unused()
    if (head.kind === 'artworks') for (const id of ids) summary.workIds.push(id)
    await listener.report.add(outcomes)
    listener.progress?.(summary)
    try {
      batch = await batches.next()
    } catch (error) {
      if (!(error instanceof UnreadableTable)) throw error
      summary.cutOff = error.message
      break
    }
  }
  Object.assign(summary.lines, counts)
  return summary
}

/** Tables in the order of import: artists first, because works refer to them. Unreadable ones are last. */
export async function inOrderOfKinds(tables: string[]): Promise<string[]> {
  const places = new Map(
    await Promise.all(
      tables.map(async (table) => {
        const kind = await kindOfTable(table)
        return [table, kind === null ? recordKinds.length : recordKinds.indexOf(kind)] as const
      }),
    ),
  )
  return tables.toSorted((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0))
}

async function kindOfTable(table: string): Promise<RecordKind | null> {
  try {
    const { rows } = await openRows(table)
    for await (const batch of batchesOf(rows)) return openTableHead(batch, undefined).kind
    return null
  } catch (error) {
    if (error instanceof UnreadableTable) return null
    throw error
  }
}

async function openRows(
  table: string,
  said?: TableEncoding,
): Promise<CountedRows & { encoding: TableEncoding; damaged: boolean }> {
  const { encoding, damaged, text } = await readTableText(table, said)
  const read = /\.(jsonl|ndjson)(\.gz)?$/i.test(table) ? jsonRows(text) : separatedRows(text, headWords)
  return { encoding, damaged, ...read }
}

/** The table's own name: `images` for images.csv. */
function sourceName(table: string): string {
  return cutText(basename(table).replace(/\.(csv|tsv|txt|jsonl|ndjson)(\.gz)?$/i, ''), 100)
}

type TableLines = TableRow | LeftOutLines

async function* batchesOf(rows: AsyncIterable<TableLines>): AsyncIterable<TableLines[]> {
  let batch: TableLines[] = []
  let chars = 0
  try {
    for await (const row of rows) {
      batch.push(row)
      if ('row' in row) chars += row.chars
      if (batch.length < batchRows && chars < batchChars) continue
      yield batch
      batch = []
      chars = 0
    }
  } catch (error) {
    // The rows before the error are still imported.
    if (batch.length > 0) yield batch
    throw error
  }
  if (batch.length > 0) yield batch
}
