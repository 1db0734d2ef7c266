import { columnNames, type TableField } from './column-names.ts'
import { currencyOfHead } from './currency-words.ts'
import type { SizeUnit } from './size-words.ts'
import type { HeadWords } from './table-dialect.ts'
import type { RecordKind } from './table-kind.ts'
import { withoutVocabulary } from './vocabulary-names.ts'

export type { TableField } from './column-names.ts'
export type SizeField = 'width' | 'height' | 'length' | 'diameter'
/** A size without a unit is never guessed: if the head has none, the cell needs one. */
type SizeColumn = { field: SizeField; unit: SizeUnit | null; column: string }
/** A column of sizes in words, with the unit in its head. */
type DimensionColumn = { unit: SizeUnit | null; column: string }

/** The meanings of a table's columns, and the unknown ones. */
export type TableColumns = {
  fields: Map<TableField, string>
  sizes: SizeColumn[]
  dimensions: DimensionColumn[]
  unused: string[]
  sourceIsNamed: boolean
}

const sizeNames: Record<SizeField, readonly string[]> = {
  width: ['width', 'w', 'breite', 'largeur', 'larghezza', 'ancho', 'anchura', 'largura', 'breedte'],
  height: ['height', 'h', 'hoehe', 'hohe', 'hauteur', 'altezza', 'alto', 'altura', 'hoogte'],
  length: [
    'depth',
    'length',
    'd',
    'tiefe',
    'profondeur',
    'profondita',
    'profundidad',
    'fondo',
    'profundidade',
    'diepte',
  ],
  diameter: ['diameter', 'diam', 'dia', 'durchmesser', 'diametre', 'diametro'],
}

/** Columns with all sizes of a thing in words. */
const dimensionNames = (
  'extent dimensions dimension dimensions_text text_dimensions dimensions_display display_dimensions object_dimensions size sizes size_text ' +
  'measurements measurement format masse ma_e abmessungen abmessung grosse groesse gro_e taille dimensioni misure misura ' +
  'formato medidas dimensiones tamano dimensoes tamanho afmetingen afmeting formaat maten'
).split(' ')

const units: Record<SizeUnit, readonly string[]> = {
  cm: ['cm', 'centimetres', 'centimeters'],
  mm: ['mm', 'millimetres', 'millimeters'],
  m: ['m', 'metres', 'meters'],
  in: ['in', 'inch', 'inches'],
  ft: ['ft', 'feet'],
}

/** Parses the head of a table. Ignores capitals, accents, spaces and brackets: "Height (cm)" is `height_cm`. */
export function readColumns(head: readonly string[], kind: RecordKind): TableColumns {
  const byName = columnsByName(head)
  const fields = new Map<TableField, string>()
  for (const [field, known] of entriesOf(columnNames[kind])) {
    const column = known.map((name) => byName.get(name)).find((found) => found !== undefined)
    if (column !== undefined) fields.set(field, column)
  }
  const price = fields.has('price') ? undefined : priceColumn(byName, columnNames[kind].price ?? [])
  if (price !== undefined) fields.set('price', price)
  const sizes = kind === 'artists' ? [] : sizeColumns(byName)
  // A column with this name is the source of each record only beside the record's id there.
  const sourceIsNamed = fields.has('source') && plainColumnName(fields.get('id') ?? '') === 'source_id'
  if (!sourceIsNamed) fields.delete('source')
  const dimensions = kind === 'artists' ? [] : dimensionColumns(byName)
  const used = new Set([
    ...fields.values(),
    ...sizes.flatMap(({ unit, column }) => (unit === null ? [] : [column])),
    ...dimensions.map(({ column }) => column),
  ])
  return { fields, sizes, dimensions, unused: head.filter((column) => !used.has(column)), sourceIsNamed }
}

/** The columns by name: of equal names the first counts, and a plain name before one of a vocabulary. */
function columnsByName(head: readonly string[]): ReadonlyMap<string, string> {
  const ofVocabularies = head.flatMap((column) => {
    const name = withoutVocabulary(column, plainColumnName)
    return name === null ? [] : [[name, column] as const]
  })
  const own = head.map((column) => [plainColumnName(column), column] as const)
  return new Map([...ofVocabularies.toReversed(), ...own.toReversed()])
}

/** All names of a table's columns in plain letters, also without their vocabularies. */
export function plainColumnNames(head: readonly string[]): ReadonlySet<string> {
  return new Set(columnsByName(head).keys())
}

const namesOfSizes = new Set(
  Object.values(sizeNames).flatMap((ofField) =>
    ofField.flatMap((name) =>
      Object.values(units).flatMap((ofUnit) => [name, ...ofUnit.map((word) => `${name}_${word}`)]),
    ),
  ),
)
const namesOfFields = new Set(Object.values(columnNames).flatMap((ofKind) => Object.values(ofKind).flat()))
const namesOfTitles = new Set(Object.values(columnNames).flatMap(({ title = [] }) => title))

/** The columns that identify the head of a table of works, artists or artifacts; the leading one is that of titles. */
export const headWords: HeadWords = {
  knows: (column) => [...plainColumnNames([column])].some((name) => namesOfFields.has(name) || namesOfSizes.has(name)),
  leads: (column) => [...plainColumnNames([column])].some((name) => namesOfTitles.has(name)),
}

function sizeColumns(byName: ReadonlyMap<string, string>): SizeColumn[] {
  return entriesOf(sizeNames).flatMap(([field, ofField]) => {
    const withUnit = ofField.flatMap((name) => withUnits(byName, name).map((found) => ({ field, ...found })))
    const bare = ofField.flatMap((name) => byName.get(name) ?? []).map((column) => ({ field, unit: null, column }))
    return [...withUnit, ...bare]
  })
}

function dimensionColumns(byName: ReadonlyMap<string, string>): DimensionColumn[] {
  return dimensionNames.flatMap((name) => {
    const column = byName.get(name)
    return [...withUnits(byName, name), ...(column === undefined ? [] : [{ unit: null, column }])]
  })
}

/** Columns with this name and a unit: `height_cm`, `hoehe_in_cm`. */
function withUnits(byName: ReadonlyMap<string, string>, name: string): { unit: SizeUnit; column: string }[] {
  return entriesOf(units).flatMap(([unit, words]) =>
    words
      .flatMap((word) => [byName.get(`${name}_${word}`), byName.get(`${name}_in_${word}`)])
      .flatMap((column) => (column === undefined ? [] : [{ unit, column }])),
  )
}

/** The first column of prices with a currency in its name, such as `price_eur`. */
function priceColumn(byName: ReadonlyMap<string, string>, names: readonly string[]): string | undefined {
  const [found] = [...byName].filter(
    ([plain, column]) =>
      names.some((name) => plain.startsWith(`${name}_`) && /^_(in_)?[a-z]{3}$/.test(plain.slice(name.length))) &&
      currencyOfHead(column) !== null,
  )
  return found?.[1]
}

/** A column's name in plain lower-case letters, its words joined by `_`. */
export function plainColumnName(column: string): string {
  return column
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
}

function entriesOf<Key extends string, Value>(record: { readonly [key in Key]?: Value }): [Key, Value][] {
  const entries: [Key, Value][] = []
  for (const key in record) {
    const value = record[key]
    if (value !== undefined) entries.push([key, value])
  }
  return entries
}
