import type { FloorPoint, WalkableFloor } from '@enfilade/contract/space-geometry'
import {
  type BorderedFloor,
  bordersOf,
  isClearLine,
  nearestStandable,
  standsOn,
  turnedRings,
} from './floor-path-edges.ts'

type CornerWay = { readonly to: PathCorner; readonly lengthM: number }

/** A corner that shortest paths turn round, and all other such corners in a straight line from it. */
type PathCorner = { readonly atM: FloorPoint; ways(): readonly CornerWay[] }

/**
 * A walkable floor prepared for walking: build it once per scene. Its corners are computed when the first path turns
 * round one, and the visibility of each corner when a path first passes it. In a large space that is most of the work,
 * and it would delay the entrance.
 */
export type OpenFloor = BorderedFloor & { corners(): readonly PathCorner[] }

/** How far from a corner a path passes, in metres: the second value where the first does not fit. */
const cornerDistancesM = [0.02, 0.001] as const

/** Prepares a walkable floor: its borders at once, its paths on demand. */
export function openFloor(floor: WalkableFloor): OpenFloor {
  const rings = turnedRings(floor)
  const bordered: BorderedFloor = { borders: bordersOf(rings) }
  const corners = once(() => {
    const turned = rings.flatMap((ring) => cornersToTurnRound(bordered, ring))
    const all: PathCorner[] = turned.map((atM) => ({ atM, ways: once(() => waysFrom(bordered, atM, all)) }))
    return all
  })
  return { ...bordered, corners }
}

function waysFrom(floor: BorderedFloor, fromM: FloorPoint, corners: readonly PathCorner[]): CornerWay[] {
  return corners
    .filter(({ atM }) => atM !== fromM && isClearLine(floor, fromM, atM))
    .map((to) => ({ to, lengthM: distanceM(fromM, to.atM) }))
}

/** Computes a value on first use and caches it. */
function once<Found>(find: () => readonly Found[]): () => readonly Found[] {
  let found: readonly Found[] | null = null
  return () => {
    found ??= find()
    return found
  }
}

/** The corners of a ring that point into the floor, each moved a little into the floor. */
function cornersToTurnRound(floor: BorderedFloor, ring: readonly FloorPoint[]): FloorPoint[] {
  return ring.flatMap((corner, index) => {
    const [before] = bordersOf([[ring.at(index - 1) ?? corner, corner]])
    const [after] = bordersOf([[corner, ring[(index + 1) % ring.length] ?? corner]])
    if (before === undefined || after === undefined) return []
    const turnRatio = before.alongXRatio * after.alongZRatio - before.alongZRatio * after.alongXRatio
    if (turnRatio >= 0) return []
    const awayX = before.inwardXRatio + after.inwardXRatio
    const awayZ = before.inwardZRatio + after.inwardZRatio
    const awayLength = Math.hypot(awayX, awayZ)
    for (const awayM of cornerDistancesM) {
      const atM: FloorPoint = [corner[0] + (awayX / awayLength) * awayM, corner[1] + (awayZ / awayLength) * awayM]
      if (standsOn(floor, atM)) return [atM]
    }
    return []
  })
}

function distanceM(from: Readonly<FloorPoint>, to: Readonly<FloorPoint>): number {
  return Math.hypot(to[0] - from[0], to[1] - from[1])
}

/**
 * The shortest path over the floor as the points to walk to in order, the last of them the goal; round corners, never
 * through a wall. Both ends are first put on the floor (`nearestStandable`). Null if there is no path. Shortest to
 * within the two centimetres at which each corner is passed.
 */
export function pathTo(floor: OpenFloor, fromM: Readonly<FloorPoint>, toM: Readonly<FloorPoint>): FloorPoint[] | null {
  const start: FloorPoint = [0, 0]
  const goal: FloorPoint = [0, 0]
  if (!nearestStandable(floor, fromM, start) || !nearestStandable(floor, toM, goal)) return null
  if (isClearLine(floor, start, goal)) return [goal]
  return wayRoundCorners(floor, start, goal)
}

/** The length of a path that begins at `fromM`, in metres. */
export function pathLengthM(fromM: Readonly<FloorPoint>, path: readonly Readonly<FloorPoint>[]): number {
  let lengthM = 0
  let before = fromM
  for (const point of path) {
    lengthM += distanceM(before, point)
    before = point
  }
  return lengthM
}

type Reached = { readonly corner: PathCorner; lengthM: number; before: Reached | null; done: boolean }

/** A* over the corners; the straight distance to the goal never overestimates the rest. */
function wayRoundCorners(floor: OpenFloor, start: FloorPoint, goal: FloorPoint): FloorPoint[] | null {
  const reached = new Map<PathCorner, Reached>()
  for (const corner of floor.corners()) {
    if (!isClearLine(floor, start, corner.atM)) continue
    reached.set(corner, { corner, lengthM: distanceM(start, corner.atM), before: null, done: false })
  }
  let best: { lengthM: number; last: Reached } | null = null
  for (let next = nearestToGoal(reached, goal); next !== null; next = nearestToGoal(reached, goal)) {
    const hopedM = next.lengthM + distanceM(next.corner.atM, goal)
    if (best !== null && hopedM >= best.lengthM) break
    next.done = true
    if (isClearLine(floor, next.corner.atM, goal)) best = { lengthM: hopedM, last: next }
    for (const way of next.corner.ways()) {
      const lengthM = next.lengthM + way.lengthM
      const known = reached.get(way.to)
      if (known === undefined) reached.set(way.to, { corner: way.to, lengthM, before: next, done: false })
      else if (lengthM < known.lengthM) Object.assign(known, { lengthM, before: next, done: false })
    }
  }
  if (best === null) return null
  const path = [goal]
  for (let step: Reached | null = best.last; step !== null; step = step.before) path.unshift([...step.corner.atM])
  return path
}

function nearestToGoal(reached: ReadonlyMap<PathCorner, Reached>, goal: FloorPoint): Reached | null {
  let nearest: Reached | null = null
  let nearestM = Number.POSITIVE_INFINITY
  for (const candidate of reached.values()) {
    if (candidate.done) continue
    const hopedM = candidate.lengthM + distanceM(candidate.corner.atM, goal)
    if (hopedM >= nearestM) continue
    nearest = candidate
    nearestM = hopedM
  }
  return nearest
}
