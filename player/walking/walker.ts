import type { FloorPoint, Standpoint } from '@enfilade/contract/space-geometry'
import type { OpenFloor } from '@enfilade/scene/plan/floor-path'
import { nearestStandable } from '@enfilade/scene/plan/floor-path-edges'
import { slide } from '@enfilade/scene/plan/floor-path-slide'

/** The visitor's current input. Each component from −1 to 1. */
export type StepIntent = {
  forward: number
  right: number
  /** Positive turns left. */
  turn: number
  /** Positive looks up. */
  tilt: number
  fast: boolean
}

export const walkingSpeedMPerS = 1.4
export const fastSpeedMPerS = 2.8
const turningSpeedRadPerS = 1.5
const tiltingSpeedRadPerS = 0.9
/** Time in which two thirds of a change of speed happen: a person starts and stops within a step. */
const easingS = 0.11
const stillMPerS = 0.004
const stillRadPerS = 0.002
/** The limit of a neck. */
export const steepestLookRad = Math.PI / 3
/** The duration of a step by the wheel, with easing. */
const nudgeEasingS = 0.13
const longestNudgeM = 1.6

/**
 * The visitor's body: its place, its direction, and its walking over the floor. Walls hold at any frame rate, because
 * every step slides along the floor's border. Allocates nothing while walking.
 */
export class Walker {
  readonly atM: FloorPoint
  yawRad: number
  pitchRad = 0
  /** Walking speed: this many times the usual one. */
  speedRatio = 1
  readonly #floor: OpenFloor
  readonly #wantedM: FloorPoint = [0, 0]
  #forwardMPerS = 0
  #rightMPerS = 0
  #turnRadPerS = 0
  #tiltRadPerS = 0
  #nudgeM = 0

  constructor(floor: OpenFloor, start: Standpoint) {
    this.#floor = floor
    this.atM = [start.atM[0], start.atM[1]]
    this.yawRad = start.yawRad
    slide(floor, this.atM, this.atM, this.atM)
  }

  get floor(): OpenFloor {
    return this.#floor
  }

  /** Moves straight towards a point as far as walls allow. */
  stepTo(xM: number, zM: number): void {
    this.#wantedM[0] = xM
    this.#wantedM[1] = zM
    slide(this.#floor, this.atM, this.#wantedM, this.atM)
  }

  /** Moves to a point, or to the nearest one where a visitor can stand. */
  standAt(xM: number, zM: number): void {
    this.halt()
    this.#wantedM[0] = xM
    this.#wantedM[1] = zM
    nearestStandable(this.#floor, this.#wantedM, this.atM)
  }

  look(yawRad: number, pitchRad: number): void {
    this.yawRad = yawRad
    this.pitchRad = Math.min(steepestLookRad, Math.max(-steepestLookRad, pitchRad))
  }

  /** Steps nearer (or, negative, back) by this much within the next moment. */
  nudge(forwardM: number): void {
    this.#nudgeM = Math.min(longestNudgeM, Math.max(-longestNudgeM, this.#nudgeM + forwardM))
  }

  /** Stops at once, for example when a glide takes over. */
  halt(): void {
    this.#forwardMPerS = 0
    this.#rightMPerS = 0
    this.#turnRadPerS = 0
    this.#tiltRadPerS = 0
    this.#nudgeM = 0
  }

  /** Walks for `deltaS` seconds by `intent`. False when the body has come to rest. */
  walk(deltaS: number, intent: StepIntent): boolean {
    const speedMPerS = (intent.fast ? fastSpeedMPerS : walkingSpeedMPerS) * this.speedRatio
    // Diagonal walking is no faster than straight walking.
    const length = Math.max(1, Math.hypot(intent.forward, intent.right))
    const follow = 1 - Math.exp(-deltaS / easingS)
    this.#forwardMPerS += ((intent.forward / length) * speedMPerS - this.#forwardMPerS) * follow
    this.#rightMPerS += ((intent.right / length) * speedMPerS - this.#rightMPerS) * follow
    this.#turnRadPerS += (intent.turn * turningSpeedRadPerS - this.#turnRadPerS) * follow
    this.#tiltRadPerS += (intent.tilt * tiltingSpeedRadPerS - this.#tiltRadPerS) * follow
    const nudgedM = this.#nudgeM * (1 - Math.exp(-deltaS / nudgeEasingS))
    this.#nudgeM -= nudgedM
    if (this.#restsNow(intent)) {
      this.halt()
      return false
    }
    this.look(this.yawRad + this.#turnRadPerS * deltaS, this.pitchRad + this.#tiltRadPerS * deltaS)
    const sin = Math.sin(this.yawRad)
    const cos = Math.cos(this.yawRad)
    const forwardM = this.#forwardMPerS * deltaS + nudgedM
    const rightM = this.#rightMPerS * deltaS
    this.stepTo(this.atM[0] - sin * forwardM + cos * rightM, this.atM[1] - cos * forwardM - sin * rightM)
    return true
  }

  #restsNow(intent: StepIntent): boolean {
    return (
      intent.forward === 0 &&
      intent.right === 0 &&
      intent.turn === 0 &&
      intent.tilt === 0 &&
      Math.abs(this.#forwardMPerS) < stillMPerS &&
      Math.abs(this.#rightMPerS) < stillMPerS &&
      Math.abs(this.#turnRadPerS) < stillRadPerS &&
      Math.abs(this.#tiltRadPerS) < stillRadPerS &&
      Math.abs(this.#nudgeM) < 0.001
    )
  }
}
