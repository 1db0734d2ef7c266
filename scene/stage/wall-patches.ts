/** A rectangle on a wall, in the wall's own measures. */
export type WallPatch = {
  readonly fromM: number
  readonly toM: number
  readonly bottomM: number
  readonly topM: number
}

const sliverM = 0.001

function without(patch: WallPatch, hole: WallPatch): WallPatch[] {
  const fromM = Math.max(patch.fromM, hole.fromM)
  const toM = Math.min(patch.toM, hole.toM)
  const bottomM = Math.max(patch.bottomM, hole.bottomM)
  const topM = Math.min(patch.topM, hole.topM)
  if (fromM >= toM || bottomM >= topM) return [patch]
  return [
    { ...patch, toM: fromM },
    { ...patch, fromM: toM },
    { fromM, toM, bottomM: patch.bottomM, topM: bottomM },
    { fromM, toM, bottomM: topM, topM: patch.topM },
  ].filter((rest) => rest.toM - rest.fromM > sliverM && rest.topM - rest.bottomM > sliverM)
}

/** The part of a patch on solid wall: cut to the wall's edges and openings, so that no light floats in a doorway. */
export function solidPatches(
  patch: WallPatch,
  wall: { readonly lengthM: number; readonly heightM: number; readonly openings: readonly WallPatch[] },
): WallPatch[] {
  const onWall = {
    fromM: Math.max(0, patch.fromM),
    toM: Math.min(wall.lengthM, patch.toM),
    bottomM: Math.max(0, patch.bottomM),
    topM: Math.min(wall.heightM, patch.topM),
  }
  if (onWall.toM <= onWall.fromM || onWall.topM <= onWall.bottomM) return []
  return wall.openings.reduce<WallPatch[]>((rest, hole) => rest.flatMap((each) => without(each, hole)), [onWall])
}
