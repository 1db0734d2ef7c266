import { shortenText } from '@enfilade/contract/cut-text'
import { columnNames } from './column-names.ts'
import { measureIn } from './size-words.ts'
import type { Cells } from './table-cells.ts'
import { plainColumnNames, readColumns, type TableColumns } from './table-columns.ts'
import { kindOfColumns, type RecordKind } from './table-kind.ts'
import type { LeftOutLines, TableRow } from './table-rows.ts'
import { UnreadableTable } from './unreadable-table.ts'

/** The columns of a table. In JSON each row has its own; they are cached by their names. */
export type TableHead = {
  kind: RecordKind
  columnsOf(cells: Cells): TableColumns
  /** Unused columns of the rows read so far. */
  unused(): string[]
}

/** No normal table has rows of more shapes; one that has is read, but its shapes are not cached. */
const mostShapes = 1000

/** Parses the columns of the first rows. Refuses a table without a column of titles, or of names for artists. */
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

  /** A column of sizes without a unit in its head is used once one of its cells has one. */
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
