import type { FloorPoint, WalkableFloor } from '@enfilade/contract/space-geometry'
import { signedAreaM2 } from './floor-polygon.ts'

/** One straight border of a walkable floor. `inward…` is the unit vector from the border into the floor. */
export type FloorBorder = {
  readonly fromXM: number
  readonly fromZM: number
  /** Stored beside the length: where two borders meet, both must have the same corner to the last bit. */
  readonly toZM: number
  readonly alongXRatio: number
  readonly alongZRatio: number
  readonly inwardXRatio: number
  readonly inwardZRatio: number
  readonly lengthM: number
}

/** A walkable floor as its borders, in any order. */
export type BorderedFloor = { readonly borders: readonly FloorBorder[] }

/** How near to a border a visitor may come: wide enough for rounding errors, far too narrow to be seen. */
export const skinM = 1e-4

/** Keeps a foot point out of sharp corners, where a hair inside one border is outside the next. */
const cornerMarginM = 10 * skinM

/** The rounding errors of one intersection stay far below this. */
const roundingM = 1e-9

/** Borders shorter than this have no usable direction. */
const shortestBorderM = 1e-6

/** All rings of a floor, outlines and holes, each turned so that the floor lies to the left of its sides in x and z. */
export function turnedRings(floor: WalkableFloor): (readonly FloorPoint[])[] {
  return floor.flatMap((polygon) =>
    polygon.map((ring, index) => (signedAreaM2(ring) > 0 === (index === 0) ? ring : ring.toReversed())),
  )
}

/** The borders of rings that `turnedRings` has turned. */
export function bordersOf(rings: readonly (readonly FloorPoint[])[]): FloorBorder[] {
  return rings.flatMap((ring) =>
    ring.flatMap((from, index) => {
      const to = ring[(index + 1) % ring.length] ?? from
      const lengthM = Math.hypot(to[0] - from[0], to[1] - from[1])
      if (lengthM < shortestBorderM) return []
      const alongXRatio = (to[0] - from[0]) / lengthM
      const alongZRatio = (to[1] - from[1]) / lengthM
      return {
        fromXM: from[0],
        fromZM: from[1],
        toZM: to[1],
        alongXRatio,
        alongZRatio,
        inwardXRatio: -alongZRatio,
        inwardZRatio: alongXRatio,
        lengthM,
      }
    }),
  )
}

/** How far a point lies inside a border's line, in metres; negative beyond it. */
export function insideM(border: FloorBorder, xM: number, zM: number): number {
  return (xM - border.fromXM) * border.inwardXRatio + (zM - border.fromZM) * border.inwardZRatio
}

/** How far along a border a point lies, in metres from the border's start. */
export function alongM(border: FloorBorder, xM: number, zM: number): number {
  return (xM - border.fromXM) * border.alongXRatio + (zM - border.fromZM) * border.alongZRatio
}

/**
 * The first border through which a straight step would leave the floor, or null. Only steps outwards count, so that a
 * visitor who touches a wall can walk away from it and along it. Allocates nothing.
 */
export function firstBorderCrossed(
  floor: BorderedFloor,
  xM: number,
  zM: number,
  stepXM: number,
  stepZM: number,
): FloorBorder | null {
  const { borders } = floor
  let first: FloorBorder | null = null
  let firstRatio = Number.POSITIVE_INFINITY
  for (let index = 0; index < borders.length; index += 1) {
    const border = borders[index]
    if (border === undefined) continue
    const outwardStepM = -(stepXM * border.inwardXRatio + stepZM * border.inwardZRatio)
    if (outwardStepM <= 0) continue
    const beforeM = insideM(border, xM, zM)
    if (beforeM < -roundingM || beforeM > outwardStepM) continue
    const ratio = Math.max(0, beforeM / outwardStepM)
    if (ratio >= firstRatio) continue
    const crossingM = alongM(border, xM + stepXM * ratio, zM + stepZM * ratio)
    if (crossingM < -roundingM || crossingM > border.lengthM + roundingM) continue
    first = border
    firstRatio = ratio
  }
  return first
}

/** True if a straight line between two points stays on the floor. Allocates nothing. */
export function isClearLine(floor: BorderedFloor, from: Readonly<FloorPoint>, to: Readonly<FloorPoint>): boolean {
  return firstBorderCrossed(floor, from[0], from[1], to[0] - from[0], to[1] - from[1]) === null
}

/** True if the point lies on the floor. Allocates nothing. */
export function standsOn(floor: BorderedFloor, point: Readonly<FloorPoint>): boolean {
  return covers(floor, point[0], point[1])
}

function covers(floor: BorderedFloor, xM: number, zM: number): boolean {
  const { borders } = floor
  let inside = false
  for (let index = 0; index < borders.length; index += 1) {
    const border = borders[index]
    if (border === undefined) continue
    if (border.fromZM > zM === border.toZM > zM) continue
    if (xM < border.fromXM + ((zM - border.fromZM) / border.alongZRatio) * border.alongXRatio) inside = !inside
  }
  return inside
}

/** The distance from a point to the nearest border, in metres, on either side of it. Allocates nothing. */
export function distanceToBorderM(floor: BorderedFloor, point: Readonly<FloorPoint>): number {
  const { borders } = floor
  let nearestM = Number.POSITIVE_INFINITY
  for (let index = 0; index < borders.length; index += 1) {
    const border = borders[index]
    if (border !== undefined) nearestM = Math.min(nearestM, distanceM(border, point[0], point[1]))
  }
  return nearestM
}

function distanceM(border: FloorBorder, xM: number, zM: number): number {
  const footM = Math.min(border.lengthM, Math.max(0, alongM(border, xM, zM)))
  return Math.hypot(xM - border.fromXM - border.alongXRatio * footM, zM - border.fromZM - border.alongZRatio * footM)
}

/**
 * Writes into `out` the point of the floor nearest to `point`: the point itself if it is well inside the floor, else a
 * hair inside the nearest border. Returns false, and does not change `out`, only if the floor is nowhere wide enough.
 * Allocates nothing; `out` may be `point`.
 */
export function nearestStandable(floor: BorderedFloor, point: Readonly<FloorPoint>, out: FloorPoint): boolean {
  const xM = point[0]
  const zM = point[1]
  if (covers(floor, xM, zM) && distanceToBorderM(floor, point) >= skinM / 2) {
    out[0] = xM
    out[1] = zM
    return true
  }
  const { borders } = floor
  let nearestM = Number.POSITIVE_INFINITY
  for (let index = 0; index < borders.length; index += 1) {
    const border = borders[index]
    if (border === undefined) continue
    const awayM = distanceM(border, xM, zM)
    if (awayM >= nearestM) continue
    const marginM = Math.min(cornerMarginM, border.lengthM / 2)
    const footM = Math.min(border.lengthM - marginM, Math.max(marginM, alongM(border, xM, zM)))
    const footXM = border.fromXM + border.alongXRatio * footM + border.inwardXRatio * skinM
    const footZM = border.fromZM + border.alongZRatio * footM + border.inwardZRatio * skinM
    if (!covers(floor, footXM, footZM)) continue
    nearestM = awayM
    out[0] = footXM
    out[1] = footZM
  }
  return nearestM < Number.POSITIVE_INFINITY
}
