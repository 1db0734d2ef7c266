import { columnNames } from './column-names.ts'

/** What the rows of a table are records of, in the order in which tables are taken: works refer to artists. */
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
 * What a table's columns, in plain letters, say its rows are: artists where there are names of people and no titles,
 * artifacts where there is talk of cultures and periods and none of artists and media, works else.
 */
export function kindOfColumns(columns: ReadonlySet<string>): RecordKind {
  const has = (names: readonly string[]) => names.filter((name) => columns.has(name)).length
  const { title = [], medium = [] } = columnNames.artworks
  // A column "name" may hold the names of people as well as those of works.
  const titled = has(title.filter((name) => name !== 'name')) > 0
  if (!titled && has(medium) === 0 && has(aboutPeople) > 0) return 'artists'
  if (has(aboutWorks) === 0 && has(aboutObjects) >= 2) return 'artifacts'
  return 'artworks'
}
