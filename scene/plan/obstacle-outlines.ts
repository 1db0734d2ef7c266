import type { FloorPoint } from '@enfilade/contract/space-geometry'
import type { SpacePlan } from '@enfilade/contract/space-plan'
import { stripAlong } from './floor-polygon.ts'

/** The outlines of everything that stands on the floor. */
export function obstaclesOf(plan: SpacePlan): FloorPoint[][] {
  return [
    ...plan.partitions.map(partitionOutlineM),
    ...plan.columns.map(columnOutlineM),
    ...plan.benches.map(benchOutlineM),
  ]
}

/** A column's outline, counter-clockwise in x and z. */
export function columnOutlineM({ atM: [x, z], widthM, depthM }: SpacePlan['columns'][number]): FloorPoint[] {
  return stripAlong([x - widthM / 2, z], [x + widthM / 2, z], depthM / 2)
}

/** A bench's outline, counter-clockwise in x and z. */
export function benchOutlineM({ atM: [x, z], yawDeg, lengthM, depthM }: SpacePlan['benches'][number]): FloorPoint[] {
  const yawRad = (yawDeg * Math.PI) / 180
  const half: FloorPoint = [(Math.cos(yawRad) * lengthM) / 2, (-Math.sin(yawRad) * lengthM) / 2]
  return stripAlong([x - half[0], z - half[1]], [x + half[0], z + half[1]], depthM / 2)
}

/** A partition's outline, counter-clockwise in x and z. */
export function partitionOutlineM({ fromM, toM, thicknessM }: SpacePlan['partitions'][number]): FloorPoint[] {
  return stripAlong(fromM, toM, thicknessM / 2)
}
