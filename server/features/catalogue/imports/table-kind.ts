import { columnNames } from './column-names.ts'

/** The kinds of records, in the order of import: works refer to artists. */
export const recordKinds = ['artists', 'artifacts', 'artworks'] as const
export type RecordKind = (typeof recordKinds)[number]

const aboutPeople = ['nationality', 'birth_year', 'death_year', 'born', 'died', 'life_dates', 'ulan', 'wikidata']
const aboutWorks = ['artist', 'artist_name', 'artist_title', 'artist_ids', 'medium', 'technique', 'price', 'status']
const aboutObjects = [
  'object_type',
  'culture',
  'period',
  'dynasty',
  'reign',
  'material',
  'materials',
  'place',
  'findspot',
]

/**
 * The kind of a table's rows by its columns in plain letters: artists if there are names of people and no titles,
 * artifacts if there are cultures and periods and no artists and media, else works.
 */
export function kindOfColumns(columns: ReadonlySet<string>): RecordKind {
  const has = (names: readonly string[]) => names.filter((name) => columns.has(name)).length
  const { title = [], medium = [] } = columnNames.artworks
  // A column "name" may contain the names of people or of works.
  const titled = has(title.filter((name) => name !== 'name')) > 0
  if (!titled && has(medium) === 0 && has(aboutPeople) > 0) return 'artists'
  if (has(aboutWorks) === 0 && has(aboutObjects) >= 2) return 'artifacts'
  return 'artworks'
}
