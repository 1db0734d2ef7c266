import type { FloorPoint, HangingWall } from '@enfilade/contract/space-geometry'
import { type BorderedFloor, nearestStandable } from '@enfilade/scene/plan/floor-path-edges'
import { nearestWallAlong } from '@enfilade/scene/stage/wall-rays'

/** Speed of the thrown arc: held level it lands four metres away, raised at most nine. */
const throwMPerS = 8
const gravityMPerS2 = 9.81
const stepS = 1 / 30
const mostPoints = 64
/** How far from the arc's end a visitor may land: a wall keeps them 0.3 m away. */
const setAsideMostM = 0.5
/** An opening that begins higher above the floor than this is a window: arcs go through doors. */
const doorSillM = 0.05
/** Where the arc meets a wall, it drops to the floor this far before it. */
const beforeWallM = 0.02

/** The walls as obstacles of an arc: with open doors and closed windows. */
export function wallsForArcs(walls: readonly HangingWall[]): HangingWall[] {
  return walls.map((wall) => ({
    ...wall,
    openings: wall.openings.filter(({ bottomM }) => bottomM <= doorSillM),
  }))
}

export type ArcRay = {
  readonly fromX: number
  readonly fromY: number
  readonly fromZ: number
  readonly towardsX: number
  readonly towardsY: number
  readonly towardsZ: number
}

/**
 * The arc by which a visitor chooses where to stand: thrown from the hand, ending at the floor, at a wall or at the
 * ceiling. It passes through doors and never through a wall. Aiming allocates nothing.
 */
export class TeleportArc {
  /** The points of the arc, three figures each; the first `pointCount` are valid. */
  readonly pointsM = new Float32Array(3 * mostPoints)
  pointCount = 0
  /** Whether the visitor can land at the arc's end; `landingM` is valid only then. */
  lands = false
  readonly landingM: FloorPoint = [0, 0]
  readonly #walls: readonly HangingWall[]
  readonly #floor: BorderedFloor
  readonly #ceilingM: number
  readonly #ray = { fromX: 0, fromY: 0, fromZ: 0, towardsX: 0, towardsY: 0, towardsZ: 0 }
  readonly #downM: FloorPoint = [0, 0]

  /** `walls` from {@link wallsForArcs}; floors are level, at height 0. */
  constructor(walls: readonly HangingWall[], floor: BorderedFloor, ceilingM: number) {
    this.#walls = walls
    this.#floor = floor
    this.#ceilingM = ceilingM
  }

  /** Throws the arc along a ray whose direction has length 1. */
  aim(ray: ArcRay): void {
    this.lands = false
    this.pointCount = 0
    let x = ray.fromX
    let y = ray.fromY
    let z = ray.fromZ
    let risingMPerS = ray.towardsY * throwMPerS
    this.#put(x, y, z)
    while (this.pointCount < mostPoints) {
      const stepX = ray.towardsX * throwMPerS * stepS
      const stepY = risingMPerS * stepS - (gravityMPerS2 * stepS * stepS) / 2
      const stepZ = ray.towardsZ * throwMPerS * stepS
      const toFloor = y + stepY < 0 && stepY < 0 ? y / -stepY : Number.POSITIVE_INFINITY
      const toCeiling =
        y + stepY > this.#ceilingM && stepY > 0 ? (this.#ceilingM - y) / stepY : Number.POSITIVE_INFINITY
      const toWall = this.#wallAlong(x, y, z, stepX, stepY, stepZ)
      const ratio = Math.max(0, Math.min(1, toFloor, toCeiling, toWall))
      x += stepX * ratio
      y += stepY * ratio
      z += stepZ * ratio
      this.#put(x, y, z)
      if (toWall <= 1 && toWall <= toFloor && toWall <= toCeiling) {
        const runM = Math.max(1e-6, Math.hypot(stepX, stepZ))
        this.#land(x - (stepX / runM) * beforeWallM, z - (stepZ / runM) * beforeWallM)
        return
      }
      if (toFloor <= 1) {
        this.#land(x, z)
        return
      }
      if (toCeiling <= 1) return
      risingMPerS -= gravityMPerS2 * stepS
    }
  }

  #put(x: number, y: number, z: number): void {
    const at = 3 * this.pointCount
    this.pointsM[at] = x
    this.pointsM[at + 1] = y
    this.pointsM[at + 2] = z
    this.pointCount += 1
  }

  #wallAlong(x: number, y: number, z: number, stepX: number, stepY: number, stepZ: number): number {
    const ray = this.#ray
    ray.fromX = x
    ray.fromY = y
    ray.fromZ = z
    ray.towardsX = stepX
    ray.towardsY = stepY
    ray.towardsZ = stepZ
    return nearestWallAlong(this.#walls, ray)
  }

  /** Moves the landing to where a visitor can stand, if that is near and on this side of every wall. */
  #land(x: number, z: number): void {
    this.#downM[0] = x
    this.#downM[1] = z
    if (!nearestStandable(this.#floor, this.#downM, this.landingM)) return
    const asideX = this.landingM[0] - x
    const asideZ = this.landingM[1] - z
    if (Math.hypot(asideX, asideZ) > setAsideMostM) return
    this.lands = this.#wallAlong(x, 0.5, z, asideX, 0, asideZ) > 1
  }
}
