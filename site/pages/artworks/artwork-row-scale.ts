/** Columns of the row's grid per metre of wall: a column is 2.5 cm wide. */
const columnsPerM = 40
/** Columns between two works. */
const gapColumns = 8

/** The length of a metre on a page of full width, unless the widest work does not fit; the same on a phone. */
const fullPage = { metrePx: 159, widthPx: 1200 } as const
/** Beside the name of a section: eight columns of twelve. */
const besideNamePx = 792
const narrowPage = { metrePx: 138.75, widthPx: 343 } as const
/** A label narrower than this is illegible: 8.6 rem. */
const labelPx = 137.6

/** A row takes a second line before a metre becomes shorter than this. */
const leastMetrePx = 100

/** The layout of a row of works at one scale; the style sheet uses every figure. */
export type ArtworkRowScale = {
  /** Width of the widest work, by which the style sheet keeps every work inside the page. */
  widestM: number
  /** The greatest length of a metre, in px of a page of full width. */
  mostMetrePx: number
  /** The least columns of a figure on a page of full width, so that its label has space. */
  leastColumns: number
  /** The same on a phone. */
  leastColumnsNarrow: number
}

/**
 * The scale for works of these widths, null for unknown ones. A slightly smaller scale is used if it brings them all
 * into one line: a single work on a second line looks lost.
 */
export function workRowScale(widthsM: readonly (number | null)[], { besideName = false } = {}): ArtworkRowScale {
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

/** The longest metre at which the works fit into one line of this width; the usual one if none does. */
function metreForOneLine(widthsM: readonly (number | null)[], roomPx: number): number {
  for (let metrePx = fullPage.metrePx; metrePx >= leastMetrePx; metrePx -= 1) {
    const figures = widthsM.map((widthM) => Math.max(workColumns(widthM), labelColumns(metrePx) + gapColumns))
    const columns = figures.reduce((sum, figure) => sum + figure, -gapColumns)
    if ((columns * metrePx) / columnsPerM <= roomPx) return metrePx
  }
  return fullPage.metrePx
}

/** The least columns for a label. */
function labelColumns(metrePx: number): number {
  return Math.ceil((labelPx * columnsPerM) / metrePx)
}

/** Columns for a work and the gap after it; for a null width those of the label. */
export function workColumns(widthM: number | null): number {
  return Math.ceil((widthM ?? 0) * columnsPerM) + gapColumns
}
