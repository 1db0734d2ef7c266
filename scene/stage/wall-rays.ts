import type { HangingWall } from '@enfilade/contract/space-geometry'

/** A line of sight: its start and its direction, whose length is the unit of distances. */
export type WallRay = {
  readonly fromX: number
  readonly fromY: number
  readonly fromZ: number
  readonly towardsX: number
  readonly towardsY: number
  readonly towardsZ: number
}

const parallelRatio = 1e-9

/**
 * Where a ray hits a wall from its front or its back, as a multiple of the ray's direction; null if it passes beside,
 * above or through one of the wall's openings.
 */
function wallMeets(wall: HangingWall, ray: WallRay): number | null {
  const [outX, outZ] = wall.outwardRatio
  const [alongX, alongZ] = wall.alongRatio
  const [originX, originY, originZ] = wall.originM
  const approach = ray.towardsX * outX + ray.towardsZ * outZ
  if (Math.abs(approach) < parallelRatio) return null
  const distance = ((originX - ray.fromX) * outX + (originZ - ray.fromZ) * outZ) / approach
  if (distance <= 0) return null
  const alongM =
    (ray.fromX + distance * ray.towardsX - originX) * alongX + (ray.fromZ + distance * ray.towardsZ - originZ) * alongZ
  if (alongM < 0 || alongM > wall.lengthM) return null
  const upM = ray.fromY + distance * ray.towardsY - originY
  if (upM < 0 || upM > wall.heightM) return null
  for (const opening of wall.openings) {
    if (alongM > opening.fromM && alongM < opening.toM && upM > opening.bottomM && upM < opening.topM) return null
  }
  return distance
}

/** The nearest wall that a ray hits, as a multiple of the ray's direction; `Infinity` if it hits none. */
export function nearestWallAlong(walls: readonly HangingWall[], ray: WallRay): number {
  let nearest = Number.POSITIVE_INFINITY
  for (const wall of walls) {
    const distance = wallMeets(wall, ray)
    if (distance !== null && distance < nearest) nearest = distance
  }
  return nearest
}

/** The share of the line that is tested: a picture is a few centimetres in front of its own wall. */
const endRatio = 0.999

/** Whether there is only air between two points of a space. Benches, plinths and people hide nothing here. */
export function canSee(
  walls: readonly HangingWall[],
  from: { readonly x: number; readonly y: number; readonly z: number },
  to: { readonly x: number; readonly y: number; readonly z: number },
): boolean {
  const ray = {
    fromX: from.x,
    fromY: from.y,
    fromZ: from.z,
    towardsX: to.x - from.x,
    towardsY: to.y - from.y,
    towardsZ: to.z - from.z,
  }
  return nearestWallAlong(walls, ray) >= endRatio
}
