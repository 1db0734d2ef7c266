import type { FloorPoint, HangingWall, Standpoint } from '@enfilade/contract/space-geometry'
import { type BorderedFloor, nearestStandable, standsOn } from '@enfilade/scene/plan/floor-path-edges'
import { viewingDistance } from './hanging-rules.ts'
import { isInSight } from './sight-lines.ts'

/** The room to look from: the floor with everything on it, and the walls that block the view. */
export type ViewingRoom = { readonly floor: BorderedFloor; readonly walls: readonly HangingWall[] }

/** Something to look at: the point of the floor below its face, its direction, and its longer side. */
export type Sighted = { readonly atM: FloorPoint; readonly yawRad: number; readonly longerSideM: number }

/** The length of a step nearer, or aside, when the best place is not free. */
const stepM = 0.1
const nearestTriedM = 0.5
const asideTriedM = 0.6

/** The viewing distance of a work: 1.5 times its longer side, and at least 1.20 m. */
export function viewingDistanceM(longerSideM: number): number {
  return Math.max(viewingDistance.nearestM, viewingDistance.longerSideRatio * longerSideM)
}

/**
 * Where to stand to look at a work: straight in front of it at the viewing distance, or as far as the room allows, a
 * step aside if something is in the way. Always a place where one can stand.
 */
export function standpointBefore(room: ViewingRoom, work: Sighted): Standpoint {
  return findStandpoint(room, work) ?? facing(nearestPlace(room, before(work, viewingDistance.nearestM)), work)
}

/** Where to stand to look at an object: in front of it, or on whichever side has space. */
export function standpointRound(room: ViewingRoom, work: Sighted): Standpoint {
  for (let turn = 0; turn < 8; turn += 1) {
    const side = turn % 2 === 0 ? turn / 2 : -(turn + 1) / 2
    const found = findStandpoint(room, { ...work, yawRad: work.yawRad + (side * Math.PI) / 4 })
    if (found !== null) return found
  }
  return standpointBefore(room, work)
}

function findStandpoint(room: ViewingRoom, work: Sighted): Standpoint | null {
  for (const asideM of [0, asideTriedM, -asideTriedM]) {
    for (let awayM = viewingDistanceM(work.longerSideM); awayM >= nearestTriedM; awayM -= stepM) {
      const atM = before(work, awayM, asideM)
      if (standsOn(room.floor, atM) && isInSight(room.walls, atM, before(work, 0.02))) return facing(atM, work)
    }
  }
  return null
}

function before({ atM, yawRad }: Sighted, awayM: number, asideM = 0): FloorPoint {
  const sin = Math.sin(yawRad)
  const cos = Math.cos(yawRad)
  return [atM[0] + sin * awayM + cos * asideM, atM[1] + cos * awayM - sin * asideM]
}

function nearestPlace({ floor }: ViewingRoom, wishedM: FloorPoint): FloorPoint {
  const atM: FloorPoint = [wishedM[0], wishedM[1]]
  nearestStandable(floor, wishedM, atM)
  return atM
}

/** A standpoint's yaw 0 looks along −z: a visitor who looks at a face of yaw 0 also has yaw 0. */
function facing(atM: FloorPoint, work: Sighted): Standpoint {
  return { atM, yawRad: Math.atan2(atM[0] - work.atM[0], atM[1] - work.atM[1]) }
}
