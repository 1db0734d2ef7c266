import type { FloorPlace, HangingStart } from '@enfilade/contract/hanging'
import type { FloorPoint, HangingWall } from '@enfilade/contract/space-geometry'
import { isObject, isSizedObject, type SizedObject } from '@enfilade/scene/hanging/hangable-work'
import { plinthHeightFor } from '@enfilade/scene/hanging/plinths'
import { settleStart } from '@enfilade/scene/hanging/settle-on-floor'
import { settlePlace } from '@enfilade/scene/hanging/settled-place'
import { roomAt } from '@enfilade/scene/hanging/walk-order'
import { uncoveredLengthM } from '@enfilade/scene/hanging/wall-state'
import type { ListedWork } from '#studio/hanging/hung-works.ts'
import type { ListMove } from '#studio/hanging/list-moves.ts'
import { type WallGround, wallStateIn } from '#studio/hanging/wall-moves.ts'

/** Where an object stands; null if it does not. */
export function floorPlaceOf({ hanging }: Pick<WallGround, 'hanging'>, artworkId: string): FloorPlace | null {
  const place = Object.hasOwn(hanging.placements, artworkId) ? hanging.placements[artworkId] : undefined
  return place?.kind === 'floor' ? place : null
}

/** The place nearest to a point of the floor at which an object can stand, or why there is none. */
export function standingPlace(
  ground: WallGround,
  work: ListedWork,
  atM: FloorPoint,
  yawRad?: number,
): { readonly place: FloorPlace } | { readonly reason: string } {
  if (!isObject(work)) return { reason: 'This work hangs on a wall.' }
  if (!isSizedObject(work)) return { reason: 'Its record lacks a measure. An object stands at its true size.' }
  const before = floorPlaceOf(ground, work.id) ?? newPlace(work)
  if (before.locked) return { reason: 'This work is locked. Unlock it to move it.' }
  const settled = settlePlace(ground.space, work, { ...before, atM, yawRad: yawRad ?? before.yawRad })
  if (!settled.done) return { reason: settled.reason }
  return settled.place.kind === 'floor' ? { place: settled.place } : { reason: 'This work hangs on a wall.' }
}

function newPlace(work: SizedObject): FloorPlace {
  return { kind: 'floor', atM: [0, 0], yawRad: 0, plinthHeightM: plinthHeightFor(work) }
}

/** Stands an object at a point of the floor, or as near to it as it can stand. */
export function standObjectAt(ground: WallGround, work: ListedWork, atM: FloorPoint, yawRad?: number): ListMove {
  const found = standingPlace(ground, work, atM, yawRad)
  if ('reason' in found) return found
  const { place } = found
  if (floorPlaceOf(ground, work.id) === null) {
    return { operation: { kind: 'place', artworkId: work.id, place }, words: `${work.title}: stood` }
  }
  return {
    operation: { kind: 'move', artworkId: work.id, to: { kind: 'floor', atM: place.atM, yawRad: place.yawRad } },
    words: `${work.title}: ${yawRad === undefined ? 'moved' : 'turned'}`,
  }
}

/** Where visitors begin: as the curator chose, or where the space has its entrance. */
export function startOf({ hanging, space }: WallGround): HangingStart {
  return hanging.start ?? space.start
}

/** Visitors begin at this point of the floor, or as near to it as one can stand. */
export function startAt(ground: WallGround, atM: FloorPoint, yawRad = startOf(ground).yawRad): ListMove {
  const settledM = settleStart(ground.space, atM)
  if (settledM === null) return { reason: 'Nobody can stand there.' }
  return { operation: { kind: 'start', start: { atM: settledM, yawRad } }, words: 'Another start' }
}

/** The wall nearest to a point of the floor in its room, and the distance from its left end there; null outside. */
export function wallNear(
  { space }: Pick<WallGround, 'space'>,
  pointM: FloorPoint,
): { readonly wall: HangingWall; readonly alongM: number } | null {
  const roomIndex = roomAt(space, pointM)
  let nearest: { wall: HangingWall; alongM: number } | null = null
  let nearestM = Number.POSITIVE_INFINITY
  for (const wall of space.walls) {
    if (roomIndex !== null && wall.roomIndex !== roomIndex) continue
    const [x, z] = [pointM[0] - wall.originM[0], pointM[1] - wall.originM[2]]
    const alongM = Math.min(wall.lengthM, Math.max(0, x * wall.alongRatio[0] + z * wall.alongRatio[1]))
    const awayM = Math.hypot(x - alongM * wall.alongRatio[0], z - alongM * wall.alongRatio[1])
    if (awayM < nearestM) [nearest, nearestM] = [{ wall, alongM }, awayM]
  }
  return nearest
}

/** What a room holds: its works on walls, its objects, and the length of wall that is free. */
export type RoomCount = { readonly works: number; readonly objects: number; readonly freeM: number }

export function roomCounts(ground: WallGround): RoomCount[] {
  const { hanging, space } = ground
  const places = Object.values(hanging.placements)
  return space.rooms.map((_, roomIndex) => {
    const walls = space.walls.filter((wall) => wall.roomIndex === roomIndex)
    const here = new Set(walls.map(({ id }) => id))
    const states = walls.flatMap(({ id }) => wallStateIn(ground, id) ?? [])
    return {
      works: places.filter((place) => place.kind === 'wall' && here.has(place.wallId)).length,
      objects: places.filter((place) => place.kind === 'floor' && roomAt(space, place.atM) === roomIndex).length,
      freeM: states.reduce((sumM, state) => sumM + uncoveredLengthM(state), 0),
    }
  })
}
