import type { FloorPoint } from '@enfilade/contract/space-geometry'
import type { Walker } from './walker.ts'

/** The direction of view at the end of a path; null keeps the direction of walking. */
export type FinalLook = { readonly yawRad: number; readonly pitchRad: number }

const brakingMPerS2 = 2
const startingS = 0.28
/** The head turns towards a point this far ahead on the path, as people look while walking. */
const lookAheadM = 1.4
/** Over this last stretch the look turns from the path to the goal. */
const lookOverM = { from: 2.6, to: 0.5 } as const
const turningS = 0.24
const fastestTurnRadPerS = 2.2
const arrivedM = 0.003
const facedRad = 0.002
const creepMPerS = 0.06

/** The angle in (−π, π] from one direction to another. */
export function turnBetween(fromRad: number, toRad: number): number {
  const turn = (toRad - fromRad) % (2 * Math.PI)
  if (turn > Math.PI) return turn - 2 * Math.PI
  return turn <= -Math.PI ? turn + 2 * Math.PI : turn
}

/** The yaw from one point of the floor to another. */
export function yawTowards(from: Readonly<FloorPoint>, to: Readonly<FloorPoint>): number {
  return Math.atan2(from[0] - to[0], from[1] - to[1])
}

/**
 * A path that is walked automatically: eased at both ends, looking ahead, then at the goal. Allocates nothing on it.
 */
export class Glide {
  readonly #pathM: readonly Readonly<FloorPoint>[]
  readonly #finalLook: FinalLook | null
  readonly #cruiseMPerS: number
  readonly #aheadM: FloorPoint = [0, 0]
  #next = 0
  #speedMPerS = 0
  #looksFreely = false

  /** `cruiseMPerS` is the speed on the open stretch. */
  constructor(pathM: readonly Readonly<FloorPoint>[], finalLook: FinalLook | null, cruiseMPerS: number) {
    this.#pathM = pathM
    this.#finalLook = finalLook
    this.#cruiseMPerS = cruiseMPerS
  }

  /** Whether the path ends in front of something to face. */
  get looksAtGoal(): boolean {
    return this.#finalLook !== null
  }

  /** From now on the visitor turns the head. */
  lookFreely(): void {
    this.#looksFreely = true
  }

  /** Advances by `deltaS` seconds; true when the goal is reached and faced. */
  advance(deltaS: number, walker: Walker): boolean {
    const leftM = this.#leftM(walker)
    const brakedMPerS = Math.max(creepMPerS, Math.sqrt(2 * brakingMPerS2 * leftM))
    const wantedMPerS = Math.min(this.#cruiseMPerS, brakedMPerS)
    this.#speedMPerS += (wantedMPerS - this.#speedMPerS) * (1 - Math.exp(-deltaS / startingS))
    this.#speedMPerS = Math.min(this.#speedMPerS, brakedMPerS)
    this.#walk(this.#speedMPerS * deltaS, walker)
    const restM = this.#leftM(walker)
    const faced = this.#looksFreely || this.#turn(deltaS, walker, restM)
    if (restM > arrivedM || !faced) return false
    if (this.#finalLook) walker.look(this.#finalLook.yawRad, this.#finalLook.pitchRad)
    return true
  }

  #walk(stepM: number, walker: Walker): void {
    let restM = stepM
    while (restM > 0 && this.#next < this.#pathM.length) {
      const goal = this.#pathM[this.#next]
      if (!goal) return
      const dx = goal[0] - walker.atM[0]
      const dz = goal[1] - walker.atM[1]
      const legM = Math.hypot(dx, dz)
      if (legM <= restM) {
        walker.stepTo(goal[0], goal[1])
        restM -= legM
        this.#next += 1
      } else {
        walker.stepTo(walker.atM[0] + (dx / legM) * restM, walker.atM[1] + (dz / legM) * restM)
        return
      }
    }
  }

  #turn(deltaS: number, walker: Walker, restM: number): boolean {
    const alongRad = this.#yawAlong(walker)
    let targetRad = alongRad ?? walker.yawRad
    let pitchRad = 0
    if (this.#finalLook) {
      const span = (lookOverM.from - restM) / (lookOverM.from - lookOverM.to)
      const ratio = alongRad === null ? 1 : Math.min(1, Math.max(0, span))
      targetRad += turnBetween(targetRad, this.#finalLook.yawRad) * ratio * ratio * (3 - 2 * ratio)
      pitchRad = this.#finalLook.pitchRad * ratio
    } else {
      pitchRad = walker.pitchRad * Math.exp(-deltaS / 0.8)
    }
    const follow = 1 - Math.exp(-deltaS / turningS)
    const mostRad = fastestTurnRadPerS * deltaS
    const turnRad = turnBetween(walker.yawRad, targetRad)
    const stepRad = Math.min(mostRad, Math.max(-mostRad, turnRad * follow))
    const tiltRad = (pitchRad - walker.pitchRad) * follow
    walker.look(walker.yawRad + stepRad, walker.pitchRad + tiltRad)
    if (!this.#finalLook) return true
    return (
      Math.abs(turnBetween(walker.yawRad, this.#finalLook.yawRad)) < facedRad &&
      Math.abs(walker.pitchRad - this.#finalLook.pitchRad) < facedRad
    )
  }

  #leftM(walker: Walker): number {
    let lengthM = 0
    let x = walker.atM[0]
    let z = walker.atM[1]
    for (let place = this.#next; place < this.#pathM.length; place += 1) {
      const point = this.#pathM[place]
      if (!point) break
      lengthM += Math.hypot(point[0] - x, point[1] - z)
      x = point[0]
      z = point[1]
    }
    return lengthM
  }

  /** The yaw towards a point a little ahead on the path; null near its end. */
  #yawAlong(walker: Walker): number | null {
    let restM = lookAheadM
    this.#aheadM[0] = walker.atM[0]
    this.#aheadM[1] = walker.atM[1]
    for (let place = this.#next; place < this.#pathM.length && restM > 0; place += 1) {
      const point = this.#pathM[place]
      if (!point) break
      const dx = point[0] - this.#aheadM[0]
      const dz = point[1] - this.#aheadM[1]
      const legM = Math.hypot(dx, dz)
      const ratio = legM <= restM ? 1 : restM / legM
      this.#aheadM[0] += dx * ratio
      this.#aheadM[1] += dz * ratio
      restM -= legM
    }
    const aheadM = Math.hypot(this.#aheadM[0] - walker.atM[0], this.#aheadM[1] - walker.atM[1])
    return aheadM < 0.25 ? null : yawTowards(walker.atM, this.#aheadM)
  }
}
