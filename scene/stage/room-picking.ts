import type { HungObject, HungPicture, HungWork } from '@enfilade/contract/scene-document'
import type { FloorPoint, HangingWall } from '@enfilade/contract/space-geometry'
import { outerEdgesM } from './frame-geometry.ts'
import { nearestWallAlong, type WallRay } from './wall-rays.ts'

/** The thing under the pointer. */
export type Picked =
  | { readonly kind: 'work'; readonly workId: string; readonly atM: FloorPoint }
  | { readonly kind: 'floor'; readonly atM: FloorPoint }
  | { readonly kind: 'nothing' }

const nothing: Picked = { kind: 'nothing' }

function pictureMeets(hung: HungPicture, ray: WallRay): number | null {
  const sin = Math.sin(hung.yawRad)
  const cos = Math.cos(hung.yawRad)
  const approach = ray.towardsX * sin + ray.towardsZ * cos
  // Only the front can be clicked.
  if (approach >= 0) return null
  const [x, y, z] = hung.positionM
  const distance = ((x - ray.fromX) * sin + (z - ray.fromZ) * cos) / approach
  if (distance <= 0) return null
  const right = (ray.fromX + distance * ray.towardsX - x) * cos - (ray.fromZ + distance * ray.towardsZ - z) * sin
  const up = ray.fromY + distance * ray.towardsY - y
  const edges = outerEdgesM(hung)
  return right >= edges.left && right <= edges.right && up >= edges.bottom && up <= edges.top ? distance : null
}

/** Enters and leaves a slab; the nearer of the two is where a ray hits the box. */
function slab(from: number, towards: number, low: number, high: number): readonly [number, number] {
  if (Math.abs(towards) < 1e-9) {
    return from >= low && from <= high
      ? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
      : [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  }
  const one = (low - from) / towards
  const other = (high - from) / towards
  return one < other ? [one, other] : [other, one]
}

function objectMeets(hung: HungObject, ray: WallRay): number | null {
  const sin = Math.sin(hung.yawRad)
  const cos = Math.cos(hung.yawRad)
  const [x, y, z] = hung.positionM
  const fromX = ray.fromX - x
  const fromZ = ray.fromZ - z
  const halfX = Math.max(hung.plinth?.widthM ?? 0, hung.widthMm / 1000) / 2
  const halfZ = Math.max(hung.plinth?.depthM ?? 0, hung.depthMm / 1000) / 2
  const slabs = [
    slab(fromX * cos - fromZ * sin, ray.towardsX * cos - ray.towardsZ * sin, -halfX, halfX),
    slab(ray.fromY, ray.towardsY, 0, y + Math.max(hung.heightMm / 1000, hung.vitrine?.heightM ?? 0)),
    slab(fromX * sin + fromZ * cos, ray.towardsX * sin + ray.towardsZ * cos, -halfZ, halfZ),
  ]
  const enters = Math.max(...slabs.map(([enter]) => enter))
  const leaves = Math.min(...slabs.map(([, leave]) => leave))
  return leaves < 0 || enters > leaves ? null : Math.max(enters, 0)
}

function floorAt(ray: WallRay, distance: number): FloorPoint {
  return [ray.fromX + distance * ray.towardsX, ray.fromZ + distance * ray.towardsZ]
}

/** What a ray hits first: a work, the floor, or neither because a wall is in the way. Floors are level, at height 0. */
export function pick(works: readonly HungWork[], walls: readonly HangingWall[], ray: WallRay): Picked {
  const wall = nearestWallAlong(walls, ray)
  let nearest = wall
  let met: HungWork | null = null
  for (const work of works) {
    const distance = work.kind === 'picture' ? pictureMeets(work, ray) : objectMeets(work, ray)
    if (distance !== null && distance < nearest) {
      nearest = distance
      met = work
    }
  }
  const floor = ray.towardsY < 0 ? -ray.fromY / ray.towardsY : Number.POSITIVE_INFINITY
  if (met && nearest < floor) return { kind: 'work', workId: met.id, atM: floorAt(ray, nearest) }
  return floor < nearest ? { kind: 'floor', atM: floorAt(ray, floor) } : nothing
}
