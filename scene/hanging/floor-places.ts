import type { FloorPoint } from '@enfilade/contract/space-geometry'
import { type FreePlace, placesAlongWalls, placesInTheOpen, type RoomToFurnish } from './free-places.ts'
import { middleOf } from './walk-order.ts'

/** A greater distance than this to the walls, or between two objects, does not improve a set of places. */
const roomyM = { fromWalls: 2.2, between: 4.5 } as const

/** The bonus for standing in a row with another object, as distance. */
const inRowWorthM = 0.5

/** How many places of a room are tried as the first of a set. */
const firstPlacesTried = 48

/** How objects stand: the way between them, and whether their backs may be to the walls. */
export type StandingRules = { readonly clearanceM: number; readonly alongWalls: boolean }

/**
 * Places in a room for `count` objects in circles of `radiusM`, the nearest to `entryM` first. Spread out, in rows if
 * possible, and balanced about the middle of the room. Null if they do not all fit.
 */
export function placesInRoom(
  room: RoomToFurnish,
  { clearanceM, alongWalls }: StandingRules,
  radiusM: number,
  count: number,
  entryM: FloorPoint,
): FreePlace[] | null {
  const inTheOpen = placesInTheOpen(room, radiusM, clearanceM)
  const candidates = alongWalls ? [...inTheOpen, ...placesAlongWalls(room, radiusM, clearanceM)] : inTheOpen
  const places = bestSet(candidates, middleOf(room.space, room.roomIndex), 2 * radiusM + clearanceM, count)
  if (places.length < count) return null
  return places.toSorted((a, b) => distanceM(a.atM, entryM) - distanceM(b.atM, entryM))
}

function distanceM(one: Readonly<FloorPoint>, other: Readonly<FloorPoint>): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1])
}

/** The largest of the sets grown from many first places, spread out or closely, and of those the roomiest. */
function bestSet(candidates: readonly FreePlace[], middleM: FloorPoint, apartM: number, count: number): FreePlace[] {
  const strideBetweenFirsts = Math.max(1, Math.floor(candidates.length / firstPlacesTried))
  let best: FreePlace[] = []
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
  return best
}

function grownFrom(
  candidates: readonly FreePlace[],
  first: number,
  apartM: number,
  count: number,
  spread: boolean,
): FreePlace[] {
  const set = candidates.slice(first, first + 1)
  const nearestM = candidates.map(() => Number.POSITIVE_INFINITY)
  for (let added = set.at(-1); added !== undefined && set.length < count; ) {
    let next: FreePlace | undefined
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

function isInRowWith(one: FreePlace, other: FreePlace): boolean {
  return one.atM[0] === other.atM[0] || one.atM[1] === other.atM[1]
}

function scoreOf(set: readonly FreePlace[], middleM: FloorPoint): number {
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
