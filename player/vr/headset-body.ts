import type { FloorPoint, HangingWall } from '@enfilade/contract/space-geometry'
import { type BorderedFloor, nearestStandable, standsOn } from '@enfilade/scene/plan/floor-path-edges'
import { slide } from '@enfilade/scene/plan/floor-path-slide'
import { nearestWallAlong } from '@enfilade/scene/stage/wall-rays'
import { walkingSpeedMPerS } from '#player/walking/walker.ts'
import { type HeadPose, HeadsetPlace, readHead } from './headset-place.ts'

/** A visitor who leans this near to a wall's surface, or through it, sees nothing. */
const wallSkinM = 0.1

/** An eye's place in the headset's own room. */
export type EyePose = {
  readonly matrix: { readonly elements: ArrayLike<number> }
  readonly position: { readonly x: number; readonly y: number; readonly z: number }
}

/**
 * The visitor in the headset: their head, which moves freely in their own room, and their walking in the exhibition,
 * where walls stop them. Allocates nothing while moving.
 */
export class HeadsetBody {
  readonly place = new HeadsetPlace()
  /** Between the eyes, in the exhibition. */
  readonly head: HeadPose = { xM: 0, yM: 1.6, zM: 0, yawRad: 0, pitchRad: 0 }
  readonly #local: HeadPose = { xM: 0, yM: 0, zM: 0, yawRad: 0, pitchRad: 0 }
  readonly #floor: BorderedFloor
  readonly #walls: readonly HangingWall[]
  readonly #standM: FloorPoint = [0, 0]
  readonly #wantedM: FloorPoint = [0, 0]
  readonly #ray = { fromX: 0, fromY: 0, fromZ: 0, towardsX: 0, towardsY: 0, towardsZ: 0 }

  constructor(floor: BorderedFloor, walls: readonly HangingWall[]) {
    this.#floor = floor
    this.#walls = walls
  }

  /** Updates the eyes' places in the headset's own room. */
  follow(eyes: readonly EyePose[]): void {
    const first = eyes[0]
    if (!first) return
    const local = this.#local
    local.xM = 0
    local.yM = 0
    local.zM = 0
    for (const { position } of eyes) {
      local.xM += position.x / eyes.length
      local.yM += position.y / eyes.length
      local.zM += position.z / eyes.length
    }
    readHead(first.matrix.elements, local)
    this.place.toRoom(local, this.head)
  }

  /** Moves the head above a point of the floor; with a yaw, also turned to face that way. */
  stand(atM: Readonly<FloorPoint>, facingRad: number | null): void {
    this.place.standHeadAt(this.#local, atM, facingRad)
    this.place.toRoom(this.#local, this.head)
  }

  /**
   * Raises or lowers the headset's room until the eyes are at this height: for headsets that do not know their floor.
   */
  raiseTo(eyeM: number): void {
    this.place.liftM = eyeM - this.#local.yM
    this.place.toRoom(this.#local, this.head)
  }

  turn(leftRad: number): void {
    this.place.turnAboutHead(this.#local, leftRad)
    this.place.toRoom(this.#local, this.head)
  }

  /** Walks in the head's direction, each component from −1 to 1, for this long; along walls, never through one. */
  walk(rightRatio: number, forwardRatio: number, deltaS: number): void {
    if (rightRatio === 0 && forwardRatio === 0) return
    const { xM, zM, yawRad } = this.head
    this.#wantedM[0] = xM
    this.#wantedM[1] = zM
    if (!nearestStandable(this.#floor, this.#wantedM, this.#standM)) return
    const [fromX, fromZ] = [this.#standM[0], this.#standM[1]]
    const length = Math.max(1, Math.hypot(rightRatio, forwardRatio))
    const rightM = (rightRatio / length) * walkingSpeedMPerS * deltaS
    const forwardM = (forwardRatio / length) * walkingSpeedMPerS * deltaS
    const sin = Math.sin(yawRad)
    const cos = Math.cos(yawRad)
    this.#wantedM[0] = fromX - sin * forwardM + cos * rightM
    this.#wantedM[1] = fromZ - cos * forwardM - sin * rightM
    slide(this.#floor, this.#standM, this.#wantedM, this.#standM)
    this.place.moveBy(this.#standM[0] - fromX, this.#standM[1] - fromZ)
    this.place.toRoom(this.#local, this.head)
  }

  /** Whether the visitor's head is in a wall; leaning over a plinth or a bench does not count. */
  isInWall(): boolean {
    const { xM, yM, zM } = this.head
    this.#wantedM[0] = xM
    this.#wantedM[1] = zM
    if (standsOn(this.#floor, this.#wantedM)) return false
    if (!nearestStandable(this.#floor, this.#wantedM, this.#standM)) return true
    const ray = this.#ray
    const awayX = xM - this.#standM[0]
    const awayZ = zM - this.#standM[1]
    const awayM = Math.max(1e-6, Math.hypot(awayX, awayZ))
    ray.fromX = this.#standM[0]
    ray.fromY = yM
    ray.fromZ = this.#standM[1]
    ray.towardsX = awayX / awayM
    ray.towardsZ = awayZ / awayM
    return nearestWallAlong(this.#walls, ray) < awayM + wallSkinM
  }
}
