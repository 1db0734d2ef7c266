/** Columns of the row's grid in a metre of wall: a column is 2.5 cm wide. */
const columnsPerM = 40
/** Columns between two works. */
const gapColumns = 8

/** On a page of full width a metre is this long, unless the widest work then had no room; the same on a phone. */
const fullPage = { metrePx: 159, widthPx: 1200 } as const
const narrowPage = { metrePx: 138.75, widthPx: 343 } as const
/** Below this a label cannot be read: 8.6 rem. */
const labelPx = 137.6

/** How a row of works stands at one scale; every figure goes into the style sheet as it is. */
export type WorkRowScale = {
  /** Width of the widest work; with it the style sheet keeps every work inside the page. */
  widestM: number
  /** Columns that a figure takes at least on a page of full width, so that its label has room. */
  leastColumns: number
  /** The same on a phone. */
  leastColumnsNarrow: number
}

/** The scale for works of these widths. */
export function workRowScale(widthsM: readonly number[]): WorkRowScale {
  const widestM = Math.max(0.1, ...widthsM)
  const least = ({ metrePx, widthPx }: { metrePx: number; widthPx: number }) =>
    Math.ceil(labelPx / (Math.min(metrePx, widthPx / widestM) / columnsPerM))
  return {
    widestM: Math.round(widestM * 1000) / 1000,
    leastColumns: least(fullPage),
    leastColumnsNarrow: least(narrowPage),
  }
}

/** Columns that a work and the gap after it take; null widths leave it to the label. */
export function workColumns(widthM: number | null): number {
  return Math.ceil((widthM ?? 0) * columnsPerM) + gapColumns
}
