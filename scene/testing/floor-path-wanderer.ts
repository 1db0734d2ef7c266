import type { FloorPoint, WalkableFloor } from '@enfilade/contract/space-geometry'
import { type OpenFloor, openFloor, pathLengthM, pathTo } from '@enfilade/scene/plan/floor-path'
import { nearestStandable } from '@enfilade/scene/plan/floor-path-edges'
import { slide } from '@enfilade/scene/plan/floor-path-slide'
import { distanceToRingM, isInside, sidesOf } from '@enfilade/scene/plan/floor-polygon'

/** The result of random walks: the farthest point outside the floor, and the distance walked. */
export type WanderersReport = { readonly worstCrossingM: number; readonly walkedM: number }

/** Random numbers from 0 to below 1 for a seed (a 32-bit xorshift with a Weyl sequence). */
export function seededNumbers(seed: number): () => number {
  let state = (seed * 2_654_435_761 + 88_675_123) >>> 0 || 1
  let weyl = 0
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    weyl = (weyl + 362_437) >>> 0
    return ((state + weyl) >>> 0) / 2 ** 32
  }
}

/**
 * Simulates visitors who walk straight and turn at random, sometimes in steps of up to five metres, and measures the
 * worst crossing of a border in metres. The measuring shares no code with the walking: the rings decide whether a point
 * is outside, and a step jumped a wall if the shortest path is longer than the step.
 */
export function sendWanderers(
  floor: WalkableFloor,
  options: { readonly walks: number; readonly stepsPerWalk: number; readonly seed: number },
): WanderersReport {
  const open = openFloor(floor)
  let worstCrossingM = 0
  let walkedM = 0
  for (let walk = 0; walk < options.walks; walk += 1) {
    const random = seededNumbers(options.seed + walk)
    const here = somewhereOn(floor, open, random)
    const there: FloorPoint = [0, 0]
    let headingRad = random() * 2 * Math.PI
    for (let step = 0; step < options.stepsPerWalk; step += 1) {
      if (random() < 0.15) headingRad = random() * 2 * Math.PI
      const strideM = strideLengthM(random)
      const wanted: FloorPoint = [here[0] + Math.cos(headingRad) * strideM, here[1] + Math.sin(headingRad) * strideM]
      slide(open, here, wanted, there)
      worstCrossingM = Math.max(worstCrossingM, outsideM(floor, there), jumpedM(floor, open, here, there, strideM))
      walkedM += Math.hypot(there[0] - here[0], there[1] - here[1])
      here[0] = there[0]
      here[1] = there[1]
    }
  }
  return { worstCrossingM, walkedM }
}

/** A step at 60 frames a second, at 10 frames running, or a jump. */
function strideLengthM(random: () => number): number {
  const kind = random()
  if (kind < 0.5) return 1.4 / 60
  return kind < 0.95 ? 2.8 / 10 : random() * 5
}

function somewhereOn(floor: WalkableFloor, open: OpenFloor, random: () => number): FloorPoint {
  const corners = floor.flat(2)
  const xM = corners.map((corner) => corner[0])
  const zM = corners.map((corner) => corner[1])
  const between = (values: number[]): number =>
    Math.min(...values) + random() * (Math.max(...values) - Math.min(...values))
  const point: FloorPoint = [between(xM), between(zM)]
  nearestStandable(open, point, point)
  return point
}

function outsideM(floor: WalkableFloor, point: FloorPoint): number {
  const stands = floor.some(
    ([outline, ...holes]) =>
      outline !== undefined && isInside(outline, point) && !holes.some((hole) => isInside(hole, point)),
  )
  return stands ? 0 : Math.min(...floor.flat().map((ring) => distanceToRingM(ring, point)))
}

/** The length of a step that went through a wall; 0 for a valid step. */
function jumpedM(floor: WalkableFloor, open: OpenFloor, from: FloorPoint, to: FloorPoint, strideM: number): number {
  const meetsBorder = floor.flat().some((ring) => sidesOf(ring).some(({ fromM, toM }) => meet(from, to, fromM, toM)))
  if (!meetsBorder) return 0
  const path = pathTo(open, from, to)
  const roundM = path === null ? Number.POSITIVE_INFINITY : pathLengthM(from, path)
  return roundM <= strideM + 0.05 ? 0 : Math.hypot(to[0] - from[0], to[1] - from[1])
}

function meet(a: FloorPoint, b: FloorPoint, c: FloorPoint, d: FloorPoint): boolean {
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0
}

function side(a: FloorPoint, b: FloorPoint, c: FloorPoint): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
}
