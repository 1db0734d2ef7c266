import type { FloorPoint } from '@enfilade/contract/space-geometry'
import type { OpenFloor } from '@enfilade/scene/plan/floor-path'
import { distanceToBorderM, standsOn } from '@enfilade/scene/plan/floor-path-edges'
import { isInside } from '@enfilade/scene/plan/floor-polygon'
import { visitorRadiusM } from '@enfilade/scene/plan/walkable-floor'
import { doorwaysOf } from './sight-lines.ts'
import { boundsOf, middleOf, type RoomOnTheWalk } from './walk-order.ts'
import type { HangableSpace } from './wall-stretches.ts'

/** Places are sought on a grid of this width, laid out from the middle of the room so that sets come out symmetrical. */
const gridM = 0.25

/** More distance than this to the walls, or between two objects, makes a set of places no better. */
const roomyM = { fromWalls: 2.2, between: 4.5 } as const

/** Standing in a row with another object is worth this much more distance. */
const inRowWorthM = 0.5

/** This many places of a room are tried as the first of a set. */
const firstPlacesTried = 48

type Candidate = { readonly atM: FloorPoint; readonly fromWallsM: number }

/**
 * Places in a room for `count` objects that each take a circle of `radiusM`, the nearest to the way in first: clear of
 * walls, benches and each other by `clearanceM`, and of the lines through the doors and the first view. Spread out, in
 * rows where they can be, and balanced about the middle of the room. Null when they do not all fit.
 */
export function placesInRoom(
  space: HangableSpace,
  floor: OpenFloor,
  room: RoomOnTheWalk,
  { radiusM, clearanceM, count }: { readonly radiusM: number; readonly clearanceM: number; readonly count: number },
): FloorPoint[] | null {
  const candidates = candidatesIn(space, floor, room, radiusM, clearanceM)
  const places = bestSet(candidates, middleOf(space, room.roomIndex), 2 * radiusM + clearanceM, count)
  if (places.length < count) return null
  return places.sort((a, b) => distanceM(a, room.entryM) - distanceM(b, room.entryM))
}

function distanceM(one: Readonly<FloorPoint>, other: Readonly<FloorPoint>): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1])
}

function candidatesIn(
  space: HangableSpace,
  floor: OpenFloor,
  room: RoomOnTheWalk,
  radiusM: number,
  clearanceM: number,
): Candidate[] {
  const outlineM = space.rooms[room.roomIndex]?.outlineM ?? []
  const keptClear = linesToKeepClear(space, room.roomIndex)
  return gridOver(space, room.roomIndex).flatMap((atM) => {
    if (!isInside(outlineM, atM) || !standsOn(floor, atM)) return []
    const fromWallsM = distanceToBorderM(floor, atM) + visitorRadiusM - radiusM
    if (fromWallsM < clearanceM) return []
    if (distanceM(atM, space.start.atM) < clearAroundStartM + radiusM) return []
    if (keptClear.some((line) => besideLineM(line, atM) < line.halfWidthM + radiusM)) return []
    return [{ atM, fromWallsM }]
  })
}

function gridOver(space: HangableSpace, roomIndex: number): FloorPoint[] {
  const { fromM, toM } = boundsOf(space, roomIndex)
  const middleM = middleOf(space, roomIndex)
  const stepsX = Math.floor((toM[0] - fromM[0]) / 2 / gridM)
  const stepsZ = Math.floor((toM[1] - fromM[1]) / 2 / gridM)
  return Array.from({ length: 2 * stepsX + 1 }, (_, x) =>
    Array.from(
      { length: 2 * stepsZ + 1 },
      (__, z): FloorPoint => [middleM[0] + (x - stepsX) * gridM, middleM[1] + (z - stepsZ) * gridM],
    ),
  ).flat()
}

/** Of sets grown from many first places, spread out or closely, the largest, and of those the roomiest. */
function bestSet(candidates: readonly Candidate[], middleM: FloorPoint, apartM: number, count: number): FloorPoint[] {
  const strideBetweenFirsts = Math.max(1, Math.floor(candidates.length / firstPlacesTried))
  let best: Candidate[] = []
  let bestScore = Number.NEGATIVE_INFINITY
  for (let first = 0; first < candidates.length; first += strideBetweenFirsts) {
    for (const spread of [true, false]) {
      const set = grownFrom(candidates, first, apartM, count, spread)
      if (set.length < best.length) continue
      const score = scoreOf(set, middleM)
      if (set.length === best.length && score <= bestScore + 1e-9) continue
      best = set
      bestScore = score
    }
  }
  return best.map(({ atM }) => atM)
}

function grownFrom(
  candidates: readonly Candidate[],
  first: number,
  apartM: number,
  count: number,
  spread: boolean,
): Candidate[] {
  const set = candidates.slice(first, first + 1)
  const nearestM = candidates.map(() => Number.POSITIVE_INFINITY)
  for (let added = set.at(-1); added !== undefined && set.length < count; ) {
    let next: Candidate | undefined
    let nextWorth = Number.NEGATIVE_INFINITY
    for (const [index, candidate] of candidates.entries()) {
      const awayM = Math.min(nearestM[index] ?? 0, distanceM(candidate.atM, added.atM))
      nearestM[index] = awayM
      if (awayM < apartM) continue
      const worth =
        (spread ? Math.min(roomyM.between, awayM) : -awayM) +
        Math.min(roomyM.fromWalls, candidate.fromWallsM) +
        (set.some((other) => isInRowWith(other, candidate)) ? inRowWorthM : 0)
      if (worth <= nextWorth + 1e-9) continue
      next = candidate
      nextWorth = worth
    }
    if (next !== undefined) set.push(next)
    added = next
  }
  return set
}

function isInRowWith(one: Candidate, other: Candidate): boolean {
  return one.atM[0] === other.atM[0] || one.atM[1] === other.atM[1]
}

function scoreOf(set: readonly Candidate[], middleM: FloorPoint): number {
  const tightestM = Math.min(
    roomyM.between,
    ...set.flatMap((one, index) => set.slice(index + 1).map((other) => distanceM(one.atM, other.atM))),
  )
  const nearestWallM = Math.min(roomyM.fromWalls, ...set.map(({ fromWallsM }) => fromWallsM))
  const meanM: FloorPoint = [
    set.reduce((sumM, { atM }) => sumM + atM[0], 0) / set.length,
    set.reduce((sumM, { atM }) => sumM + atM[1], 0) / set.length,
  ]
  const rows = new Set(set.map(({ atM }) => atM[0])).size + new Set(set.map(({ atM }) => atM[1])).size
  return tightestM + nearestWallM - distanceM(meanM, middleM) - rows * inRowWorthM
}

type ClearLine = {
  readonly atM: FloorPoint
  readonly alongRatio: FloorPoint
  readonly halfWidthM: number
  readonly lengthM: number
}

/** Half the width that is kept clear ahead of the start, and of doors however wide they are. */
const clearHalfWidthM = { start: 0.6, widestDoor: 0.9 } as const

/** Nothing stands this near whoever comes in, at the start or from outside. */
const clearAroundStartM = 1.8
const clearBehindEntranceM = 3

/** A door in this room and one in the next are the same doorway when their middles are this near: a thick wall. */
const thickestWallM = 1.2

/** Lines that nothing stands in: the first view and, through all the room, the axes of the doors to other rooms. */
function linesToKeepClear(space: HangableSpace, roomIndex: number): ClearLine[] {
  const { atM, yawRad } = space.start
  const elsewhere = space.rooms.flatMap((_, other) => (other === roomIndex ? [] : doorwaysOf(space, other)))
  const throughDoors = doorwaysOf(space, roomIndex).map(
    (door): ClearLine => ({
      atM: door.atM,
      alongRatio: door.wall.outwardRatio,
      halfWidthM: Math.min(clearHalfWidthM.widestDoor, door.halfWidthM),
      lengthM: elsewhere.some((other) => distanceM(other.atM, door.atM) < thickestWallM)
        ? Number.POSITIVE_INFINITY
        : clearBehindEntranceM,
    }),
  )
  const view: ClearLine = {
    atM,
    alongRatio: [-Math.sin(yawRad), -Math.cos(yawRad)],
    halfWidthM: clearHalfWidthM.start,
    lengthM: Number.POSITIVE_INFINITY,
  }
  return [view, ...throughDoors]
}

function besideLineM({ atM, alongRatio, lengthM }: ClearLine, point: FloorPoint): number {
  const aheadM = (point[0] - atM[0]) * alongRatio[0] + (point[1] - atM[1]) * alongRatio[1]
  const footM = Math.min(lengthM, Math.max(0, aheadM))
  return Math.hypot(point[0] - atM[0] - alongRatio[0] * footM, point[1] - atM[1] - alongRatio[1] * footM)
}
