import { artworkFacts } from '@enfilade/contract/artwork-facts'
import type { LibraryWork } from '@enfilade/contract/library-calls'
import { libraryColumns } from './library-columns.ts'

const columnOfField: Readonly<Record<string, string>> = {
  title: 'title',
  artistName: 'artist',
  year: 'year',
  medium: 'medium',
  heightCm: 'height',
  widthCm: 'width',
  lengthCm: 'depth',
  price: 'price',
  currency: 'price',
  status: 'status',
}

/** Those that only the page of a work has. */
const furtherNames: Readonly<Record<string, string>> = {
  type: 'Kind',
  series: artworkFacts.series.name,
  edition: artworkFacts.edition.name,
  creditLine: artworkFacts.creditLine.name,
  description: 'Description',
  rights: 'Rights of the picture',
  pictureAssetId: 'Picture',
}

/** A field of the API in the words of the table. */
export function fieldName(field: string): string {
  return libraryColumns.find(({ id }) => id === columnOfField[field])?.name ?? furtherNames[field] ?? field
}

/** The value of a field as the table shows it. */
export function fieldValue(work: LibraryWork | null, field: string, value: unknown): string {
  const column = libraryColumns.find(({ id }) => id === columnOfField[field])
  if (value === null || value === undefined || value === '') return 'empty'
  if (field === 'pictureAssetId') return 'another picture'
  if (column === undefined || work === null || field === 'currency') return String(value)
  return column.read({ ...work, [field]: value })
}
