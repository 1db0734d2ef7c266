/** What a table can tell of a work. Sizes name their unit: a size without one is never guessed. */
export type WorkField =
  | 'title'
  | 'artist'
  | 'year'
  | 'type'
  | 'medium'
  | 'series'
  | 'description'
  | 'status'
  | 'price'
  | 'currency'
  | 'creditLine'
  | 'styles'
  | 'picture'
  | 'id'
  | 'source'

export type SizeField = 'width' | 'height' | 'length'
export type SizeUnit = 'cm' | 'mm' | 'm' | 'in'
type SizeColumn = { field: SizeField; unit: SizeUnit; column: string }

/** Which column of a table holds what, and which were not understood. */
export type TableColumns = {
  fields: Map<WorkField, string>
  sizes: SizeColumn[]
  unused: string[]
  sourceIsNamed: boolean
}

/** Names that museums, galleries and spreadsheets give a column, the most telling first; lower case, words joined by `_`. */
const names: Record<WorkField, readonly string[]> = {
  title: [
    'title',
    'shr_title',
    'disp_title',
    'obj_title',
    'object_title',
    'work_title',
    'artwork_title',
    'name',
    'titel',
    'titre',
    'titolo',
  ],
  artist: [
    'artist',
    'artist_name',
    'artist_title',
    'artist_display',
    'disp_maker_1',
    'maker',
    'creator',
    'author',
    'kuenstler',
    'kunstler',
    'artiste',
    'artista',
  ],
  year: [
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
  ],
  type: [
    'classification',
    'type',
    'shr_type',
    'art_type',
    'kind',
    'object_type',
    'work_type',
    'category',
    'gattung',
    'genre',
  ],
  medium: [
    'medium',
    'shr_medium',
    'media',
    'technique',
    'medium_display',
    'materials',
    'material',
    'technik',
    'tecnica',
  ],
  series: ['series', 'shr_series', 'series_title', 'serie'],
  description: ['description', 'shr_full_description', 'full_description', 'beschreibung', 'descrizione'],
  status: ['status', 'shr_status', 'sale_status', 'availability'],
  price: ['price', 'shr_price', 'sale_price', 'preis', 'prix', 'prezzo'],
  currency: ['currency', 'shr_currency', 'waehrung', 'wahrung', 'devise'],
  creditLine: ['credit_line', 'shr_credit_line', 'creditline', 'credit', 'courtesy', 'licence', 'license', 'rights'],
  styles: ['styles', 'style', 'movement', 'movements', 'stil'],
  picture: [
    'file',
    'filename',
    'file_name',
    'picture',
    'picture_file',
    'image',
    'image_file',
    'photo',
    'bild',
    'datei',
  ],
  id: [
    'source_id',
    'id',
    'object_id',
    'objectid',
    'embark_id',
    'accession_number',
    'accession_num',
    'inventory_number',
    'inventory',
    'inventarnummer',
  ],
  source: ['source'],
}

const sizeNames: Record<SizeField, readonly string[]> = {
  width: ['width', 'w', 'breite', 'largeur', 'larghezza'],
  height: ['height', 'h', 'hoehe', 'hohe', 'hauteur', 'altezza'],
  length: ['depth', 'length', 'd', 'tiefe', 'profondeur', 'profondita'],
}

const units: Record<SizeUnit, readonly string[]> = {
  cm: ['cm', 'centimetres', 'centimeters'],
  mm: ['mm', 'millimetres', 'millimeters'],
  m: ['m', 'metres', 'meters'],
  in: ['in', 'inch', 'inches'],
}

/** Reads the head of a table. Capitals, accents, spaces and brackets do not matter: "Height (cm)" is `height_cm`. */
export function readColumns(head: readonly string[]): TableColumns {
  const byName = new Map(head.toReversed().map((column) => [plainName(column), column]))
  const fields = new Map<WorkField, string>()
  for (const [field, known] of entriesOf(names)) {
    const column = known.map((name) => byName.get(name)).find((found) => found !== undefined)
    if (column !== undefined) fields.set(field, column)
  }
  const sizes = entriesOf(sizeNames).flatMap(([field, ofField]) =>
    entriesOf(units).flatMap(([unit, ofUnit]) =>
      ofField.flatMap((name) =>
        ofUnit.flatMap((word) => byName.get(`${name}_${word}`) ?? []).map((column) => ({ field, unit, column })),
      ),
    ),
  )
  const used = new Set([...fields.values(), ...sizes.map(({ column }) => column)])
  return {
    fields,
    sizes,
    unused: head.filter((column) => !used.has(column)),
    // A column of this name says where each record comes from only beside the record's id there.
    sourceIsNamed: fields.has('source') && plainName(fields.get('id') ?? '') === 'source_id',
  }
}

function plainName(column: string): string {
  return column
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
}

function entriesOf<Key extends string, Value>(record: Record<Key, Value>): [Key, Value][] {
  const entries: [Key, Value][] = []
  for (const key in record) entries.push([key, record[key]])
  return entries
}
