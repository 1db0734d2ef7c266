import type { FloorPoint } from '@enfilade/contract/space-geometry'

/** One side of a polygon on the floor; `inwardRatio` points into a polygon that is counter-clockwise in x and z. */
export interface FloorEdge {
  fromM: FloorPoint
  toM: FloorPoint
  lengthM: number
  alongRatio: FloorPoint
  inwardRatio: FloorPoint
}

/** Signed area in m²: positive when the ring is counter-clockwise in x and z. */
export function signedAreaM2(ring: readonly FloorPoint[]): number {
  let doubledM2 = 0
  for (const { fromM, toM } of sidesOf(ring)) doubledM2 += fromM[0] * toM[1] - toM[0] * fromM[1]
  return doubledM2 / 2
}

/** The sides of a closed ring as pairs of corners. */
export function sidesOf(ring: readonly FloorPoint[]): { fromM: FloorPoint; toM: FloorPoint }[] {
  return ring.flatMap((fromM, index) => {
    const toM = ring[(index + 1) % ring.length]
    return toM === undefined ? [] : [{ fromM, toM }]
  })
}

/** The sides of a ring with their length and directions. */
export function edgesOf(ring: readonly FloorPoint[]): FloorEdge[] {
  return sidesOf(ring).map(({ fromM, toM }) => {
    const lengthM = Math.hypot(toM[0] - fromM[0], toM[1] - fromM[1])
    const alongRatio: FloorPoint = [(toM[0] - fromM[0]) / lengthM, (toM[1] - fromM[1]) / lengthM]
    return { fromM, toM, lengthM, alongRatio, inwardRatio: [-alongRatio[1] + 0, alongRatio[0]] }
  })
}

/** True if the point lies inside the ring; undefined on its edge. */
export function isInside(ring: readonly FloorPoint[], [x, z]: FloorPoint): boolean {
  let inside = false
  for (const { fromM, toM } of sidesOf(ring)) {
    if (fromM[1] > z !== toM[1] > z && x < fromM[0] + ((z - fromM[1]) / (toM[1] - fromM[1])) * (toM[0] - fromM[0]))
      inside = !inside
  }
  return inside
}

/** The distance from a point to a ring's nearest side. */
export function distanceToRingM(ring: readonly FloorPoint[], [x, z]: FloorPoint): number {
  return Math.min(
    ...edgesOf(ring).map(({ fromM, alongRatio, lengthM }) => {
      const alongM = Math.min(lengthM, Math.max(0, (x - fromM[0]) * alongRatio[0] + (z - fromM[1]) * alongRatio[1]))
      return Math.hypot(x - fromM[0] - alongRatio[0] * alongM, z - fromM[1] - alongRatio[1] * alongM)
    }),
  )
}

/** True if two sides of the ring that are not neighbours touch, or a side has no length. */
export function crossesItself(ring: readonly FloorPoint[]): boolean {
  const sides = sidesOf(ring)
  return sides.some((one, index) => {
    if (one.fromM[0] === one.toM[0] && one.fromM[1] === one.toM[1]) return true
    return sides.slice(index + 1).some((other, step) => {
      const neighbours = step === 0 || (index === 0 && step === sides.length - 2)
      return neighbours ? foldsBack(one, other, step === 0) : sidesTouch(one, other)
    })
  })
}

/** A rectangle along a line, `halfM` to either side of it, counter-clockwise in x and z. */
export function stripAlong(fromM: FloorPoint, toM: FloorPoint, halfM: number): FloorPoint[] {
  const lengthM = Math.hypot(toM[0] - fromM[0], toM[1] - fromM[1])
  const across: FloorPoint = [((fromM[1] - toM[1]) / lengthM) * halfM, ((toM[0] - fromM[0]) / lengthM) * halfM]
  return [moved(fromM, across, -1), moved(toM, across, -1), moved(toM, across, 1), moved(fromM, across, 1)]
}

/** A ring that is counter-clockwise in x and z, drawn in by `byM` on every side, its corners mitred. */
export function drawnIn(ring: readonly FloorPoint[], byM: number): FloorPoint[] {
  const edges = edgesOf(ring)
  return edges.map(({ fromM, inwardRatio: [bx, bz] }, index) => {
    const [ax, az] = edges[(index + edges.length - 1) % edges.length]?.inwardRatio ?? [bx, bz]
    const mitreM = byM / (1 + ax * bx + az * bz)
    return [fromM[0] + (ax + bx) * mitreM, fromM[1] + (az + bz) * mitreM]
  })
}

/** A point moved `timesM` along a direction. */
export function moved([x, z]: FloorPoint, [dx, dz]: FloorPoint, timesM: number): FloorPoint {
  return [x + dx * timesM, z + dz * timesM]
}

interface Side {
  fromM: FloorPoint
  toM: FloorPoint
}

function turn(a: FloorPoint, b: FloorPoint, c: FloorPoint): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
}

function foldsBack(one: Side, other: Side, otherFollows: boolean): boolean {
  const [first, second] = otherFollows ? [one, other] : [other, one]
  if (Math.abs(turn(first.fromM, first.toM, second.toM)) > 1e-9) return false
  const ahead =
    (first.toM[0] - first.fromM[0]) * (second.toM[0] - second.fromM[0]) +
    (first.toM[1] - first.fromM[1]) * (second.toM[1] - second.fromM[1])
  return ahead < 0
}

function sidesTouch(one: Side, other: Side): boolean {
  const a = turn(one.fromM, one.toM, other.fromM)
  const b = turn(one.fromM, one.toM, other.toM)
  const c = turn(other.fromM, other.toM, one.fromM)
  const d = turn(other.fromM, other.toM, one.toM)
  if (a > 0 !== b > 0 && c > 0 !== d > 0 && a !== 0 && b !== 0 && c !== 0 && d !== 0) return true
  return (
    (a === 0 && liesOn(one, other.fromM)) ||
    (b === 0 && liesOn(one, other.toM)) ||
    (c === 0 && liesOn(other, one.fromM)) ||
    (d === 0 && liesOn(other, one.toM))
  )
}

function liesOn({ fromM, toM }: Side, [x, z]: FloorPoint): boolean {
  return (
    x >= Math.min(fromM[0], toM[0]) &&
    x <= Math.max(fromM[0], toM[0]) &&
    z >= Math.min(fromM[1], toM[1]) &&
    z <= Math.max(fromM[1], toM[1])
  )
}
