import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import type { NewInterpretation } from '@enfilade/contract/interpretation'
import type { Artifacts } from '#artifacts'
import type { Artworks } from '#artworks'
import type { Interpretation } from '#interpretation'
import type { Media } from '#media'
import { type FileFolder, type FilePurpose, openFileFolder } from './picture-files.ts'
import type { LineSpan } from './separated-records.ts'
import { plainColumnName } from './table-columns.ts'
import type { HeadWords } from './table-dialect.ts'
import { jsonRows, separatedRows } from './table-rows.ts'
import { readTableText } from './table-text.ts'

export type InterpretationImport = {
  /** CSV, TSV or JSONL; one row per work or artifact and language. */
  table: string
  /** The folder of its files; the table's own folder by default. */
  folder?: string | undefined
  /** The institution of the works' ids, if the table does not state it. */
  source?: string | undefined
}

/** How many rows were imported, and why the others were not. */
export type InterpretationOutcome = {
  taken: number
  refused: { row: number; reason: string }[]
  /** Lines that are no row, such as remarks. */
  leftOut: { lines: LineSpan; reason: string }[]
}

const columns = new Set(['work', 'artifact', 'source', 'source_id', 'language', 'title', 'medium', 'description'])
const fileColumns = new Set(['audio_guide', 'transcript', 'captions', 'signing'])
const headWords: HeadWords = {
  knows: (column) => columns.has(plainColumnName(column)) || fileColumns.has(plainColumnName(column)),
  leads: (column) => plainColumnName(column) === 'language',
}

const longestWordsBytes = 300_000
const wordFile = /\.(txt|vtt|srt)$/i

/**
 * Imports texts of works and artifacts: one row per record and language, named by `work` or `artifact` (the last part
 * of its address), a work also by `source` and `source_id`. A row is imported completely or refused with its reason;
 * the same table may be imported again.
 */
export async function importInterpretations(
  neighbours: { interpretation: Interpretation; artworks: Artworks; artifacts: Artifacts; media: Media },
  request: InterpretationImport,
): Promise<InterpretationOutcome> {
  const files = openFileFolder(request.folder ?? dirname(request.table))
  const { text } = await readTableText(request.table)
  const { rows } = /\.(jsonl|ndjson)(\.gz)?$/i.test(request.table) ? jsonRows(text) : separatedRows(text, headWords)
  const outcome: InterpretationOutcome = { taken: 0, refused: [], leftOut: [] }
  for await (const row of rows) {
    if ('leftOut' in row) {
      outcome.leftOut.push({ lines: row.lines, reason: row.leftOut })
      continue
    }
    const reason = 'broken' in row ? row.broken : await takeRow(neighbours, { ...request, files }, row.cells)
    if (reason === null) outcome.taken += 1
    else outcome.refused.push({ row: row.row, reason })
  }
  return outcome
}

/** Imports one row; returns why not, or null. */
async function takeRow(
  { interpretation, artworks, artifacts, media }: Parameters<typeof importInterpretations>[0],
  { files, source }: { files: FileFolder; source?: string | undefined },
  cells: Record<string, unknown>,
): Promise<string | null> {
  const byName = new Map(Object.entries(cells).map(([name, value]) => [plainColumnName(name), value]))
  const cell = (name: string): string | null => {
    const value = byName.get(name)
    const words = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
    return words === '' ? null : words
  }
  const site = cell('source') ?? source ?? null
  const [work, artifact, externalId] = [cell('work'), cell('artifact'), cell('source_id')]
  if (work !== null && artifact !== null) return 'A row speaks of a work or of an artifact, not of both.'
  const byUrl = work === null ? null : ((await artworks.findByUrl(work))?._id ?? null)
  const ofArtifact = artifact === null ? null : ((await artifacts.findByUrl(artifact))?._id ?? null)
  if (artifact !== null && ofArtifact === null) return 'There is no such artifact.'
  const id =
    ofArtifact ??
    byUrl ??
    (site === null || externalId === null ? null : await artworks.idOfRecord({ source: site, externalId }))
  if (id === null) return 'There is no such work.'
  try {
    const entry: NewInterpretation = {
      language: cell('language') ?? '',
      title: cell('title'),
      medium: cell('medium'),
      description: cell('description'),
      transcript: await wordsOf(files, cell('transcript')),
      captions: await wordsOf(files, cell('captions')),
      audioAssetId: await takeFile(media, files, cell('audio_guide'), 'audio'),
      signingAssetId: await takeFile(media, files, cell('signing'), 'video'),
    }
    const said = await interpretation.say(id, entry)
    return said.done ? null : said.reason
  } catch (error) {
    if (error instanceof UnusableFile) return error.message
    throw error
  }
}

/** A file in a row that is refused; never leaves this file. */
class UnusableFile extends Error {}

async function fileAt(files: FileFolder, name: string, purpose: FilePurpose): Promise<string> {
  const file = await files.find(name, purpose)
  if (!file.done) throw new UnusableFile(file.reason)
  return file.path
}

/** The text in the cell, or in the file that it names. */
async function wordsOf(files: FileFolder, cell: string | null): Promise<string | null> {
  if (cell === null || !wordFile.test(cell) || /\n/.test(cell)) return cell
  await using file = await open(await fileAt(files, cell, 'text'))
  if ((await file.stat()).size > longestWordsBytes) throw new UnusableFile(`"${cell}" is longer than 300 kB.`)
  return file.readFile('utf8')
}

async function takeFile(
  media: Media,
  files: FileFolder,
  name: string | null,
  purpose: 'audio' | 'video',
): Promise<string | null> {
  if (name === null) return null
  const path = await fileAt(files, name, purpose)
  const upload = await media.upload(createReadStream(path), { filename: basename(path), purpose })
  if (!upload.done) throw new UnusableFile(`"${name}" was refused: ${upload.reason}`)
  const settled = await media.settled(upload.asset.id)
  if (settled.state === 'refused') throw new UnusableFile(`"${name}" was refused: ${settled.reason}`)
  return upload.asset.id
}
