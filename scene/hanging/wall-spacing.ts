import { cornerClearanceM, gapBoundsM } from './hanging-rules.ts'
import { usableLengthM, type WallStretch } from './wall-stretches.ts'

/** The gap the trade leaves between two works: the mean of their widths, within bounds. */
export function gapBetweenM(leftWidthM: number, rightWidthM: number): number {
  return Math.min(gapBoundsM.most, Math.max(gapBoundsM.least, (leftWidthM + rightWidthM) / 2))
}

const sumM = (lengthsM: readonly number[]): number => lengthsM.reduce((sum, lengthM) => sum + lengthM, 0)

/** True when works of these widths, frames included, fit on a stretch with the least gaps. */
export function fitsOn(stretch: WallStretch, widthsM: readonly number[]): boolean {
  return sumM(widthsM) + (widthsM.length - 1) * gapBoundsM.least <= usableLengthM(stretch) + 1e-9
}

/**
 * Where the centres of works go along a wall, in metres from its left end, for works of these widths (frames included)
 * from left to right that fit on the stretch. Evenly, with the same space at the ends as between, wherever that space
 * lies within the trade's bounds; a wall too full for that keeps its ends and closes up; one too empty keeps its works
 * together in the middle. `axisAlongM` is what a visitor sees straight ahead: the middle work moves there when it can.
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

/** Further than this a row is not moved: it would look pushed aside. */
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
