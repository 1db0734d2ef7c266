import { createReadStream } from 'node:fs'
import { basename, dirname } from 'node:path'
import type { NewArtwork } from '@enfilade/contract/artwork-calls'
import type { ArtworkStatus, ArtworkType } from '@enfilade/contract/artworks'
import type { Artworks, EnteredArtwork } from '#artworks'
import type { Media } from '#media'
import type { ImportReport, RowOutcome } from './import-report.ts'
import { findPicture } from './picture-files.ts'
import { readColumns, type TableColumns } from './table-columns.ts'
import { jsonRows, separatedRows, type TableRow, UnreadableTable } from './table-rows.ts'
import { readTableText, type TableEncoding } from './table-text.ts'
import { tableWork } from './table-work.ts'

export { openReport } from './import-report.ts'
export { findTable } from './table-finding.ts'
export { UnreadableTable } from './table-rows.ts'

export type ImportRequest = {
  /** The table: CSV, TSV or JSONL, also packed with gzip. */
  table: string
  /** Where the pictures lie that the table names; the table's own folder unless said otherwise. */
  folder?: string | undefined
  /** Name of the house the records come from, where the table does not say. */
  source?: string | undefined
  /** Status of works of which the table says none. */
  status: ArtworkStatus
  /** Kind of works of which the table says none; without it they are refused. */
  kind?: ArtworkType | undefined
  /** Judge everything and keep nothing. */
  dryRun: boolean
}

export type ImportSummary = {
  rows: number
  taken: number
  updated: number
  unchanged: number
  refused: number
  encoding: TableEncoding
  /** Columns that nothing was taken from. */
  unused: string[]
  /** Ids of the works of the table, in its order, whether new or known. */
  workIds: string[]
  /** Why the table could not be read to its end; null when it could. */
  cutOff: string | null
}

const batchRows = 200
const picturesAtATime = 4

type ReadRow = { row: number; entry: NewArtwork; remark: string | null }
type Named = { row: number; entry: NewArtwork; pictureName: string | null }
type Judged = { outcome: RowOutcome } | { read: ReadRow }

/**
 * Takes the works of a table and their pictures into the catalogue, a batch of rows in one transaction. A row is taken
 * whole or refused with the reason, each told to the report. A row that was taken before is brought up to date, so the
 * same table may come again. Refuses a table without a column of titles.
 */
export async function importTable(
  neighbours: { artworks: Artworks; media: Media },
  request: ImportRequest,
  listener: { report: ImportReport; progress?: (summary: ImportSummary) => void },
): Promise<ImportSummary> {
  const { encoding, text } = await readTableText(request.table)
  const rows = /\.(jsonl|ndjson)(\.gz)?$/i.test(request.table) ? jsonRows(text) : separatedRows(text)
  const summary: ImportSummary = {
    rows: 0,
    taken: 0,
    updated: 0,
    unchanged: 0,
    refused: 0,
    encoding,
    unused: [],
    workIds: [],
    cutOff: null,
  }
  const desk = openDesk(neighbours, request)
  try {
    for await (const batch of batchesOf(rows)) {
      const outcomes = await desk.take(batch, summary)
      for (const { outcome } of outcomes) summary[outcome] += 1
      summary.rows += outcomes.length
      await listener.report.add(outcomes)
      listener.progress?.(summary)
    }
  } catch (error) {
    if (!(error instanceof UnreadableTable) || summary.rows === 0) throw error
    summary.cutOff = error.message
  }
  return summary
}

function openDesk({ artworks, media }: { artworks: Artworks; media: Media }, request: ImportRequest) {
  const folder = request.folder ?? dirname(request.table)
  const defaults = {
    source: request.source ?? sourceName(request.table),
    status: request.status,
    kind: request.kind ?? null,
  }
  const rowOfId = new Map<string, number>()
  let columns: TableColumns | null = null

  /** The row as a work, or why not; an id that an earlier row of this table has is refused, whoever is right. */
  function judge(row: TableRow, head: TableColumns): { outcome: RowOutcome } | { work: Named } {
    if ('broken' in row) return { outcome: refused(row.row, null, null, row.broken) }
    const work = tableWork(row.cells, head, defaults)
    if (!work.done) return { outcome: refused(row.row, work.id, work.title, work.reason) }
    const key = JSON.stringify([work.entry.source, work.entry.externalId])
    const earlier = rowOfId.get(key)
    if (earlier !== undefined) {
      return {
        outcome: refused(
          row.row,
          work.entry.externalId ?? null,
          work.entry.title,
          `Row ${earlier} has this id already.`,
        ),
      }
    }
    rowOfId.set(key, row.row)
    return { work: { row: row.row, entry: work.entry, pictureName: work.pictureName } }
  }

  /** The work with its picture taken in, or why not. */
  async function withPicture({ row, entry, pictureName }: Named): Promise<Judged> {
    const refuse = (reason: string): Judged => ({
      outcome: refused(row, entry.externalId ?? null, entry.title, reason),
    })
    if (pictureName === null) return { read: { row, entry, remark: null } }
    const picture = await findPicture(folder, pictureName)
    if (!picture.done)
      return picture.elsewhere ? { read: { row, entry, remark: picture.reason } } : refuse(picture.reason)
    if (request.dryRun) return { read: { row, entry, remark: null } }
    const upload = await media.upload(createReadStream(picture.path), {
      filename: basename(picture.path),
      purpose: 'picture',
    })
    if (!upload.done) return refuse(`The picture was refused: ${upload.reason}`)
    const settled = await media.settled(upload.asset.id)
    if (settled.state === 'refused') return refuse(`The picture was refused: ${settled.reason}`)
    return { read: { row, entry: { ...entry, pictureAssetId: upload.asset.id }, remark: null } }
  }

  return {
    async take(batch: TableRow[], summary: ImportSummary): Promise<RowOutcome[]> {
      columns ??= headOf(batch, summary)
      const head = columns
      const works = batch.map((row) => judge(row, head))
      const judged = await severalAtATime(works, picturesAtATime, async (one) =>
        'work' in one ? withPicture(one.work) : one,
      )
      const entries = judged.flatMap((one) => ('read' in one ? [one.read.entry] : []))
      const entered = (await artworks.takeIn(entries, { dryRun: request.dryRun })).values()
      return judged.map((one) => {
        if ('outcome' in one) return one.outcome
        const answer = entered.next().value
        if (answer === undefined) throw new Error('A work was given and no answer came back')
        if (answer.done) summary.workIds.push(answer.id)
        return outcomeOf(one.read, answer)
      })
    },
  }
}

/** The columns of the first batch; a JSON row may leave some out, so all its rows count. */
function headOf(batch: TableRow[], summary: ImportSummary): TableColumns {
  const names = [...new Set(batch.flatMap((row) => ('cells' in row ? Object.keys(row.cells).toReversed() : [])))]
  const columns = readColumns(names)
  if (!columns.fields.has('title')) {
    throw new UnreadableTable(
      `No column of the table holds titles. Its columns are: ${names.join(', ').slice(0, 500) || 'none'}.`,
    )
  }
  summary.unused = columns.unused
  return columns
}

function outcomeOf({ row, entry, remark }: ReadRow, answer: EnteredArtwork): RowOutcome {
  if (!answer.done) return refused(row, entry.externalId ?? null, entry.title, answer.reason)
  const outcome = answer.outcome === 'created' ? 'taken' : answer.outcome
  return { row, id: entry.externalId ?? null, title: entry.title, outcome, page: `/artworks/${answer.url}/`, remark }
}

function refused(row: number, id: string | null, title: string | null, remark: string): RowOutcome {
  return { row, id, title, outcome: 'refused', page: null, remark }
}

/** The table's own name: `images` for images.csv. */
function sourceName(table: string): string {
  return basename(table)
    .replace(/\.(csv|tsv|txt|jsonl|ndjson)(\.gz)?$/i, '')
    .slice(0, 100)
}

async function* batchesOf(rows: AsyncIterable<TableRow>): AsyncIterable<TableRow[]> {
  let batch: TableRow[] = []
  try {
    for await (const row of rows) {
      batch.push(row)
      if (batch.length < batchRows) continue
      yield batch
      batch = []
    }
  } catch (error) {
    // What could be read before the table broke is still taken.
    if (batch.length > 0) yield batch
    throw error
  }
  if (batch.length > 0) yield batch
}

async function severalAtATime<Item, Answer>(
  items: Item[],
  atATime: number,
  work: (item: Item) => Promise<Answer>,
): Promise<Answer[]> {
  const answers = new Map<number, Answer>()
  const waiting = items.entries()
  const worker = async () => {
    for (const [index, item] of waiting) answers.set(index, await work(item))
  }
  await Promise.all(Array.from({ length: atATime }, worker))
  return items.flatMap((_, index) => {
    const answer = answers.get(index)
    return answer === undefined ? [] : [answer]
  })
}
