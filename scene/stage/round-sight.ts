import type { FloorPoint, HangingWall } from '@enfilade/contract/space-geometry'

/** A straight stretch as seen from above: from one end to the other. */
export type PlanSpan = { readonly fromM: FloorPoint; readonly toM: FloorPoint }

/** Rays all round the eye, a power of two: side by side they are closer than the pixels of a screen. */
const rayCount = 4096
const rayStepRad = (2 * Math.PI) / rayCount
/** A ray through the very corner of two walls belongs to both, whatever rounding says. */
const cornerRays = 1e-6
/** Nearer to a wall's plane than this, one sees along it and not at it. */
const edgeOnM = 1e-4
/** A span that stands this much further than the wall, for each metre, may still be before it. */
const roundingRatio = 1e-3

const rayX = Float64Array.from({ length: rayCount }, (_, ray) => Math.cos(ray * rayStepRad))
const rayZ = Float64Array.from({ length: rayCount }, (_, ray) => Math.sin(ray * rayStepRad))

type Solid = PlanSpan & { readonly outward: FloorPoint }

/** What of a wall nobody can look through, below a height. */
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

/** The first ray, and how many follow, between two directions that are less than half a turn apart. */
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
 * What can be seen past the walls from one place, in all directions at once: how far each of many rays gets before a
 * wall stops it, as seen from above. A wall stops nothing where it opens, from behind (where it is not drawn), or when
 * somebody could look over it.
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
   * `topM`: no higher than this is anything that will be looked for; or, for what may be as high as the ceilings, how high
   * the ceiling of each room is.
   */
  constructor(walls: readonly HangingWall[], topM: number | readonly number[]) {
    const belowM = typeof topM === 'number' ? topM : Number.POSITIVE_INFINITY
    const neededM = (wall: HangingWall) => (typeof topM === 'number' ? topM : (topM[wall.roomIndex] ?? belowM))
    const high = walls.filter((wall) => wall.originM[1] <= 0 && wall.originM[1] + wall.heightM >= neededM(wall))
    this.#solids = high.flatMap((wall) => solidStretches(wall, belowM))
    this.#lowestTopM = Math.min(...high.map((wall) => wall.originM[1] + wall.heightM))
  }

  /** Looks round from here. False when that has been done already. */
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

  /** Whether anything of this may be seen from there. */
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
