import type { FloorPoint } from '@enfilade/contract/space-geometry'
import { type PlanRoom, SpacePlan } from '@enfilade/contract/space-plan'
import polygonClipping from 'polygon-clipping'
import { crossesItself, distanceToRingM, isInside, moved, sidesOf, signedAreaM2 } from './floor-polygon.ts'
import { benchOutlineM, columnOutlineM } from './obstacle-outlines.ts'
import { corniceReachM } from './room-mouldings.ts'
import { shedOutlineM } from './shed-faces.ts'
import { type PlannedDoorway, type WallSide, wallSidesOf } from './wall-sides.ts'

/** The headroom required under a beam or a truss. */
const leastHeadroomM = 2

/** A room with its outline counter-clockwise in x and z. */
export interface LaidRoom {
  index: number
  room: PlanRoom
  outlineM: FloorPoint[]
}

/** A plan with the relations between its parts. */
export interface PlanLayout {
  plan: SpacePlan
  rooms: LaidRoom[]
  /** Every side of every room, with its openings. */
  sides: WallSide[]
  doorways: PlannedDoorway[]
}

/** Why a plan cannot be built. */
export interface PlanRefusal {
  done: false
  because: string
}

export type PlanReading = { done: true; layout: PlanLayout } | PlanRefusal

/**
 * Reads a plan and derives how its parts relate: which doorway goes through which two walls and how deep. Refuses, with
 * a sentence: outlines that cross themselves or each other, doors that meet no two facing walls, openings outside their
 * wall or over each other, furniture and lamps outside their room, and a start that is not on the floor.
 */
export function readPlan(source: unknown): PlanReading {
  const parsed = SpacePlan.safeParse(source)
  if (!parsed.success)
    return refuse(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '))
  const plan = parsed.data

  const names = new Set<string>()
  for (const { id } of [...plan.rooms, ...plan.partitions]) {
    if (names.has(id)) return refuse(`Two parts of the plan are called “${id}”.`)
    names.add(id)
  }
  for (const room of plan.rooms) {
    if (crossesItself(room.outlineM)) return refuse(`The outline of room “${room.id}” crosses or touches itself.`)
  }
  const rooms = plan.rooms.map((room, index) => ({ index, room, outlineM: counterClockwise(room.outlineM) }))
  const overlap = firstOverlap(rooms)
  if (overlap !== null) return refuse(`The rooms “${overlap[0].room.id}” and “${overlap[1].room.id}” overlap.`)

  const walls = wallSidesOf(plan, rooms)
  if (!walls.done) return walls
  const layout = { plan, rooms, sides: walls.sides, doorways: walls.doorways }
  const misplaced = firstMisplaced(layout)
  return misplaced === null ? { done: true, layout } : refuse(misplaced)
}

/** The layout of a plan known to be valid, such as a built-in one; throws where `readPlan` would refuse. */
export function layOut(plan: SpacePlan): PlanLayout {
  const reading = readPlan(plan)
  if (!reading.done) throw new Error(reading.because)
  return reading.layout
}

function refuse(because: string): PlanRefusal {
  return { done: false, because }
}

function counterClockwise(ring: FloorPoint[]): FloorPoint[] {
  return signedAreaM2(ring) > 0 ? ring : [...ring].reverse()
}

function firstOverlap(rooms: LaidRoom[]): [LaidRoom, LaidRoom] | null {
  for (const one of rooms) {
    for (const other of rooms.slice(one.index + 1)) {
      const crossing = sidesOf(one.outlineM).some((side) =>
        sidesOf(other.outlineM).some((against) => sidesCross(side, against)),
      )
      const [a, b] = [one.outlineM[0], other.outlineM[0]]
      if (crossing || (a && isInside(other.outlineM, a)) || (b && isInside(one.outlineM, b))) return [one, other]
    }
  }
  return null
}

function sidesCross(
  one: { fromM: FloorPoint; toM: FloorPoint },
  other: { fromM: FloorPoint; toM: FloorPoint },
): boolean {
  const sideOf = (a: FloorPoint, b: FloorPoint, c: FloorPoint) =>
    Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]))
  return (
    sideOf(one.fromM, one.toM, other.fromM) * sideOf(one.fromM, one.toM, other.toM) < 0 &&
    sideOf(other.fromM, other.toM, one.fromM) * sideOf(other.fromM, other.toM, one.toM) < 0
  )
}

/** A sentence about the first part that is not where it may be, or null. */
function firstMisplaced({ plan, rooms }: PlanLayout): string | null {
  const outlineOf = new Map(rooms.map(({ room, outlineM }) => [room.id, outlineM]))
  const overhead = [
    ...plan.ceilingLights.map(({ room, outlineM }) => ({ what: 'A ceiling light', room, pointsM: outlineM })),
    ...plan.sheds.map((shed) => ({ what: 'A tooth of the roof', room: shed.room, pointsM: shedOutlineM(shed) })),
  ]
  const placed: { what: string; room: string; pointsM: FloorPoint[] }[] = [
    ...overhead,
    ...plan.beams.map(({ room, fromM, toM }) => ({ what: 'A beam', room, pointsM: [fromM, toM] })),
    ...plan.trusses.map(({ room, fromM, toM }) => ({ what: 'A truss', room, pointsM: [fromM, toM] })),
    ...plan.partitions.map(({ id, room, fromM, toM }) => ({ what: `Partition “${id}”`, room, pointsM: [fromM, toM] })),
    ...plan.columns.map((column) => ({ what: 'A column', room: column.room, pointsM: columnOutlineM(column) })),
    ...plan.benches.map((bench) => ({ what: 'A bench', room: bench.room, pointsM: benchOutlineM(bench) })),
    ...plan.tracks.map(({ room, fromM, toM }) => ({ what: 'A track', room, pointsM: [fromM, toM] })),
  ]
  for (const { what, room, pointsM } of placed) {
    const outlineM = outlineOf.get(room)
    if (outlineM === undefined) return `${what} stands in “${room}”, and there is no such room.`
    const outside = pointsM.find((point) => !isInside(outlineM, point) && distanceToRingM(outlineM, point) > 0.001)
    if (outside !== undefined) return `${what} reaches out of room “${room}” at ${outside.join(', ')}.`
  }
  for (const { what, room, pointsM } of overhead) {
    const reachM = corniceReachM(plan.rooms.find(({ id }) => id === room)?.corniceM ?? 0)
    if (pointsM.some((point) => distanceToRingM(outlineOf.get(room) ?? [], point) < reachM))
      return `${what} reaches into the cornice of “${room}”.`
  }
  for (const { outlineM } of plan.ceilingLights) {
    if (crossesItself(outlineM)) return 'The outline of a ceiling light crosses or touches itself.'
  }
  const ceilingOf = new Map(rooms.map(({ room }) => [room.id, room.ceilingHeightM]))
  const misbuilt = firstMisbuiltOverhead(plan, ceilingOf)
  if (misbuilt !== null) return misbuilt
  for (const { id, room, heightM } of plan.partitions) {
    if (heightM > (ceilingOf.get(room) ?? 0)) return `Partition “${id}” is higher than its room.`
  }
  const start = plan.start.atM
  const startRoom = rooms.find(({ outlineM }) => isInside(outlineM, start))
  if (startRoom === undefined) return `The start at ${start.join(', ')} is in no room.`
  if (distanceToRingM(startRoom.outlineM, start) < 0.3) return 'The start is nearer than 0.3 m to a wall.'
  return null
}

/** A sentence about the first moulding, beam, truss or opening in a ceiling that cannot be where it is, or null. */
function firstMisbuiltOverhead(plan: SpacePlan, ceilingOf: Map<string, number>): string | null {
  for (const { id, ceilingHeightM, skirtingM, foot, railHeightM, corniceM } of plan.rooms) {
    const footM = foot === 'skirting' ? skirtingM : 0
    if (railHeightM > 0 && (railHeightM < footM || railHeightM + 0.05 > ceilingHeightM - corniceM))
      return `The picture rail of “${id}” is not between its skirting and its cornice.`
  }
  for (const { leastM, mostM } of plan.sheds) {
    if (leastM[0] >= mostM[0] || leastM[1] >= mostM[1]) return 'A tooth of the roof has no width or no depth.'
  }
  for (const [what, parts] of [
    ['beam', plan.beams],
    ['truss', plan.trusses],
  ] as const) {
    for (const { room, fromM, toM, heightM } of parts) {
      if (Math.hypot(toM[0] - fromM[0], toM[1] - fromM[1]) < 0.2) return `A ${what} of “${room}” has no length.`
      if ((ceilingOf.get(room) ?? 0) - heightM < leastHeadroomM) return `A ${what} of “${room}” leaves no headroom.`
    }
  }
  const holes = [
    ...plan.ceilingLights.map(({ room, outlineM }) => ({ room, outlineM })),
    ...plan.sheds.map((shed) => ({ room: shed.room, outlineM: shedOutlineM(shed) })),
  ]
  for (const [index, one] of holes.entries()) {
    const others = holes.slice(index + 1).filter(({ room }) => room === one.room)
    if (others.some(({ outlineM }) => polygonClipping.intersection([one.outlineM], [outlineM]).length > 0))
      return `Two openings in the ceiling of “${one.room}” overlap.`
  }
  return null
}

/** The floor of a doorway from wall to wall, slightly extended on both sides so that it joins the rooms. */
export function doorStripM(doorway: PlannedDoorway, beyondM: number): FloorPoint[] {
  const [a, b, c, d] = doorway.cornersM
  const into = doorway.throughRatio
  return [moved(a, into, -beyondM), moved(b, into, -beyondM), moved(c, into, beyondM), moved(d, into, beyondM)]
}
