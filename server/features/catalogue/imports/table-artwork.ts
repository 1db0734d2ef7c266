import { createHash } from 'node:crypto'
import { NewArtwork } from '@enfilade/contract/artwork-calls'
import { eachArtworkFact } from '@enfilade/contract/artwork-facts'
import type { ArtworkType } from '@enfilade/contract/artworks'
import { rightsAddressOf } from '@enfilade/contract/rights-statements'
import { parseEntry } from '#records'
import { artworkTypeOf } from './artwork-kinds.ts'
import { joinRemarks, type NamedRecording, type ReadRecord, type TableDefaults } from './read-record.ts'
import { type Cells, type RowReader, readRow } from './table-cells.ts'
import type { TableColumns } from './table-columns.ts'
import { artistOfRecord } from './table-maker.ts'
import { offerOf } from './table-price.ts'
import { shapeOf } from './table-shape.ts'
import { isRound, placedSizes, sizesOf } from './table-sizes.ts'
import { titleOf } from './untitled-records.ts'
import { webAddressOf } from './web-address.ts'

/** Kinds of work that hang on a wall; a diameter is their height and their width. */
const flatTypes: ReadonlySet<ArtworkType> = new Set(['PAINTING', 'PRINT', 'DRAWING', 'PHOTOGRAPHY', 'VIDEO'])

/**
 * The fields of a work in a table: an omitted field would be cleared by each import. Files are added once they are
 * found.
 */
type ToldArtwork = Omit<
  Required<NewArtwork>,
  'artistUrl' | 'pictureAssetId' | 'meshAssetId' | 'audioAssetId' | 'videoAssetId' | 'soundAssetId'
>

/**
 * Parses a row's cells as a work. Refuses one of unknown kind, with an invalid or ambiguous size or price, and one with
 * neither a title nor an id of its own. A row without an id is identified by its picture's file, else by its words.
 */
export function tableArtwork(cells: Cells, columns: TableColumns, defaults: TableDefaults): ReadRecord<NewArtwork> {
  const row = readRow(cells, columns)
  const { text } = row
  const pictureName = row.files('picture')
  const id = text('id') ?? pictureName
  const refuse = (reason: string) => ({ done: false, id, title: text('title'), reason }) as const
  const titled = titleOf(row)
  if (titled === null) return refuse('The row has no title.')
  const type = artworkTypeOf(text('type'), text('medium')) ?? defaults.kind
  if (type === null)
    return refuse(
      `What kind of work this is cannot be told from "${text('type') ?? ''}" and "${text('medium') ?? ''}".`,
    )
  const offered = offerOf(row, cells, columns, defaults)
  if (!offered.done) return refuse(offered.reason)
  const { status, price, currency } = offered
  const isFlat = flatTypes.has(type)
  const measured = sizesOf(cells, columns, defaults, isFlat)
  if (!measured.done) return refuse(measured.reason)
  const { width, height, length } = placedSizes(measured.measures, isFlat)
  const shaped = shapeOf(row, isFlat && isRound(measured.measures) ? 'ROUND' : 'RECTANGLE', defaults)
  if (!shaped.done) return refuse(shaped.reason)
  const made = artistOfRecord(text('artist'), row.list('artistIds'), defaults.makers)
  const entry: ToldArtwork = {
    title: titled.title,
    ...made.maker,
    ...eachArtworkFact((name) => text(name)),
    ...yearsOf(row),
    type,
    description: text('description'),
    status,
    price,
    currency,
    widthCm: width,
    heightCm: height,
    lengthCm: length,
    ...shaped.form,
    recordUrl: webAddressOf(text('recordUrl')),
    rights: rightsAddressOf(text('rights') ?? ''),
    styles: row.list('styles'),
    source: (columns.sourceIsNamed ? text('source') : null) ?? defaults.source,
    externalId: id ?? wordsId([titled.title, text('artist'), text('year'), text('medium')]),
  }
  const parsed = parseEntry(NewArtwork, entry)
  return parsed.done
    ? {
        done: true,
        entry,
        title: entry.title,
        pictureName,
        recordings: recordingsOf(row),
        ownerEmail: text('ownerEmail'),
        remark: joinRemarks(titled.remark, made.remark, ...measured.remarks),
      }
    : refuse(parsed.reason)
}

function recordingsOf({ files }: RowReader): NamedRecording[] {
  const named = [
    { name: files('audioGuide'), purpose: 'audio', field: 'audioAssetId' },
    { name: files('film'), purpose: 'video', field: 'videoAssetId' },
    { name: files('sound'), purpose: 'audio', field: 'soundAssetId' },
  ] as const
  return named.flatMap(({ name, ...rest }) => (name === null ? [] : [{ name, ...rest }]))
}

/** First and last year of making; swaps them if they are in the wrong order. */
function yearsOf(row: RowReader): { yearFrom: number | null; yearTo: number | null } {
  const [yearFrom, yearTo] = [row.year('yearFrom'), row.year('yearTo')]
  if (yearFrom === null || yearTo === null) return { yearFrom: yearFrom ?? yearTo, yearTo: yearTo ?? yearFrom }
  return { yearFrom: Math.min(yearFrom, yearTo), yearTo: Math.max(yearFrom, yearTo) }
}

function wordsId(words: (string | null)[]): string {
  return `words-${createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 20)}`
}
