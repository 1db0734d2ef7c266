import type { FloorPoint, WalkableFloor } from '@enfilade/contract/space-geometry'
import { visitorRadiusM } from '@enfilade/scene/plan/visitor-radius'
import polygonClipping from 'polygon-clipping'
import type { StandingObject } from './measured-hanging.ts'
import { plinthOutlineM, plinthUnder } from './plinths.ts'

/** The walkable floor with plinths on it: a visitor's radius is kept from each, as from the walls. */
export function floorRoundObjects(floor: WalkableFloor, objects: readonly StandingObject[]): WalkableFloor {
  if (objects.length === 0) return floor
  const keptClear = objects.map(({ work, placement }): FloorPoint[][] => [
    plinthOutlineM(plinthUnder(work, placement.plinthHeightM), placement.atM, placement.yawRad, visitorRadiusM),
  ])
  return polygonClipping.difference(floor, ...keptClear).map((polygon) => polygon.map(opened))
}

/** The clipping library repeats a ring's first point at its end. */
function opened(ring: FloorPoint[]): FloorPoint[] {
  const first = ring[0]
  const last = ring.at(-1)
  const isClosed = first !== undefined && last !== undefined && first[0] === last[0] && first[1] === last[1]
  return isClosed ? ring.slice(0, -1) : ring
}
