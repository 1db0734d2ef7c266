import { shortenText } from '@enfilade/contract/cut-text'
import { columnNames } from './column-names.ts'
import { measureIn } from './size-words.ts'
import type { Cells } from './table-cells.ts'
import { plainColumnNames, readColumns, type TableColumns } from './table-columns.ts'
import { kindOfColumns, type RecordKind } from './table-kind.ts'
import type { LeftOutLines, TableRow } from './table-rows.ts'
import { UnreadableTable } from './unreadable-table.ts'

/** What is known of a table's columns. In JSON each row has its own; they are remembered by their names. */
export type TableHead = {
  kind: RecordKind
  columnsOf(cells: Cells): TableColumns
  /** Columns of the rows read so far that nothing was taken from. */
  unused(): string[]
}

/** No honest table has rows of more shapes; a table that has is read, and its shapes forgotten. */
const mostShapes = 1000

/**
 * Reads what the columns of the first rows hold. Refuses a table without a column of titles, or names where it is one of
 * artists.
 */
export function openTableHead(
  firstRows: readonly (TableRow | LeftOutLines)[],
  asked: RecordKind | undefined,
): TableHead {
  const names = [...new Set(firstRows.flatMap((row) => ('cells' in row ? Object.keys(row.cells).toReversed() : [])))]
  const plainNames = plainColumnNames(names)
  const kind = asked ?? kindOfColumns(plainNames)
  if (!columnNames[kind].title?.some((name) => plainNames.has(name))) {
    const what = kind === 'artists' ? 'names' : 'titles'
    throw new UnreadableTable(
      `No column of the table holds ${what}. Its columns are: ${shortenText(names.join(', '), 500) || 'none'}. ` +
        'The first line may not be the head of the table: the names of the columns stand right above the first record.',
    )
  }
  const shapes = new Map<string, TableColumns>()
  const unused = new Map<string, boolean>()

  /** A column of sizes whose head names no unit is used once a cell of it does. */
  const noteUnits = (cells: Cells, { sizes }: TableColumns) => {
    for (const { unit, column } of sizes) {
      const cell = unit === null && unused.get(column) !== false ? cells[column] : null
      if (typeof cell === 'string' && (measureIn(cell)?.unit ?? null) !== null) unused.set(column, false)
    }
  }

  return {
    kind,
    columnsOf(cells) {
      const shape = Object.keys(cells).join('\0')
      const known = shapes.get(shape)
      if (known !== undefined) {
        noteUnits(cells, known)
        return known
      }
      const columns = readColumns(Object.keys(cells).toReversed(), kind)
      if (shapes.size >= mostShapes) return columns
      shapes.set(shape, columns)
      for (const name of Object.keys(cells).toReversed()) {
        unused.set(name, columns.unused.includes(name) && unused.get(name) !== false)
      }
      noteUnits(cells, columns)
      return columns
    },
    unused: () => [...unused].flatMap(([name, isUnused]) => (isUnused ? [name] : [])),
  }
}
