import { type PrintedPicture, printSize, type Sheet } from './picture-printing.ts'

/** A point on the sheet in millimetres from its upper left corner. */
export type PointMm = readonly [number, number]

/** A sheet of paper with drawings in their order. */
export type PenSheet = {
  /** Draws lines with one pen. */
  lines: (lines: readonly (readonly PointMm[])[], pen: { ink: string; widthMm: number; opacity?: number }) => void
  /** Fills outlines; several in one call are filled together, and an outline inside another cuts a hole. */
  fill: (outlines: readonly (readonly PointMm[])[], ink: string, opacity?: number) => void
  /** Fills outlines that may overlap as one shape; all must have the same direction. */
  merge: (outlines: readonly (readonly PointMm[])[], ink: string) => void
  discs: (discs: readonly { atMm: PointMm; radiusMm: number }[], ink: string, opacity?: number) => void
  picture: () => PrintedPicture
}

const figure = (value: number) => String(Math.round(value * 100) / 100)
const pathOf = (line: readonly PointMm[]) => `M${line.map(([x, y]) => `${figure(x)} ${figure(y)}`).join('L')}`

/**
 * Lays out a sheet of paper, or a transparent one if `paper` is null: what is then drawn is cut out along its edge.
 * Inks are multiplied if `overprint` is set, as on a press.
 */
export function layPaper(
  sheet: Sheet,
  paper: string | null,
  { overprint = false, toothRatio = 0.011 }: { overprint?: boolean; toothRatio?: number } = {},
): PenSheet {
  const { widthPx, heightPx } = printSize(sheet)
  const parts: string[] = []
  const ground = paper === null ? '' : `<rect width="100%" height="100%" fill="${paper}"/>`
  const blend = overprint ? ' style="mix-blend-mode:multiply"' : ''
  return {
    lines: (lines, { ink, widthMm, opacity = 1 }) => {
      const path = lines
        .filter((line) => line.length > 1)
        .map(pathOf)
        .join('')
      parts.push(
        `<path d="${path}" fill="none" stroke="${ink}" stroke-width="${figure(widthMm)}" stroke-opacity="${figure(opacity)}" stroke-linecap="round" stroke-linejoin="round"${blend}/>`,
      )
    },
    fill: (outlines, ink, opacity = 1) => {
      const path = outlines.map((outline) => `${pathOf(outline)}Z`).join('')
      parts.push(`<path d="${path}" fill="${ink}" fill-rule="evenodd" fill-opacity="${figure(opacity)}"${blend}/>`)
    },
    merge: (outlines, ink) => {
      const path = outlines.map((outline) => `${pathOf(outline)}Z`).join('')
      parts.push(`<path d="${path}" fill="${ink}"${blend}/>`)
    },
    discs: (discs, ink, opacity = 1) => {
      const path = discs
        .map(({ atMm: [x, y], radiusMm }) => {
          const r = figure(radiusMm)
          const across = figure(radiusMm * 2)
          return `M${figure(x - radiusMm)} ${figure(y)}a${r} ${r} 0 1 0 ${across} 0a${r} ${r} 0 1 0 -${across} 0Z`
        })
        .join('')
      parts.push(`<path d="${path}" fill="${ink}" fill-opacity="${figure(opacity)}"${blend}/>`)
    },
    picture: () => ({
      kind: 'lines',
      toothRatio,
      isCutOut: paper === null,
      svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}" viewBox="0 0 ${figure(sheet.widthMm)} ${figure(sheet.heightMm)}" preserveAspectRatio="none">${ground}${parts.join('')}</svg>`,
    }),
  }
}
