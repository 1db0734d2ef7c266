export type GridPlace = { readonly row: number; readonly column: number }
/** A rectangle of cells: it began at the anchor, and `at` is the cell that keys move. */
export type GridBlock = { readonly anchor: GridPlace; readonly at: GridPlace }
export type GridSize = { readonly rows: number; readonly columns: number }
export type BlockBounds = {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

/** The first and last rows and columns of a block. */
export function blockBounds({ anchor, at }: GridBlock): BlockBounds {
  return {
    top: Math.min(anchor.row, at.row),
    bottom: Math.max(anchor.row, at.row),
    left: Math.min(anchor.column, at.column),
    right: Math.max(anchor.column, at.column),
  }
}

export function isInBlock({ top, bottom, left, right }: BlockBounds, { row, column }: GridPlace): boolean {
  return row >= top && row <= bottom && column >= left && column <= right
}

/** The nearest cell that exists; the first one in an empty grid. */
export function nearestPlace({ row, column }: GridPlace, { rows, columns }: GridSize): GridPlace {
  return {
    row: Math.max(0, Math.min(row, rows - 1)),
    column: Math.max(0, Math.min(column, columns - 1)),
  }
}

/** A block of one cell. */
export function blockAt(place: GridPlace): GridBlock {
  return { anchor: place, at: place }
}

/** The block after a move of its cell; `extends` keeps the anchor. */
export function moveBlock(
  { anchor, at }: GridBlock,
  { rows, columns }: { rows: number; columns: number },
  { size, isExtended }: { size: GridSize; isExtended: boolean },
): GridBlock {
  const to = nearestPlace({ row: at.row + rows, column: at.column + columns }, size)
  return isExtended ? { anchor, at: to } : blockAt(to)
}

/** How far a key moves the cell, in rows and columns; null for a key that does not. */
export function moveOfKey(
  { key, isFar }: { key: string; isFar: boolean },
  { pageRows, size }: { pageRows: number; size: GridSize },
): { rows: number; columns: number } | null {
  const [allRows, allColumns] = [size.rows, size.columns]
  switch (key) {
    case 'ArrowUp':
      return { rows: isFar ? -allRows : -1, columns: 0 }
    case 'ArrowDown':
      return { rows: isFar ? allRows : 1, columns: 0 }
    case 'ArrowLeft':
      return { rows: 0, columns: isFar ? -allColumns : -1 }
    case 'ArrowRight':
      return { rows: 0, columns: isFar ? allColumns : 1 }
    case 'PageUp':
      return { rows: -pageRows, columns: 0 }
    case 'PageDown':
      return { rows: pageRows, columns: 0 }
    case 'Home':
      return { rows: isFar ? -allRows : 0, columns: -allColumns }
    case 'End':
      return { rows: isFar ? allRows : 0, columns: allColumns }
    default:
      return null
  }
}

/** The rows of a list of equal rows that are seen, with some before and after, so that scrolling finds them drawn. */
export function seenRows(
  { scrollPx, heightPx, rowPx }: { scrollPx: number; heightPx: number; rowPx: number },
  count: number,
): { first: number; end: number } {
  const around = 6
  const first = Math.max(0, Math.floor(scrollPx / rowPx) - around)
  const end = Math.min(count, Math.ceil((scrollPx + heightPx) / rowPx) + around)
  return { first: Math.min(first, end), end: Math.min(end, first + mostRows) }
}

/** However tall the window is, no more rows than this are in the document. */
const mostRows = 58
