import type { TableColumns, TableField } from './table-columns.ts'

/** The cells of a row by its columns. */
export type Cells = Record<string, unknown>
/** One row, with typed access to its columns. */
export type RowReader = {
  /** The cell of a field as trimmed text; null if it is missing or empty. */
  text(field: TableField): string | null
  /** The file names in a cell, one per line for a list; null if there are none. */
  files(field: TableField): string | null
  /** A list, or text with `;` or `|` between its words; each word once. */
  list(field: TableField): string[]
  /** A whole number; null if there is none, also for 0, which museums write for an unknown year. */
  year(field: TableField): number | null
}

export function readRow(cells: Cells, columns: TableColumns): RowReader {
  const text = (field: TableField) => cellText(cells, columns.fields.get(field))
  return {
    text,
    files(field) {
      const value = cells[columns.fields.get(field) ?? '']
      if (!Array.isArray(value)) return text(field)
      return (
        value
          .filter((name) => typeof name === 'string')
          .join('\n')
          .trim() || null
      )
    },
    list(field) {
      const column = columns.fields.get(field)
      const value = column === undefined ? undefined : cells[column]
      const words = Array.isArray(value)
        ? value.filter((word) => typeof word === 'string' || typeof word === 'number').map(String)
        : (text(field)?.split(/[;|]/) ?? [])
      return [...new Set(words.map((word) => word.trim()).filter((word) => word !== ''))]
    },
    year(field) {
      // Spreadsheets write whole numbers as 1650.0 too; 1e3 and 0x7d0 are numbers for programs, but no years.
      const digits = /^-?\d{1,4}(?=(?:\.0+)?$)/.exec(text(field) ?? '')?.[0]
      return digits === undefined || Number(digits) === 0 ? null : Number(digits)
    },
  }
}

function cellText(cells: Cells, column: string | undefined): string | null {
  const value = column === undefined ? undefined : cells[column]
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  if (typeof value !== 'string') return null
  const text = value.trim()
  return text === '' ? null : text
}
