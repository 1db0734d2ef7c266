import type { FloorPoint } from '@enfilade/contract/space-geometry'
import { type OpenFloor, pathLengthM, pathTo } from '@enfilade/scene/plan/floor-path'
import { isInside, signedAreaM2 } from '@enfilade/scene/plan/floor-polygon'
import { doorwaysOf, sightFrom } from './sight-lines.ts'
import { floorPointAt, type HangableSpace, stretchesOf, type WallStretch } from './wall-stretches.ts'

/** A room on the visitor's walk: the entrance, and its walls from there, left to right, all the way round. */
export type RoomOnTheWalk = {
  readonly roomIndex: number
  readonly entryM: FloorPoint
  readonly stretches: readonly WallStretch[]
}

/**
 * The rooms in the order of a visit: the room of the start first, then always the nearest on foot; each with its walls
 * in reading order, clockwise from the entrance. Free-standing walls are last in their room.
 */
export function walkThrough(space: HangableSpace, floor: OpenFloor): RoomOnTheWalk[] {
  const left = new Set(space.rooms.keys())
  const walk: RoomOnTheWalk[] = []
  let hereM: FloorPoint = space.start.atM
  for (let next = roomAt(space, hereM) ?? nearestRoom(space, floor, left, hereM); next !== null; ) {
    left.delete(next)
    const entryM = walk.length === 0 ? behindTheStart(space) : wayIn(space, floor, next, hereM)
    walk.push({ roomIndex: next, entryM, stretches: stretchesRound(space, next, entryM) })
    hereM = middleOf(space, next)
    next = nearestRoom(space, floor, left, hereM)
  }
  return walk
}

/** The room whose outline contains a point of the floor; null between rooms. */
export function roomAt(space: Pick<HangableSpace, 'rooms'>, point: FloorPoint): number | null {
  const index = space.rooms.findIndex(({ outlineM }) => isInside(outlineM, point))
  return index === -1 ? null : index
}

function nearestRoom(
  space: HangableSpace,
  floor: OpenFloor,
  left: ReadonlySet<number>,
  fromM: FloorPoint,
): number | null {
  let nearest: number | null = null
  let nearestM = Number.POSITIVE_INFINITY
  for (const roomIndex of left) {
    const awayM = onFootM(floor, fromM, middleOf(space, roomIndex))
    if (awayM >= nearestM && nearest !== null) continue
    nearest = roomIndex
    nearestM = awayM
  }
  return nearest
}

function onFootM(floor: OpenFloor, fromM: FloorPoint, toM: FloorPoint): number {
  const path = pathTo(floor, fromM, toM)
  return path === null ? Number.POSITIVE_INFINITY : pathLengthM(fromM, path)
}

/** The middle of a room's bounding rectangle. */
export function middleOf(space: Pick<HangableSpace, 'rooms'>, roomIndex: number): FloorPoint {
  const { fromM, toM } = boundsOf(space, roomIndex)
  return [(fromM[0] + toM[0]) / 2, (fromM[1] + toM[1]) / 2]
}

/** The bounding rectangle of a room. */
export function boundsOf(
  space: Pick<HangableSpace, 'rooms'>,
  roomIndex: number,
): { readonly fromM: FloorPoint; readonly toM: FloorPoint } {
  const outlineM = space.rooms[roomIndex]?.outlineM ?? []
  const xM = outlineM.map((point) => point[0])
  const zM = outlineM.map((point) => point[1])
  return { fromM: [Math.min(...xM), Math.min(...zM)], toM: [Math.max(...xM), Math.max(...zM)] }
}

/** The start's room is entered from behind the visitor, whatever openings the wall has. */
function behindTheStart(space: HangableSpace): FloorPoint {
  const { atM, yawRad } = space.start
  const shut = space.walls.map((wall) => ({ ...wall, openings: [] }))
  const behind = sightFrom(shut, atM, [Math.sin(yawRad), Math.cos(yawRad)])
  return behind === null ? atM : floorPointAt(behind.wall, behind.alongM)
}

function wayIn(space: HangableSpace, floor: OpenFloor, roomIndex: number, fromM: FloorPoint): FloorPoint {
  let nearestM = Number.POSITIVE_INFINITY
  let entryM = middleOf(space, roomIndex)
  for (const { atM } of doorwaysOf(space, roomIndex)) {
    const awayM = onFootM(floor, fromM, atM)
    if (awayM >= nearestM) continue
    nearestM = awayM
    entryM = atM
  }
  return entryM
}

/** A stretch this near a room's outline is on its own wall. */
const onOutlineM = 0.05

function stretchesRound(space: HangableSpace, roomIndex: number, entryM: FloorPoint): WallStretch[] {
  const outlineM = space.rooms[roomIndex]?.outlineM ?? []
  const clockwise = signedAreaM2(outlineM) > 0 ? outlineM : outlineM.toReversed()
  const entry = placeOnRing(clockwise, entryM)
  const stretches = space.walls.filter((wall) => wall.roomIndex === roomIndex).flatMap(stretchesOf)
  return stretches
    .map((stretch, index) => {
      const start = placeOnRing(clockwise, floorPointAt(stretch.wall, stretch.fromM))
      const end = placeOnRing(clockwise, floorPointAt(stretch.wall, stretch.toM))
      const fromEntryM = (start.alongM - entry.alongM + entry.lengthM) % entry.lengthM
      const isFree = start.awayM > onOutlineM || end.awayM > onOutlineM
      return { stretch, isFree, order: isFree ? index : fromEntryM }
    })
    .sort((a, b) => Number(a.isFree) - Number(b.isFree) || a.order - b.order)
    .map(({ stretch }) => stretch)
}

/** How far along a closed ring the nearest point to `point` lies, and how far away it is. */
function placeOnRing(
  ring: readonly FloorPoint[],
  point: FloorPoint,
): { readonly alongM: number; readonly awayM: number; readonly lengthM: number } {
  let lengthM = 0
  let alongM = 0
  let awayM = Number.POSITIVE_INFINITY
  for (const [index, from] of ring.entries()) {
    const to = ring[(index + 1) % ring.length] ?? from
    const sideM = Math.hypot(to[0] - from[0], to[1] - from[1])
    const dotM2 = (point[0] - from[0]) * (to[0] - from[0]) + (point[1] - from[1]) * (to[1] - from[1])
    const footRatio = sideM === 0 ? 0 : Math.min(1, Math.max(0, dotM2 / sideM ** 2))
    const footAwayM = Math.hypot(
      point[0] - from[0] - (to[0] - from[0]) * footRatio,
      point[1] - from[1] - (to[1] - from[1]) * footRatio,
    )
    if (footAwayM < awayM) {
      awayM = footAwayM
      alongM = lengthM + footRatio * sideM
    }
    lengthM += sideM
  }
  return { alongM, awayM, lengthM }
}
