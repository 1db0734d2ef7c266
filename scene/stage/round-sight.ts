import type { FloorPoint, HangingWall } from '@enfilade/contract/space-geometry'

/** A straight stretch seen from above: from one end to the other. */
export type PlanSpan = { readonly fromM: FloorPoint; readonly toM: FloorPoint }

/** Rays all round the eye, a power of two: their spacing is below a screen's pixels. */
const rayCount = 4096
const rayStepRad = (2 * Math.PI) / rayCount
/** A ray through the common corner of two walls belongs to both, despite rounding. */
const cornerRays = 1e-6
/** Nearer to a wall's plane than this, it is seen edge-on. */
const edgeOnM = 1e-4
/** A span this much further than the wall, per metre, may still be in front of it. */
const roundingRatio = 1e-3

const rayX = Float64Array.from({ length: rayCount }, (_, ray) => Math.cos(ray * rayStepRad))
const rayZ = Float64Array.from({ length: rayCount }, (_, ray) => Math.sin(ray * rayStepRad))

type Solid = PlanSpan & { readonly outward: FloorPoint }

/** The parts of a wall that cannot be looked through, below a height. */
function solidStretches(wall: HangingWall, belowM: number): Solid[] {
  const [originX, , originZ] = wall.originM
  const [alongX, alongZ] = wall.alongRatio
  const at = (alongM: number): FloorPoint => [originX + alongM * alongX, originZ + alongM * alongZ]
  const gaps = wall.openings
    .filter(({ bottomM }) => wall.originM[1] + bottomM < belowM)
    .sort((one, other) => one.fromM - other.fromM)
  const stretches: Solid[] = []
  let doneM = 0
  for (const { fromM, toM } of [...gaps, { fromM: wall.lengthM, toM: wall.lengthM }]) {
    if (fromM > doneM) stretches.push({ fromM: at(doneM), toM: at(fromM), outward: wall.outwardRatio })
    doneM = Math.max(doneM, toM)
  }
  return stretches
}

/** The first ray, and the number of following ones, between two directions less than half a turn apart. */
function raysBetween(from: PlanSpan['fromM'], to: PlanSpan['toM'], eyeX: number, eyeZ: number, into: RayRange): void {
  const oneRad = Math.atan2(from[1] - eyeZ, from[0] - eyeX)
  let turnRad = Math.atan2(to[1] - eyeZ, to[0] - eyeX) - oneRad
  if (turnRad > Math.PI) turnRad -= 2 * Math.PI
  else if (turnRad < -Math.PI) turnRad += 2 * Math.PI
  into.first = Math.min(oneRad, oneRad + turnRad) / rayStepRad
  into.last = Math.max(oneRad, oneRad + turnRad) / rayStepRad
}

type RayRange = { first: number; last: number }

/**
 * What is visible past the walls from one place, in all directions at once: how far each of many rays reaches before a
 * wall stops it, seen from above. A wall stops nothing at its openings, from behind (where it is not drawn), or if one
 * could look over it.
 */
export class RoundSight {
  readonly #solids: readonly Solid[]
  readonly #lowestTopM: number
  readonly #freeM = new Float32Array(rayCount)
  readonly #range: RayRange = { first: 0, last: 0 }
  #eyeX = Number.NaN
  #eyeY = Number.NaN
  #eyeZ = Number.NaN

  /**
   * `topM`: the greatest height of anything to look for; or, if it may be as high as the ceilings, the height of each
   * room's ceiling.
   */
  constructor(walls: readonly HangingWall[], topM: number | readonly number[]) {
    const belowM = typeof topM === 'number' ? topM : Number.POSITIVE_INFINITY
    const neededM = (wall: HangingWall) => (typeof topM === 'number' ? topM : (topM[wall.roomIndex] ?? belowM))
    const high = walls.filter((wall) => wall.originM[1] <= 0 && wall.originM[1] + wall.heightM >= neededM(wall))
    this.#solids = high.flatMap((wall) => solidStretches(wall, belowM))
    this.#lowestTopM = Math.min(...high.map((wall) => wall.originM[1] + wall.heightM))
  }

  /** Looks round from here. False if that was already done. */
  lookFrom(xM: number, yM: number, zM: number): boolean {
    if (xM === this.#eyeX && yM === this.#eyeY && zM === this.#eyeZ) return false
    this.#eyeX = xM
    this.#eyeY = yM
    this.#eyeZ = zM
    this.#freeM.fill(Number.POSITIVE_INFINITY)
    if (yM > this.#lowestTopM) return true
    for (const solid of this.#solids) this.#stopAt(solid)
    return true
  }

  /** Whether any part of this may be visible from there. */
  reaches({ fromM, toM }: PlanSpan): boolean {
    const alongX = toM[0] - fromM[0]
    const alongZ = toM[1] - fromM[1]
    const beforeM = (fromM[0] - this.#eyeX) * alongZ - (fromM[1] - this.#eyeZ) * alongX
    raysBetween(fromM, toM, this.#eyeX, this.#eyeZ, this.#range)
    const furthestM = Math.max(this.#awayM(fromM), this.#awayM(toM))
    const last = Math.ceil(this.#range.last)
    for (let number = Math.floor(this.#range.first); number <= last; number += 1) {
      const ray = number & (rayCount - 1)
      const approach = (rayX[ray] ?? 0) * alongZ - (rayZ[ray] ?? 0) * alongX
      const distanceM = beforeM / approach
      const wantedM = distanceM > 0 ? Math.min(distanceM, furthestM) : 0
      if ((this.#freeM[ray] ?? 0) >= wantedM * (1 - roundingRatio)) return true
    }
    return false
  }

  #stopAt({ fromM, toM, outward }: Solid): void {
    const beforeM = (this.#eyeX - fromM[0]) * outward[0] + (this.#eyeZ - fromM[1]) * outward[1]
    if (beforeM < edgeOnM) return
    raysBetween(fromM, toM, this.#eyeX, this.#eyeZ, this.#range)
    const last = Math.floor(this.#range.last + cornerRays)
    for (let number = Math.ceil(this.#range.first - cornerRays); number <= last; number += 1) {
      const ray = number & (rayCount - 1)
      const approach = (rayX[ray] ?? 0) * outward[0] + (rayZ[ray] ?? 0) * outward[1]
      const distanceM = -beforeM / approach
      if (distanceM > 0 && distanceM < (this.#freeM[ray] ?? 0)) this.#freeM[ray] = distanceM
    }
  }

  #awayM([xM, zM]: FloorPoint): number {
    return Math.hypot(xM - this.#eyeX, zM - this.#eyeZ)
  }
}
