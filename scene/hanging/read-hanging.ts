import type { FloorPlace, Hanging, Placement, StoredHanging, WallPlace } from '@enfilade/contract/hanging'
import { centreLineM } from './hanging-rules.ts'

/**
 * A stored hanging in the second version. One of the first version names no space: `spaceUrl` is that of its
 * exhibition. Nothing is moved, so a scene of it is the same in every byte. A work that the first version holds twice
 * keeps its first place.
 */
export function readHanging(stored: StoredHanging, spaceUrl: string): Hanging {
  if (stored.version === 2) return stored
  const { light, placements, texts = [] } = stored
  const placed = new Map(placements.toReversed().map((placement) => [placement.artworkId, placeOf(placement)]))
  return {
    version: 2,
    spaceUrl,
    spaceBuild: null,
    light,
    centreLineM,
    placements: Object.fromEntries(placed),
    order: [...new Set(placements.map(({ artworkId }) => artworkId))],
    texts: Object.fromEntries(texts.map((text, index) => [`text-${index + 1}`, text])),
    acceptedWarnings: [],
  }
}

function placeOf(placement: Placement): WallPlace | FloorPlace {
  if (placement.kind === 'wall') {
    const { kind, wallId, alongM, centreHeightM, frame, matM, matBottomM, glazing } = placement
    const place = { kind, wallId, alongM, centreHeightM, frame, matM, matBottomM }
    return glazing === 'glass' ? { ...place, glazing } : place
  }
  const { kind, atM, yawRad, plinthHeightM, vitrine } = placement
  const place = { kind, atM, yawRad, plinthHeightM }
  return vitrine === true ? { ...place, vitrine } : place
}
