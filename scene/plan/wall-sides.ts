import type { FloorPoint } from '@enfilade/contract/space-geometry'
import type { SpacePlan, WallSurface } from '@enfilade/contract/space-plan'
import { edgesOf, type FloorEdge, moved } from './floor-polygon.ts'

/** How far a point may lie from the wall that it is on. */
const onWallM = 0.01
/** The thickest wall a doorway may go through. */
const deepestDoorM = 3

/** An opening in a wall, measured from its left end. */
export interface WallOpening {
  kind: 'door' | 'entrance' | 'window'
  /** Its index in the plan's list of that kind. */
  index: number
  fromM: number
  toM: number
  bottomM: number
  topM: number
  /** Width of the surround's face; 0 for none. */
  surroundM: number
}

/** One side of a room from floor to ceiling, seen from inside. */
export interface WallSide {
  id: string
  roomIndex: number
  edge: FloorEdge
  heightM: number
  surface: WallSurface
  /** From left to right, without overlaps. */
  openings: WallOpening[]
}

/** A doorway's place in the floor. */
export interface PlannedDoorway {
  index: number
  roomIndexes: [number, number]
  sideIds: [string, string]
  widthM: number
  heightM: number
  depthM: number
  surroundM: number
  /** Unit vector from the first room into the second. */
  throughRatio: FloorPoint
  /** The threshold's corners, counter-clockwise in x and z; the first two on the first room's wall. */
  cornersM: [FloorPoint, FloorPoint, FloorPoint, FloorPoint]
}

type Refused = { done: false; because: string }
type WallSides = { done: true; sides: WallSide[]; doorways: PlannedDoorway[] } | Refused

interface OutlinedRoom {
  index: number
  room: SpacePlan['rooms'][number]
  outlineM: FloorPoint[]
}

/** The sides of all rooms with their openings, and the doorways between them. Refuses openings that meet no wall or each other. */
export function wallSidesOf(plan: SpacePlan, rooms: OutlinedRoom[]): WallSides {
  const sides = rooms.flatMap(sidesOfRoom)
  const byRoom = new Map(rooms.map(({ room, index }) => [room.id, sides.filter((side) => side.roomIndex === index)]))

  const doorways: PlannedDoorway[] = []
  for (const [index, door] of plan.doors.entries()) {
    const [firstId, secondId] = door.rooms
    const name = `The door between “${firstId}” and “${secondId}”`
    const here = sideAt(byRoom.get(firstId) ?? [], door.centreM)
    if (here === null) return refuse(`${name} is not on a wall of “${firstId}”.`)
    const there = facingSide(byRoom.get(secondId) ?? [], here, door.centreM)
    if (there === null) return refuse(`${name} meets no wall of “${secondId}” that faces it.`)
    const height = Math.min(here.side.heightM, there.side.heightM)
    if (door.heightM + door.surroundM > height) return refuse(`${name} is higher than its wall.`)
    const opening = { kind: 'door' as const, index, bottomM: 0, topM: door.heightM, surroundM: door.surroundM }
    here.side.openings.push({ ...opening, fromM: here.alongM - door.widthM / 2, toM: here.alongM + door.widthM / 2 })
    there.side.openings.push({ ...opening, fromM: there.alongM - door.widthM / 2, toM: there.alongM + door.widthM / 2 })
    doorways.push(doorwayOf(index, door, here.side, there))
  }
  for (const [index, { room, centreM, widthM, heightM }] of plan.entrances.entries()) {
    const here = sideAt(byRoom.get(room) ?? [], centreM)
    if (here === null) return refuse(`An entrance is not on a wall of “${room}”.`)
    if (heightM > here.side.heightM) return refuse(`The entrance of “${room}” is higher than its wall.`)
    const [fromM, toM] = [here.alongM - widthM / 2, here.alongM + widthM / 2]
    here.side.openings.push({ kind: 'entrance', index, fromM, toM, bottomM: 0, topM: heightM, surroundM: 0 })
  }
  for (const [index, { room, centreM, widthM, sillM, heightM, surroundM }] of plan.windows.entries()) {
    const here = sideAt(byRoom.get(room) ?? [], centreM)
    if (here === null) return refuse(`A window is not on a wall of “${room}”.`)
    if (sillM + heightM + surroundM > here.side.heightM) return refuse(`A window of “${room}” is higher than its wall.`)
    const lit = plan.rooms[here.side.roomIndex]
    const footM = lit?.foot === 'skirting' ? lit.skirtingM : 0
    if (sillM > 0 && sillM - surroundM < footM - 1e-9)
      return refuse(`A window of “${room}” reaches into the foot of its wall.`)
    const [fromM, toM] = [here.alongM - widthM / 2, here.alongM + widthM / 2]
    here.side.openings.push({ kind: 'window', index, fromM, toM, bottomM: sillM, topM: sillM + heightM, surroundM })
  }
  for (const side of sides) {
    side.openings.sort((one, other) => one.fromM - other.fromM)
    const refusal = refusalOfOpenings(side)
    if (refusal !== null) return refuse(refusal)
  }
  return { done: true, sides, doorways }
}

function sidesOfRoom({ index, room, outlineM }: OutlinedRoom): WallSide[] {
  const reversed = outlineM[0] !== room.outlineM[0]
  return edgesOf(outlineM).map((edge, position) => {
    const count = outlineM.length
    const written = reversed ? (2 * count - 2 - position) % count : position
    const otherwise = room.wallsOtherwise.find(({ edge: number }) => number === written)
    return {
      id: `${room.id}-${written + 1}`,
      roomIndex: index,
      edge,
      heightM: room.ceilingHeightM,
      surface: otherwise?.wall ?? room.wall,
      openings: [],
    }
  })
}

interface Found {
  side: WallSide
  /** The point's place along the side. */
  alongM: number
  /** The point's distance from the side, into the wall. */
  depthM: number
}

function measure(side: WallSide, [x, z]: FloorPoint): Found {
  const { fromM, alongRatio, inwardRatio } = side.edge
  const [dx, dz] = [x - fromM[0], z - fromM[1]]
  return { side, alongM: dx * alongRatio[0] + dz * alongRatio[1], depthM: -(dx * inwardRatio[0] + dz * inwardRatio[1]) }
}

function sideAt(sides: WallSide[], point: FloorPoint): Found | null {
  const found = sides
    .map((side) => measure(side, point))
    .filter(({ side, alongM, depthM }) => Math.abs(depthM) <= onWallM && alongM >= 0 && alongM <= side.edge.lengthM)
  return found[0] ?? null
}

function facingSide(sides: WallSide[], here: Found, point: FloorPoint): Found | null {
  const { inwardRatio } = here.side.edge
  const found = sides
    .filter(({ edge }) => edge.inwardRatio[0] * inwardRatio[0] + edge.inwardRatio[1] * inwardRatio[1] < -0.9999)
    .map((side) => measure(side, point))
    .filter(
      ({ side, alongM, depthM }) =>
        depthM > 0.02 && depthM <= deepestDoorM && alongM >= 0 && alongM <= side.edge.lengthM,
    )
    .sort((one, other) => one.depthM - other.depthM)
  return found[0] ?? null
}

function doorwayOf(index: number, door: SpacePlan['doors'][number], here: WallSide, there: Found): PlannedDoorway {
  const { alongRatio, inwardRatio } = here.edge
  const throughRatio: FloorPoint = [-inwardRatio[0] + 0, -inwardRatio[1] + 0]
  const left = moved(door.centreM, alongRatio, -door.widthM / 2)
  const right = moved(door.centreM, alongRatio, door.widthM / 2)
  return {
    index,
    roomIndexes: [here.roomIndex, there.side.roomIndex],
    sideIds: [here.id, there.side.id],
    widthM: door.widthM,
    heightM: door.heightM,
    depthM: there.depthM,
    surroundM: door.surroundM,
    throughRatio,
    cornersM: [right, left, moved(left, throughRatio, there.depthM), moved(right, throughRatio, there.depthM)],
  }
}

function refusalOfOpenings({ id, edge, openings }: WallSide): string | null {
  for (const [index, { kind, fromM, toM, surroundM }] of openings.entries()) {
    if (fromM - surroundM < 0 || toM + surroundM > edge.lengthM)
      return `The ${kind} in wall “${id}” reaches past the wall’s end.`
    const next = openings[index + 1]
    if (next !== undefined && toM + surroundM > next.fromM - next.surroundM)
      return `Two openings in wall “${id}” overlap.`
  }
  return null
}

function refuse(because: string): Refused {
  return { done: false, because }
}
