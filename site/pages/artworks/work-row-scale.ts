/** Columns of the row's grid in a metre of wall: a column is 2.5 cm wide. */
const columnsPerM = 40
/** Columns between two works. */
const gapColumns = 8

/** On a page of full width a metre is this long, unless the widest work then had no room; the same on a phone. */
const fullPage = { metrePx: 159, widthPx: 1200 } as const
/** Beside the name of a section: eight columns of twelve. */
const besideNamePx = 792
const narrowPage = { metrePx: 138.75, widthPx: 343 } as const
/** Below this a label cannot be read: 8.6 rem. */
const labelPx = 137.6

/** Rather than go down to a metre shorter than this, a row takes a second line. */
const leastMetrePx = 100

/** How a row of works stands at one scale; every figure goes into the style sheet as it is. */
export type WorkRowScale = {
  /** Width of the widest work; with it the style sheet keeps every work inside the page. */
  widestM: number
  /** Longest that a metre may be, in px of a page of full width. */
  mostMetrePx: number
  /** Columns that a figure takes at least on a page of full width, so that its label has room. */
  leastColumns: number
  /** The same on a phone. */
  leastColumnsNarrow: number
}

/**
 * The scale for works of these widths, null where a width is not known. Where a somewhat smaller one brings them all into
 * one line, it is that: a single work on a second line looks forgotten.
 */
export function workRowScale(widthsM: readonly (number | null)[], { besideName = false } = {}): WorkRowScale {
  const widestM = Math.max(0.1, ...widthsM.map((widthM) => widthM ?? 0))
  const mostMetrePx = metreForOneLine(widthsM, besideName ? besideNamePx : fullPage.widthPx)
  const least = ({ metrePx, widthPx }: { metrePx: number; widthPx: number }) =>
    labelColumns(Math.min(metrePx, widthPx / widestM))
  return {
    widestM: Math.round(widestM * 1000) / 1000,
    mostMetrePx,
    leastColumns: least({ ...fullPage, metrePx: mostMetrePx }),
    leastColumnsNarrow: least(narrowPage),
  }
}

/** The longest metre at which the works stand in one line of this width; the usual one where none does. */
function metreForOneLine(widthsM: readonly (number | null)[], roomPx: number): number {
  for (let metrePx = fullPage.metrePx; metrePx >= leastMetrePx; metrePx -= 1) {
    const figures = widthsM.map((widthM) => Math.max(workColumns(widthM), labelColumns(metrePx) + gapColumns))
    const columns = figures.reduce((sum, figure) => sum + figure, -gapColumns)
    if ((columns * metrePx) / columnsPerM <= roomPx) return metrePx
  }
  return fullPage.metrePx
}

/** Columns that a label needs at least. */
function labelColumns(metrePx: number): number {
  return Math.ceil((labelPx * columnsPerM) / metrePx)
}

/** Columns that a work and the gap after it take; null widths leave it to the label. */
export function workColumns(widthM: number | null): number {
  return Math.ceil((widthM ?? 0) * columnsPerM) + gapColumns
}
