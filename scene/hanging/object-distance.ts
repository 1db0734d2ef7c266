import type { FloorPoint } from '@enfilade/contract/space-geometry'
import { distanceToRingM, isInside } from '@enfilade/scene/plan/floor-polygon'

/** The free distance between two convex outlines on the floor, in metres; 0 if they touch or overlap. */
export function freeBetweenM(one: readonly FloorPoint[], other: readonly FloorPoint[]): number {
  const overlap = one.some((corner) => isInside(other, corner)) || other.some((corner) => isInside(one, corner))
  if (overlap) return 0
  return Math.min(
    ...one.map((corner) => distanceToRingM(other, corner)),
    ...other.map((corner) => distanceToRingM(one, corner)),
  )
}
