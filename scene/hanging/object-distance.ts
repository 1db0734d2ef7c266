import type { FloorPoint } from '@enfilade/contract/space-geometry'
import { distanceToRingM, isInside } from '@enfilade/scene/plan/floor-polygon'

/** The free way between two convex outlines on the floor, in metres; 0 when they touch or overlap. */
export function freeBetweenM(one: readonly FloorPoint[], other: readonly FloorPoint[]): number {
  const overlap = one.some((corner) => isInside(other, corner)) || other.some((corner) => isInside(one, corner))
  if (overlap) return 0
  return Math.min(
    ...one.map((corner) => distanceToRingM(other, corner)),
    ...other.map((corner) => distanceToRingM(one, corner)),
  )
}
