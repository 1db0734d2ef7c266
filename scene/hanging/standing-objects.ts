import type { FloorPlacement } from '@enfilade/contract/hanging'
import type { OpenFloor } from '@enfilade/scene/plan/floor-path'
import { placesInRoom, type StandingRules } from './floor-places.ts'
import type { FreePlace, RoomToFurnish } from './free-places.ts'
import type { SizedObject } from './hangable-work.ts'
import { type HangingRefusal, refusalOf } from './hanging-refusals.ts'
import { ceilingClearanceM, objectClearanceM } from './hanging-rules.ts'
import type { HungRectangle } from './measured-hanging.ts'
import { footprintRadiusM, plinthHeightFor, standingHeightM } from './plinths.ts'
import type { RoomOnTheWalk } from './walk-order.ts'
import { type HangableSpace, wallYawRad } from './wall-stretches.ts'

/** An object and the room of its neighbours in the curator's order, as a position on the walk. */
export type ObjectToStand = { readonly work: SizedObject; readonly wishedRoom: number; readonly inVitrine?: boolean }

type FilledRoom = {
  readonly room: RoomOnTheWalk
  works: readonly SizedObject[]
  places: readonly FreePlace[]
  /** For each set of standing rules, the smallest radius at which one more object did not fit. */
  fullFromM: Map<StandingRules, number>
}

/** Sets of standing rules from the best to the last resort. */
const standings = [
  { clearanceM: objectClearanceM.comfortable, alongWalls: false },
  { clearanceM: objectClearanceM.comfortable, alongWalls: true },
  { clearanceM: objectClearanceM.least, alongWalls: true },
] as const satisfies readonly StandingRules[]

/**
 * Places objects in the rooms they were requested for, or in the nearest with a free place, in the curator's order from
 * the entrance of each room. In the open with ways of 1.52 m if any room allows, else also with their backs to walls
 * where nothing hangs, else with ways of 1.22 m. Refuses objects that fit under no ceiling, and those for which the
 * floors have no place.
 */
export function standObjects(
  space: HangableSpace,
  floor: OpenFloor,
  walk: readonly RoomOnTheWalk[],
  objects: readonly ObjectToStand[],
  hung: readonly HungRectangle[],
): { placements: FloorPlacement[]; refused: HangingRefusal[] } {
  const rooms: FilledRoom[] = walk.map((room) => ({ room, works: [], places: [], fullFromM: new Map() }))
  const refused: HangingRefusal[] = []
  for (const { work, wishedRoom, inVitrine = false } of objects) {
    const neededM = plinthHeightFor(work) + standingHeightM(work, inVitrine) + ceilingClearanceM
    const highEnough = rooms.filter(({ room }) => ceilingHeightM(space, room.roomIndex) >= neededM)
    const nearestFirst = highEnough.toSorted(
      (a, b) => Math.abs(rooms.indexOf(a) - wishedRoom) - Math.abs(rooms.indexOf(b) - wishedRoom),
    )
    const standsSomewhere = standings.some((standing) =>
      nearestFirst.some((filled) =>
        addTo({ space, floor, roomIndex: filled.room.roomIndex, hung }, filled, work, standing),
      ),
    )
    if (standsSomewhere) continue
    refused.push(refusalOf(work.id, highEnough.length === 0 ? 'too-high' : 'no-floor-left'))
  }
  return { placements: rooms.flatMap((filled) => placementsIn(space, filled)), refused }
}

function ceilingHeightM(space: HangableSpace, roomIndex: number): number {
  return Math.max(0, ...space.walls.filter((wall) => wall.roomIndex === roomIndex).map(({ heightM }) => heightM))
}

/** Lays out a room again with one more object; returns false, and changes nothing, if they do not all fit. */
function addTo(room: RoomToFurnish, filled: FilledRoom, work: SizedObject, standing: StandingRules): boolean {
  const works = [...filled.works, work]
  const radiusM = Math.max(...works.map(footprintRadiusM))
  if (radiusM >= (filled.fullFromM.get(standing) ?? Number.POSITIVE_INFINITY)) return false
  const places = placesInRoom(room, standing, radiusM, works.length, filled.room.entryM)
  if (places === null) {
    filled.fullFromM.set(standing, radiusM)
    return false
  }
  filled.works = works
  filled.places = places
  filled.fullFromM = new Map()
  return true
}

function placementsIn(space: HangableSpace, { room, works, places }: FilledRoom): FloorPlacement[] {
  return works.flatMap((work, index) => {
    const place = places[index]
    if (place === undefined) return []
    return {
      kind: 'floor',
      artworkId: work.id,
      atM: place.atM,
      yawRad: place.facingRad ?? yawToTheEntry(space, room, place.atM),
      plinthHeightM: plinthHeightFor(work),
    }
  })
}

/** Objects are parallel to the walls and face the entrance. */
function yawToTheEntry(space: HangableSpace, room: RoomOnTheWalk, atM: FreePlace['atM']): number {
  const wishedRad = Math.atan2(room.entryM[0] - atM[0], room.entryM[1] - atM[1])
  const squareRad = space.walls.filter((wall) => wall.roomIndex === room.roomIndex).map(wallYawRad)
  return squareRad.reduce(
    (best, candidate) => (Math.cos(candidate - wishedRad) > Math.cos(best - wishedRad) + 1e-9 ? candidate : best),
    squareRad[0] ?? 0,
  )
}
