import type { SpaceFacts, SpaceSize } from '@enfilade/contract/space-geometry'
import type { SpacePlan } from '@enfilade/contract/space-plan'
import { signedAreaM2 } from './floor-polygon.ts'
import { freeLengthM, hangingWallsOf } from './hanging-walls.ts'
import { partitionOutlineM } from './obstacle-outlines.ts'
import { layOut, type PlanLayout } from './plan-layout.ts'

/** Below this floor area a space is SMALL. */
const smallBelowM2 = 120
/** Above this floor area a space is LARGE. */
const largeAboveM2 = 400

/**
 * The facts that the site states about a space. Floor area: rooms and thresholds, minus the feet of partitions and
 * columns. Wall length: everything that can be hung on, both sides of partitions, minus openings with their surrounds.
 * Ceiling height: that of the largest room.
 */
export function deriveFacts(plan: SpacePlan): SpaceFacts {
  return spaceFactsOf(layOut(plan))
}

/** As `deriveFacts`, for a plan already laid out. */
export function spaceFactsOf(layout: PlanLayout): SpaceFacts {
  const { plan, rooms, doorways } = layout
  const roomsM2 = rooms.reduce((sumM2, { outlineM }) => sumM2 + signedAreaM2(outlineM), 0)
  const thresholdsM2 = doorways.reduce((sumM2, { widthM, depthM }) => sumM2 + widthM * depthM, 0)
  const partitionsM2 = plan.partitions.reduce(
    (sumM2, partition) => sumM2 + signedAreaM2(partitionOutlineM(partition)),
    0,
  )
  const columnsM2 = plan.columns.reduce((sumM2, { widthM, depthM }) => sumM2 + widthM * depthM, 0)
  const floorAreaM2 = roomsM2 + thresholdsM2 - partitionsM2 - columnsM2
  const largest = rooms.toSorted((one, other) => signedAreaM2(other.outlineM) - signedAreaM2(one.outlineM))[0]
  return {
    floorAreaM2: rounded(floorAreaM2),
    wallLengthM: rounded(hangingWallsOf(layout).reduce((sumM, wall) => sumM + freeLengthM(wall), 0)),
    ceilingHeightM: largest?.room.ceilingHeightM ?? 0,
    roomCount: rooms.length,
    size: sizeOf(floorAreaM2),
  }
}

function sizeOf(floorAreaM2: number): SpaceSize {
  if (floorAreaM2 < smallBelowM2) return 'SMALL'
  return floorAreaM2 > largeAboveM2 ? 'LARGE' : 'MEDIUM'
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100
}
