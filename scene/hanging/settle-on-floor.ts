import type { FloorPlacement } from '@enfilade/contract/hanging'
import type { FloorPoint } from '@enfilade/contract/space-geometry'
import {
  type BorderedFloor,
  bordersOf,
  distanceToBorderM,
  nearestStandable,
  standsOn,
  turnedRings,
} from '@enfilade/scene/plan/floor-path-edges'
import { isInside } from '@enfilade/scene/plan/floor-polygon'
import { visitorRadiusM } from '@enfilade/scene/plan/visitor-radius'
import type { SizedObject } from './hangable-work.ts'
import { type StandingObject, standingObject } from './measured-hanging.ts'
import { boundsOf } from './walk-order.ts'
import type { HangableSpace } from './wall-stretches.ts'

/** Places round a wish are tried in rings: close by in small steps, further away in larger ones. */
const triedM = [
  { stepM: 0.05, withinM: 1 },
  { stepM: 0.25, withinM: 8 },
  { stepM: 1, withinM: 80 },
] as const

/** How far apart the points are at which a plinth is held against columns, benches and partitions. */
const outlineStepM = 0.1

/** The middle of an object may be this far outside the walkable floor, since results are rounded. */
const besideFloorM = 1e-6

/**
 * Where an object stands: the wished place, or the nearest found at which its plinth is inside a room and clear of walls,
 * columns and benches; null if there is none. Other objects do not count.
 */
export function settleOnFloor(space: HangableSpace, work: SizedObject, wished: FloorPlacement): FloorPoint | null {
  const floor = borderedFloor(space)
  const isFree = (atM: FloorPoint) => standsFree(space, floor, standingObject(space, { ...wished, atM }, work))
  if (isFree(wished.atM)) return wished.atM
  const nearM = withinBounds(space, wished.atM)
  for (const { stepM, withinM } of triedM) {
    for (const [x, z] of offsetsWithin(Math.round(withinM / stepM))) {
      const atM = rounded([nearM[0] + x * stepM, nearM[1] + z * stepM])
      if (isFree(atM)) return nearer(nearM, atM, isFree)
    }
  }
  return null
}

/** Where visitors begin: the wished place, or the nearest at which one can stand; null if there is none. */
export function settleStart(space: HangableSpace, wishedM: FloorPoint): FloorPoint | null {
  const floor = borderedFloor(space)
  if (standsOn(floor, wishedM)) return wishedM
  const atM: FloorPoint = [wishedM[0], wishedM[1]]
  return nearestStandable(floor, wishedM, atM) ? rounded(atM, 1e6) : null
}

const bordered = new WeakMap<HangableSpace['walkable'], BorderedFloor>()

/** The borders of a space's floor, computed once for each space. */
function borderedFloor({ walkable }: HangableSpace): BorderedFloor {
  const known = bordered.get(walkable)
  if (known !== undefined) return known
  const floor = { borders: bordersOf(turnedRings(walkable)) }
  bordered.set(walkable, floor)
  return floor
}

/** Whether the outline is inside one room, its middle is on the walkable floor, and nothing solid reaches into it. */
function standsFree(space: HangableSpace, floor: BorderedFloor, object: StandingObject): boolean {
  const room = object.roomIndex === null ? undefined : space.rooms[object.roomIndex]
  if (room === undefined) return false
  const { atM } = object.placement
  if (!standsOn(floor, atM) && distanceToBorderM(floor, atM) > besideFloorM) return false
  if (!object.outlineM.every((corner) => isInside(room.outlineM, corner))) return false
  // What is solid begins a visitor's radius behind the border of the walkable floor.
  return outlinePoints(object.outlineM).every(
    (point) => standsOn(floor, point) || distanceToBorderM(floor, point) < visitorRadiusM - 1e-6,
  )
}

function outlinePoints(outlineM: readonly FloorPoint[]): FloorPoint[] {
  return outlineM.flatMap((from, index) => {
    const to = outlineM[(index + 1) % outlineM.length] ?? from
    const steps = Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / outlineStepM)
    return Array.from({ length: steps }, (_, step): FloorPoint => {
      const ratio = step / steps
      return [from[0] + (to[0] - from[0]) * ratio, from[1] + (to[1] - from[1]) * ratio]
    })
  })
}

function withinBounds(space: HangableSpace, [xM, zM]: FloorPoint): FloorPoint {
  const bounds = space.rooms.map((_, roomIndex) => boundsOf(space, roomIndex))
  const leastM = (axis: 0 | 1) => Math.min(...bounds.map(({ fromM }) => fromM[axis]))
  const mostM = (axis: 0 | 1) => Math.max(...bounds.map(({ toM }) => toM[axis]))
  return [Math.min(mostM(0), Math.max(leastM(0), xM)), Math.min(mostM(1), Math.max(leastM(1), zM))]
}

/** Halves the way from the wish to a free place as long as it stays free. */
function nearer(wishedM: FloorPoint, freeM: FloorPoint, isFree: (atM: FloorPoint) => boolean): FloorPoint {
  let [nearRatio, farRatio] = [0, 1]
  let bestM = freeM
  for (let halved = 0; halved < 10; halved += 1) {
    const ratio = (nearRatio + farRatio) / 2
    const atM = rounded([wishedM[0] + (freeM[0] - wishedM[0]) * ratio, wishedM[1] + (freeM[1] - wishedM[1]) * ratio])
    if (isFree(atM)) {
      bestM = atM
      farRatio = ratio
    } else nearRatio = ratio
  }
  return bestM
}

const offsets = new Map<number, readonly FloorPoint[]>()

/** The points of a grid within a circle of so many steps, the nearest first; whole numbers, so alike on every machine. */
function offsetsWithin(steps: number): readonly FloorPoint[] {
  const known = offsets.get(steps)
  if (known !== undefined) return known
  const all = Array.from({ length: (2 * steps + 1) ** 2 }, (_, index): FloorPoint => {
    return [(index % (2 * steps + 1)) - steps, Math.floor(index / (2 * steps + 1)) - steps]
  })
  const squared = ([x, z]: FloorPoint) => x * x + z * z
  const sorted = all.filter((one) => squared(one) <= steps * steps).sort((a, b) => squared(a) - squared(b))
  offsets.set(steps, sorted)
  return sorted
}

/** To a millimetre, or to another part of a metre. */
function rounded([xM, zM]: FloorPoint, partsOfMetre = 1000): FloorPoint {
  return [Math.round(xM * partsOfMetre) / partsOfMetre + 0, Math.round(zM * partsOfMetre) / partsOfMetre + 0]
}
