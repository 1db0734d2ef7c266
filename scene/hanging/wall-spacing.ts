import { cornerClearanceM, gapBoundsM } from './hanging-rules.ts'
import { usableLengthM, type WallStretch } from './wall-stretches.ts'

/** The usual gap between two works: the mean of their widths, within bounds. */
export function gapBetweenM(leftWidthM: number, rightWidthM: number): number {
  return Math.min(gapBoundsM.most, Math.max(gapBoundsM.least, (leftWidthM + rightWidthM) / 2))
}

const sumM = (lengthsM: readonly number[]): number => lengthsM.reduce((sum, lengthM) => sum + lengthM, 0)

/** True if works of these widths, frames included, fit on a stretch with the least gaps. */
export function fitsOn(stretch: WallStretch, widthsM: readonly number[]): boolean {
  return sumM(widthsM) + (widthsM.length - 1) * gapBoundsM.least <= usableLengthM(stretch) + 1e-9
}

/**
 * The centres of works along a wall, in metres from its left end, for works of these widths (frames included) from left
 * to right that fit on the stretch. Evenly, with the same space at the ends as between, if that space lies within the
 * usual bounds; on a fuller wall the ends stay free and the gaps shrink; on an emptier one the works stay together in
 * the middle. `axisAlongM` is the point that visitors see straight ahead: the middle work moves there if it can.
 */
export function spaceOut(stretch: WallStretch, widthsM: readonly number[], axisAlongM: number | null): number[] {
  const freeM = stretch.toM - stretch.fromM - sumM(widthsM)
  const evenM = freeM / (widthsM.length + 1)
  if (evenM < cornerClearanceM) {
    const gapM = widthsM.length > 1 ? (freeM - 2 * cornerClearanceM) / (widthsM.length - 1) : 0
    return centresFrom(
      stretch.fromM + Math.max(cornerClearanceM, (freeM - gapM * (widthsM.length - 1)) / 2),
      widthsM,
      () => gapM,
    )
  }
  const gap = evenM <= gapBoundsM.most ? () => evenM : gapBetweenM
  const spanM = sumM(widthsM) + sumM(widthsM.slice(1).map((widthM, index) => gap(widthsM[index] ?? widthM, widthM)))
  const startM = (stretch.fromM + stretch.toM - spanM) / 2
  return onAxis(stretch, widthsM, centresFrom(startM, widthsM, gap), axisAlongM)
}

function centresFrom(
  startM: number,
  widthsM: readonly number[],
  gap: (leftM: number, rightM: number) => number,
): number[] {
  let edgeM = startM
  return widthsM.map((widthM, index) => {
    const leftM = widthsM[index - 1]
    if (leftM !== undefined) edgeM += gap(leftM, widthM)
    const centreM = edgeM + widthM / 2
    edgeM += widthM
    return centreM
  })
}

/** A row is not moved further than this: it would look pushed aside. */
const mostMovedM = 1

function onAxis(
  stretch: WallStretch,
  widthsM: readonly number[],
  centresM: readonly number[],
  axisAlongM: number | null,
): number[] {
  const middle = (centresM.length - 1) / 2
  const middleM = centresM[middle]
  if (axisAlongM === null || middleM === undefined) return [...centresM]
  const firstM = (centresM[0] ?? 0) - (widthsM[0] ?? 0) / 2
  const lastM = (centresM.at(-1) ?? 0) + (widthsM.at(-1) ?? 0) / 2
  const moveM = axisAlongM - middleM
  const fits = firstM + moveM >= stretch.fromM + cornerClearanceM && lastM + moveM <= stretch.toM - cornerClearanceM
  return Math.abs(moveM) <= mostMovedM && fits ? centresM.map((centreM) => centreM + moveM) : [...centresM]
}
