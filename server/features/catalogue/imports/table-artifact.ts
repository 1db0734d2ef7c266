import { NewArtifact } from '@enfilade/contract/artifact-calls'
import { parseEntry } from '#records'
import { joinRemarks, type ReadRecord, type TableDefaults } from './read-record.ts'
import { annotationsIn } from './table-annotations.ts'
import { type Cells, readRow } from './table-cells.ts'
import type { TableColumns } from './table-columns.ts'
import { placedSizes, sizesOf } from './table-sizes.ts'
import { titleOf } from './untitled-records.ts'
import { webAddressOf } from './web-address.ts'

/** The fields of an artifact in a table; files are added once they are found. */
type ToldArtifact = Omit<Required<NewArtifact>, 'url' | 'pictureAssetId' | 'meshAssetId'>

/**
 * Parses a row's cells as an artifact. Refuses one with an invalid or non-positive size, and one with neither a title
 * nor an id. The period is followed by dynasty and reign.
 */
export function tableArtifact(cells: Cells, columns: TableColumns, defaults: TableDefaults): ReadRecord<NewArtifact> {
  const row = readRow(cells, columns)
  const { text } = row
  const [id, pictureName] = [text('id'), row.files('picture')]
  const refuse = (reason: string) => ({ done: false, id, title: text('title'), reason }) as const
  const titled = titleOf(row)
  if (titled === null) return refuse('The row has no title.')
  const measured = sizesOf(cells, columns, defaults, false)
  if (!measured.done) return refuse(measured.reason)
  const { width, height, length } = placedSizes(measured.measures, false)
  const annotated = annotationsIn(text('annotations'))
  if (!annotated.done) return refuse(annotated.reason)
  const periods = [text('period'), text('dynasty'), text('reign')].filter((words) => words !== null)
  const externalId = id ?? pictureName
  const entry: ToldArtifact = {
    title: titled.title,
    description: text('description'),
    widthCm: width,
    heightCm: height,
    depthCm: length,
    objectType: text('objectType'),
    materials: text('medium'),
    culture: text('culture'),
    period: periods.length === 0 ? null : [...new Set(periods)].join(', '),
    year: text('year'),
    place: placesOf(text('place')),
    maker: text('artist'),
    creditLine: text('creditLine'),
    recordUrl: webAddressOf(text('recordUrl')),
    annotations: annotated.annotations,
    source: externalId === null ? null : ((columns.sourceIsNamed ? text('source') : null) ?? defaults.source),
    externalId,
  }
  const parsed = parseEntry(NewArtifact, entry)
  return parsed.done
    ? { done: true, entry, title: entry.title, pictureName, remark: joinRemarks(titled.remark, ...measured.remarks) }
    : refuse(parsed.reason)
}

/** Each place once: records name the country at every level of a place. */
function placesOf(words: string | null): string | null {
  return words === null ? null : [...new Set(words.split(';').map((place) => place.trim()))].join('; ')
}
