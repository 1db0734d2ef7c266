import { createHash } from 'node:crypto'
import { NewArtwork } from '@enfilade/contract/artwork-calls'
import type { ArtworkStatus, ArtworkType } from '@enfilade/contract/artworks'
import { parseEntry } from '#records'
import type { SizeField, SizeUnit, TableColumns, WorkField } from './table-columns.ts'
import { artworkStatusOf, artworkTypeOf } from './work-kinds.ts'

/** A row read as a work: the entry and the name of its picture's file, or why it cannot be one. */
export type TableWork =
  | { done: true; entry: NewArtwork; pictureName: string | null }
  | { done: false; id: string | null; title: string | null; reason: string }

/** What is true of every work of the table that says nothing else itself. */
export type TableDefaults = { source: string; status: ArtworkStatus; kind: ArtworkType | null }

const cmPerUnit: Record<SizeUnit, number> = { cm: 1, mm: 0.1, m: 100, in: 2.54 }

/**
 * Reads a row's cells as a work. Refuses one without a title, of no known kind, with a size or price that is no number
 * or not above zero. A row without an id of its own is known by its picture's file, else by its words.
 */
export function tableWork(cells: Record<string, unknown>, columns: TableColumns, defaults: TableDefaults): TableWork {
  const text = (field: WorkField) => cellText(cells, columns.fields.get(field))
  const title = text('title')
  const pictureName = text('picture')
  const id = text('id') ?? pictureName
  const refuse = (reason: string): TableWork => ({ done: false, id, title, reason })
  if (title === null) return refuse('The row has no title.')
  const type = artworkTypeOf(text('type'), text('medium')) ?? defaults.kind
  if (type === null)
    return refuse(
      `What kind of work this is cannot be told from "${text('type') ?? ''}" and "${text('medium') ?? ''}".`,
    )
  const statusWords = text('status')
  const status = statusWords === null ? defaults.status : artworkStatusOf(statusWords)
  if (status === null) return refuse(`"${statusWords}" is not a status.`)
  const price = amountOf(text('price'))
  if (price === 'no-number') return refuse(`"${text('price')}" is not a price.`)
  const sizes = sizesOf(cells, columns)
  if (!sizes.done) return refuse(sizes.reason)
  const entry: NewArtwork = {
    title,
    artistName: text('artist'),
    year: text('year'),
    type,
    medium: text('medium'),
    series: text('series'),
    description: text('description'),
    status,
    price,
    currency: price === null ? null : (text('currency')?.toUpperCase() ?? null),
    ...sizes.sizesCm,
    creditLine: text('creditLine'),
    styles: listOf(cells, columns.fields.get('styles')),
    source: (columns.sourceIsNamed ? text('source') : null) ?? defaults.source,
    externalId: id ?? wordsId([title, text('artist'), text('year'), text('medium')]),
  }
  const parsed = parseEntry(NewArtwork, entry)
  return parsed.done ? { done: true, entry, pictureName } : refuse(parsed.reason)
}

function sizesOf(
  cells: Record<string, unknown>,
  columns: TableColumns,
):
  | { done: true; sizesCm: { widthCm: number | null; heightCm: number | null; lengthCm: number | null } }
  | { done: false; reason: string } {
  const found: Partial<Record<SizeField, number>> = {}
  for (const { field, unit, column } of columns.sizes) {
    const words = cellText(cells, column)
    if (words === null || found[field] !== undefined) continue
    const value = Number(words.replace(',', '.'))
    if (!Number.isFinite(value)) return { done: false, reason: `"${words}" in ${column} is not a number.` }
    // Catalogues write 0 for "not known".
    if (value === 0) continue
    if (value < 0) return { done: false, reason: `The size ${words} in ${column} is not above zero.` }
    found[field] = Math.round(value * cmPerUnit[unit] * 10_000) / 10_000
  }
  return {
    done: true,
    sizesCm: { widthCm: found.width ?? null, heightCm: found.height ?? null, lengthCm: found.length ?? null },
  }
}

/** A price with or without thousands: 1200, 1,200.00, 1'200. Null when there is none. */
function amountOf(words: string | null): number | null | 'no-number' {
  if (words === null) return null
  const plain = words.replace(/[\s'’]/g, '')
  const english = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain) ? plain.replaceAll(',', '') : plain
  return /^\d+(\.\d+)?$/.test(english) ? Number(english) : 'no-number'
}

function listOf(cells: Record<string, unknown>, column: string | undefined): string[] {
  const value = column === undefined ? undefined : cells[column]
  const words = Array.isArray(value)
    ? value.filter((word) => typeof word === 'string')
    : (cellText(cells, column)?.split(/[;|]/) ?? [])
  return [...new Set(words.map((word) => word.trim()).filter((word) => word !== ''))]
}

function cellText(cells: Record<string, unknown>, column: string | undefined): string | null {
  const value = column === undefined ? undefined : cells[column]
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  if (typeof value !== 'string') return null
  const text = value.trim()
  return text === '' ? null : text
}

function wordsId(words: (string | null)[]): string {
  return `words-${createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 20)}`
}
