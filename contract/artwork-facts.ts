/**
 * A plain fact of an artwork: an optional text on which nothing else depends. Calls, database rows, imports, labels,
 * IIIF and structured data all read this table, so a fact listed here appears everywhere. The table has no conditions:
 * facts that need one, such as price, sizes and artist, are written by hand.
 */
type ArtworkFact = {
  /** Its name in the public API; those that the specification names begin with `shr`. */
  readonly api: string
  readonly maxChars: number
  /** Stored as typed, or normalised as a name (`cleanName`). */
  readonly written: 'as typed' | 'as a name'
  /** What catalogues call it: the name of its line. */
  readonly name: string
  /** Where its line is: at its own place on a label, after the size on every label, or only on the work's page. */
  readonly line: 'own place' | 'every label' | 'page'
  /** Its property in the vocabulary of schema.org, or null. */
  readonly schemaOrg: string | null
  /** Names of table columns for it, the most specific first; lower case, words joined by `_`. */
  readonly columns: readonly string[]
}

/** Names of columns that say when a thing was made, the most specific first. */
export const yearColumns = [
  'date_text',
  'year',
  'shr_year',
  'date',
  'date_display',
  'disp_create_dt',
  'year_made',
  'creation_date',
  'dated',
  'jahr',
  'datierung',
  'annee',
  'anno',
  'date_created',
  'date_issued',
  'date_of_creation',
  'display_date',
  'display_creation_date',
  'entstehungsjahr',
  'datazione',
  'fecha',
  'ano',
  'jaar',
  'datering',
  'datum',
] as const

/** Names of columns that say what a thing is made of. */
export const materialsColumns = [
  'medium',
  'shr_medium',
  'media',
  'technique',
  'medium_display',
  'materials',
  'material',
  'technik',
  'tecnica',
  'format_medium',
  'art_medium',
  'materials_tech',
  'display_materials_tech',
  'materialien',
  'materiau',
  'materiaux',
  'materiale',
  'materiali',
  'materiales',
  'techniek',
  'materiaal',
] as const

/** Names of columns with the credit line of a thing. */
export const creditLineColumns = [
  'credit_line',
  'shr_credit_line',
  'creditline',
  'credit',
  'courtesy',
  'licence',
  'license',
  'rights',
  'credit_text',
] as const

/** The plain facts of an artwork by their names in records, in the order of a label. */
export const artworkFacts = {
  year: {
    api: 'shrYear',
    maxChars: 200,
    written: 'as typed',
    name: 'Date',
    line: 'own place',
    schemaOrg: 'dateCreated',
    columns: yearColumns,
  },
  medium: {
    api: 'shrMedium',
    maxChars: 1000,
    written: 'as typed',
    name: 'Medium',
    line: 'own place',
    schemaOrg: 'artMedium',
    columns: materialsColumns,
  },
  series: {
    api: 'shrSeries',
    maxChars: 500,
    written: 'as a name',
    name: 'Series',
    line: 'page',
    schemaOrg: null,
    columns: ['series', 'shr_series', 'series_title', 'serie'],
  },
  edition: {
    api: 'edition',
    maxChars: 500,
    written: 'as a name',
    name: 'Edition',
    line: 'every label',
    schemaOrg: 'artEdition',
    columns: [
      'edition',
      'edition_number',
      'edition_no',
      'edition_nr',
      'edition_size',
      'edition_text',
      'edition_statement',
      'edition_description',
      'auflage',
      'tirage',
      'tiratura',
      'edizione',
      'edicion',
      'tirada',
      'edicao',
      'tiragem',
      'oplage',
      'editie',
    ],
  },
  creditLine: {
    api: 'shrCreditLine',
    maxChars: 2000,
    written: 'as typed',
    name: 'Credit line',
    line: 'own place',
    schemaOrg: 'creditText',
    columns: creditLineColumns,
  },
} as const satisfies Record<string, ArtworkFact>

type ArtworkFacts = typeof artworkFacts
export type ArtworkFactName = keyof ArtworkFacts

/** Their names, in that order. */
export function artworkFactNames(): ArtworkFactName[] {
  return namesIn(artworkFacts)
}

/** Makes a value for each fact, by its name in records. */
export function eachArtworkFact<Value>(make: (name: ArtworkFactName) => Value): Record<ArtworkFactName, Value>
export function eachArtworkFact(make: (name: ArtworkFactName) => unknown): Record<string, unknown> {
  return Object.fromEntries(artworkFactNames().map((name) => [name, make(name)]))
}

type ByApiName<Value> = { [Name in ArtworkFactName as ArtworkFacts[Name]['api']]: Value }

/** Makes a value for each fact, by its name in the public API. */
export function eachPublicArtworkFact<Value>(make: (name: ArtworkFactName) => Value): ByApiName<Value>
export function eachPublicArtworkFact(make: (name: ArtworkFactName) => unknown): Record<string, unknown> {
  return Object.fromEntries(artworkFactNames().map((name) => [artworkFacts[name].api, make(name)]))
}

/** Reads a fact of a work from its form in the public API. */
export function artworkFactOf(piece: ByApiName<string | null>, name: ArtworkFactName): string | null {
  return piece[artworkFacts[name].api]
}

function namesIn<Table extends object>(table: Table): Extract<keyof Table, string>[] {
  const names: Extract<keyof Table, string>[] = []
  for (const name in table) names.push(name)
  return names
}
