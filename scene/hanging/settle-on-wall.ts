import type { HangingWall } from '@enfilade/contract/space-geometry'
import type { HungExtent } from './hung-extent.ts'

/** A point on a wall: the distance from its left end, and the height above the floor. */
export type WallPoint = { readonly alongM: number; readonly heightM: number }

type Span = { readonly leastM: number; readonly mostM: number }

/**
 * The point of a wall nearest to a wished one at which a rectangle of this extent is on the wall, not below `lowestM`,
 * and clear of doors and windows; null if there is none. What else hangs there does not count. Equally near points: the
 * one whose height changes less, then the left one.
 */
export function settleOnWall(
  wall: HangingWall,
  { sideM, aboveM, belowM }: HungExtent,
  wished: WallPoint,
  lowestM: number,
): WallPoint | null {
  const along: Span = { leastM: sideM, mostM: wall.lengthM - sideM }
  const height: Span = { leastM: lowestM + belowM, mostM: wall.heightM - aboveM }
  if (along.leastM > along.mostM || height.leastM > height.mostM) return null
  // Where the point may not be: round each opening, as far as the rectangle reaches.
  const blocked = wall.openings.map((opening) => ({
    along: { leastM: opening.fromM - sideM, mostM: opening.toM + sideM },
    height: { leastM: opening.bottomM - aboveM, mostM: opening.topM + belowM },
  }))
  // The free points are rectangles between these lines, so the nearest lies on the wish or on a line in each direction.
  const alongs = lines(
    along,
    wished.alongM,
    blocked.map((one) => one.along),
  )
  const heights = lines(
    height,
    wished.heightM,
    blocked.map((one) => one.height),
  )
  let nearest: WallPoint | null = null
  let nearestM: readonly [number, number, number] = [Number.POSITIVE_INFINITY, 0, 0]
  for (const alongM of alongs) {
    for (const heightM of heights) {
      if (blocked.some((one) => isWithin(one.along, alongM) && isWithin(one.height, heightM))) continue
      const [asideM, offM] = [Math.abs(alongM - wished.alongM), Math.abs(heightM - wished.heightM)]
      const costM = [rounded(asideM * asideM + offM * offM), rounded(offM), alongM] as const
      if (!isLess(costM, nearestM)) continue
      nearest = { alongM: rounded(alongM), heightM: rounded(heightM) }
      nearestM = costM
    }
  }
  return nearest
}

function lines({ leastM, mostM }: Span, wishedM: number, blocked: readonly Span[]): number[] {
  const edges = blocked.flatMap((one) => [one.leastM, one.mostM]).filter((edgeM) => edgeM >= leastM && edgeM <= mostM)
  return [Math.min(mostM, Math.max(leastM, wishedM)), leastM, mostM, ...edges]
}

function isWithin({ leastM, mostM }: Span, valueM: number): boolean {
  return valueM > leastM && valueM < mostM
}

function isLess(one: readonly number[], other: readonly number[]): boolean {
  const differing = one.findIndex((value, index) => value !== other[index])
  return differing !== -1 && (one[differing] ?? 0) < (other[differing] ?? 0)
}

/** To a thousandth of a millimetre. */
function rounded(valueM: number): number {
  return Math.round(valueM * 1e6) / 1e6 + 0
}
