import { columnNames, type TableField } from './column-names.ts'
import type { RecordKind } from './table-kind.ts'

export type { TableField } from './column-names.ts'
export type SizeField = 'width' | 'height' | 'length'
/** A size without a unit is never guessed. */
export type SizeUnit = 'cm' | 'mm' | 'm' | 'in'
type SizeColumn = { field: SizeField; unit: SizeUnit; column: string }

/** Which column of a table holds what, and which were not understood. */
export type TableColumns = {
  fields: Map<TableField, string>
  sizes: SizeColumn[]
  unused: string[]
  sourceIsNamed: boolean
}

const sizeNames: Record<SizeField, readonly string[]> = {
  width: ['width', 'w', 'breite', 'largeur', 'larghezza', 'diameter', 'diam', 'durchmesser'],
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
export function readColumns(head: readonly string[], kind: RecordKind): TableColumns {
  const byName = new Map(head.toReversed().map((column) => [plainColumnName(column), column]))
  const fields = new Map<TableField, string>()
  for (const [field, known] of entriesOf(columnNames[kind])) {
    const column = known.map((name) => byName.get(name)).find((found) => found !== undefined)
    if (column !== undefined) fields.set(field, column)
  }
  const sizes = kind === 'artists' ? [] : sizeColumns(byName)
  const used = new Set([...fields.values(), ...sizes.map(({ column }) => column)])
  return {
    fields,
    sizes,
    unused: head.filter((column) => !used.has(column)),
    // A column of this name says where each record comes from only beside the record's id there.
    sourceIsNamed: fields.has('source') && plainColumnName(fields.get('id') ?? '') === 'source_id',
  }
}

function sizeColumns(byName: ReadonlyMap<string, string>): SizeColumn[] {
  return entriesOf(sizeNames).flatMap(([field, ofField]) =>
    ofField.flatMap((name) =>
      entriesOf(units).flatMap(([unit, ofUnit]) =>
        ofUnit.flatMap((word) => byName.get(`${name}_${word}`) ?? []).map((column) => ({ field, unit, column })),
      ),
    ),
  )
}

/** A column's name in plain lower case letters, its words joined by `_`. */
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
