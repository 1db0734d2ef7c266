import type { SceneSpace } from '@enfilade/contract/scene-document'
import type { FloorPoint } from '@enfilade/contract/space-geometry'

function isInside(outlineM: readonly FloorPoint[], [x, z]: Readonly<FloorPoint>): boolean {
  let inside = false
  let before = outlineM.at(-1)
  for (const corner of outlineM) {
    if (before && corner[1] > z !== before[1] > z) {
      const crossingX = corner[0] + ((z - corner[1]) / (before[1] - corner[1])) * (before[0] - corner[0])
      if (x < crossingX) inside = !inside
    }
    before = corner
  }
  return inside
}

/** Index of the room at a point of the floor; null within a doorway. */
export function roomIndexUnder(rooms: SceneSpace['rooms'], pointM: Readonly<FloorPoint>): number | null {
  const index = rooms.findIndex(({ outlineM }) => isInside(outlineM, pointM))
  return index === -1 ? null : index
}
