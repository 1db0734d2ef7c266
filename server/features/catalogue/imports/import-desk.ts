import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import type { RecordOutcome, Refused } from '@enfilade/contract/outcomes'
import { artifactPage, artistPage, artworkPage } from '@enfilade/contract/page-addresses'
import type { Artifacts } from '#artifacts'
import type { Artists } from '#artists'
import type { Artworks } from '#artworks'
import type { Media } from '#media'
import type { Ownership } from '#ownership'
import { recordKeyOf } from '#records'
import { severalAtATime } from './at-a-time.ts'
import type { RowOutcome } from './import-report.ts'
import { openFileFolder } from './picture-files.ts'
import { joinRemarks, type ReadRecord, type TableDefaults } from './read-record.ts'
import type { LineSpan } from './separated-records.ts'
import { tableArtifact } from './table-artifact.ts'
import { tableArtist } from './table-artist.ts'
import { tableArtwork } from './table-artwork.ts'
import type { Cells } from './table-cells.ts'
import type { TableColumns } from './table-columns.ts'
import type { RecordKind } from './table-kind.ts'
import { openTableOwners } from './table-owners.ts'
import type { LeftOutLines, TableRow } from './table-rows.ts'

/** The features that receive the rows of a table. */
export type ImportNeighbours = {
  artworks: Artworks
  artists: Artists
  artifacts: Artifacts
  media: Media
  ownership: Ownership
}

/** The outcome of one batch of rows; the ids are those of the stored records, in the table's order. */
export type TakenBatch = { outcomes: RowOutcome[]; ids: string[] }

type DeskOptions = {
  defaults: TableDefaults
  /** The folder of the pictures. */
  folder: string
  dryRun: boolean
  /** True if the table has invalid bytes: rows with one are refused. */
  damaged: boolean
  columnsOf(cells: Cells): TableColumns
}

type AnyEntry = {
  source?: string | null | undefined
  externalId?: string | null | undefined
  pictureAssetId?: string | null | undefined
}
type Entered = { done: true; outcome: RecordOutcome; id: string; url: string } | Refused<string>
/** What differs between kinds of record. */
type Counter<Entry> = {
  read(cells: Cells, columns: TableColumns, defaults: TableDefaults): ReadRecord<Entry>
  enter(entries: Entry[], options: { dryRun: boolean }): Promise<Entered[]>
  pageOf(url: string): string
}

type Read<Entry> = Extract<ReadRecord<Entry>, { done: true }> & { row: number; lines: LineSpan }
type Judged<Entry> = { outcome: RowOutcome } | { read: Read<Entry> }

const picturesAtATime = 4
const fileWords = { picture: 'The picture', audio: 'The recording', video: 'The film' } as const

/** Opens an importer of batches of rows as records of one kind. */
export function openDesk(
  neighbours: ImportNeighbours,
  kind: RecordKind,
  options: DeskOptions,
): (batch: (TableRow | LeftOutLines)[]) => Promise<TakenBatch> {
  const { artworks, artists, artifacts } = neighbours
  if (kind === 'artists') {
    return deskOf({ read: tableArtist, enter: artists.takeIn, pageOf: artistPage }, neighbours, options)
  }
  if (kind === 'artifacts') {
    return deskOf({ read: tableArtifact, enter: artifacts.takeIn, pageOf: artifactPage }, neighbours, options)
  }
  return deskOf({ read: tableArtwork, enter: artworks.takeIn, pageOf: artworkPage }, neighbours, options)
}

function deskOf<Entry extends AnyEntry>(
  counter: Counter<Entry>,
  { media, ownership }: Pick<ImportNeighbours, 'media' | 'ownership'>,
  { defaults, folder, dryRun, damaged, columnsOf }: DeskOptions,
): (batch: (TableRow | LeftOutLines)[]) => Promise<TakenBatch> {
  const rowOfId = new Map<string, number>()
  const owners = openTableOwners(ownership)
  const files = openFileFolder(folder)

  /** The row as a record, or why not; an id of an earlier row of this table is refused, whichever is correct. */
  function judge(row: TableRow | LeftOutLines): Judged<Entry> {
    if ('leftOut' in row) return { outcome: leftOut(row) }
    if ('broken' in row) return { outcome: refused(row, null, null, row.broken) }
    if (damaged && JSON.stringify(row.cells).includes('\uFFFD')) {
      return { outcome: refused(row, null, null, 'The row holds bytes that are no letters in UTF-8.') }
    }
    const read = counter.read(row.cells, columnsOf(row.cells), defaults)
    if (!read.done) return { outcome: refused(row, read.id, read.title, read.reason) }
    const { source = null, externalId = null } = read.entry
    const key = recordKeyOf({ source, externalId })
    const earlier = key === null ? undefined : rowOfId.get(key)
    if (earlier !== undefined) {
      return { outcome: refused(row, externalId, read.title, `Row ${earlier} has this id already.`) }
    }
    if (key !== null) rowOfId.set(key, row.row)
    return { read: { ...read, remark: joinRemarks(read.remark, row.doubt), row: row.row, lines: row.lines } }
  }

  /** The record with its picture and its recordings uploaded, or why not; first checks its stated owner. */
  async function withFiles(read: Read<Entry>): Promise<Judged<Entry>> {
    const { entry, title, pictureName, recordings = [], ownerEmail = null } = read
    const reason = ownerEmail === null ? null : await owners.reasonAgainst(ownerEmail)
    if (reason !== null) return { outcome: refused(read, entry.externalId ?? null, title, reason) }
    const named = [
      ...(pictureName === null ? [] : [{ name: pictureName, purpose: 'picture', field: 'pictureAssetId' } as const]),
      ...recordings,
    ]
    const taken: Partial<Record<(typeof named)[number]['field'], string>> = {}
    const remarks = [read.remark]
    for (const { name, purpose, field } of named) {
      const file = await takeFile(name, purpose)
      if ('reason' in file) return { outcome: refused(read, entry.externalId ?? null, title, file.reason) }
      remarks.push(file.remark)
      if (file.assetId !== null) taken[field] = file.assetId
    }
    return { read: { ...read, entry: { ...entry, ...taken }, remark: joinRemarks(...remarks) } }
  }

  /** Uploads a file that a row names; no asset and a remark if it is elsewhere, a reason if it is refused. */
  async function takeFile(
    names: string,
    purpose: keyof typeof fileWords,
  ): Promise<{ assetId: string | null; remark: string | null } | { reason: string }> {
    const file = await files.findFirst(names, purpose)
    if (!file.done) return file.elsewhere ? { assetId: null, remark: file.reason } : { reason: file.reason }
    const { path, remark } = file
    if (dryRun) return { assetId: null, remark }
    const upload = await media.upload(createReadStream(path), { filename: basename(path), purpose })
    if (!upload.done) return { reason: `${fileWords[purpose]} was refused: ${upload.reason}` }
    const settled = await media.settled(upload.asset.id)
    if (settled.state === 'refused') return { reason: `${fileWords[purpose]} was refused: ${settled.reason}` }
    return { assetId: upload.asset.id, remark }
  }

  return async (batch) => {
    const judged = await severalAtATime(batch.map(judge), picturesAtATime, async (one) =>
      'read' in one ? withFiles(one.read) : one,
    )
    const reads = judged.flatMap((one) => ('read' in one ? [one.read] : []))
    const answers = await counter.enter(
      reads.map(({ entry }) => entry),
      { dryRun },
    )
    const answerOf = new Map(reads.map((read, index) => [read, answers[index]]))
    const ids = answers.flatMap((answer) => (answer.done ? [answer.id] : []))
    const owned = reads.flatMap(({ ownerEmail: email = null }, index) => {
      const answer = answers[index]
      return email === null || !answer?.done ? [] : [{ id: answer.id, email }]
    })
    const given = dryRun ? new Set<string>() : await owners.give(owned)
    const outcomes = judged.map((one) => {
      if ('outcome' in one) return one.outcome
      const answer = answerOf.get(one.read)
      if (answer === undefined) throw new Error('A record was given and no answer came back')
      // The owner is part of the record.
      const isOthers = answer.done && answer.outcome === 'unchanged' && given.has(answer.id)
      return outcomeOf(one.read, isOthers ? { ...answer, outcome: 'updated' } : answer, counter.pageOf)
    })
    return { outcomes, ids }
  }
}

function outcomeOf<Entry extends AnyEntry>(
  { row, lines, entry, title, remark }: Read<Entry>,
  answer: Entered,
  pageOf: (url: string) => string,
): RowOutcome {
  const id = entry.externalId ?? null
  if (!answer.done) return refused({ row, lines }, id, title, answer.reason)
  const outcome = answer.outcome === 'created' ? 'taken' : answer.outcome
  return { row, lines, id, title, outcome, page: pageOf(answer.url), remark }
}

type RowPlace = Pick<TableRow, 'row' | 'lines'>

function refused({ row, lines }: RowPlace, id: string | null, title: string | null, remark: string): RowOutcome {
  return { row, lines, id, title, outcome: 'refused', page: null, remark }
}

function leftOut({ lines, leftOut: remark }: LeftOutLines): RowOutcome {
  return { row: null, lines, id: null, title: null, outcome: 'left out', page: null, remark }
}
