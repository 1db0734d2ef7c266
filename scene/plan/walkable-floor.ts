import type { FloorPoint, WalkableFloor } from '@enfilade/contract/space-geometry'
import type { SpacePlan } from '@enfilade/contract/space-plan'
import polygonClipping from 'polygon-clipping'
import { edgesOf, signedAreaM2, stripAlong } from './floor-polygon.ts'
import { obstaclesOf } from './obstacle-outlines.ts'
import { doorStripM, layOut, type PlanLayout } from './plan-layout.ts'
import { visitorRadiusM } from './visitor-radius.ts'

/** Sides of the polygon that rounds an outer corner; its corners lie outside the circle, so nobody comes too near. */
const cornerSides = 12

/** Where a visitor's centre may be, doors included; holes round partitions, columns and benches. */
export function deriveWalkable(plan: SpacePlan): WalkableFloor {
  return walkableFloorOf(layOut(plan))
}

/** As `deriveWalkable`, for a plan already laid out. */
export function walkableFloorOf(layout: PlanLayout): WalkableFloor {
  const floor = openFloorOf(layout)
  const kept = floor.flat().flatMap((ring) => edgesOf(ring).flatMap(({ fromM, toM }) => bandAround(fromM, toM)))
  const shrunk = polygonClipping.difference(floor, ...kept.map((ring) => [ring]))
  return shrunk
    .map((polygon) => polygon.map(simplified).filter((ring) => ring.length >= 3 && Math.abs(signedAreaM2(ring)) > 0.01))
    .filter((polygon) => polygon.length > 0)
}

/** The floor itself: rooms and thresholds, minus everything that stands on it. Rings are not closed. */
function openFloorOf(layout: PlanLayout): FloorPoint[][][] {
  const floors = [
    ...layout.rooms.map(({ outlineM }) => outlineM),
    ...layout.doorways.map((door) => doorStripM(door, 0.001)),
  ]
  const whole = polygonClipping.union([], ...floors.map((ring) => [ring]))
  const open = polygonClipping.difference(whole, ...obstaclesOf(layout.plan).map((ring) => [ring]))
  return open.map((polygon) => polygon.map(simplified))
}

/** The area beside one edge that a visitor's centre may not enter: a strip along it and a rounded end. */
function bandAround(fromM: FloorPoint, toM: FloorPoint): FloorPoint[][] {
  const cornerM = visitorRadiusM / Math.cos(Math.PI / cornerSides)
  const round = Array.from({ length: cornerSides }, (_, index): FloorPoint => {
    const angleRad = ((index + 0.5) / cornerSides) * 2 * Math.PI
    return snapped([toM[0] + Math.cos(angleRad) * cornerM, toM[1] + Math.sin(angleRad) * cornerM])
  })
  return [stripAlong(fromM, toM, visitorRadiusM).map(snapped), round]
}

/** Coordinates on a grid of a hundredth of a millimetre: the clipping library fails on nearly equal ones. */
function snapped([x, z]: FloorPoint): FloorPoint {
  return [Math.round(x * 1e5) / 1e5 + 0, Math.round(z * 1e5) / 1e5 + 0]
}

/** An open ring without points that lie on the line between their neighbours, or within 2 mm of the one before. */
function simplified(ring: readonly FloorPoint[]): FloorPoint[] {
  const open = ring.map(snapped).filter((point, index, all) => {
    const before = all[(index + all.length - 1) % all.length]
    return before === undefined || Math.hypot(point[0] - before[0], point[1] - before[1]) > 0.002
  })
  return open.filter((point, index) => {
    const before = open[(index + open.length - 1) % open.length]
    const after = open[(index + 1) % open.length]
    if (before === undefined || after === undefined) return true
    const cross = (point[0] - before[0]) * (after[1] - point[1]) - (point[1] - before[1]) * (after[0] - point[0])
    return Math.abs(cross) > 1e-6
  })
}
