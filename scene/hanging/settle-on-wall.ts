import type { HangingWall } from '@enfilade/contract/space-geometry'
import type { HungExtent } from './hung-extent.ts'

/** A point on a wall: the distance from its left end, and the height above the floor. */
export type WallPoint = { readonly alongM: number; readonly heightM: number }

type Span = { readonly leastM: number; readonly mostM: number }

/** A rectangle that moves with others: its extent, and how far its point is from the first one's, to the right and up. */
export type MovingExtent = { readonly extent: HungExtent; readonly asideM: number; readonly upM: number }

/**
 * The point of a wall nearest to a wished one at which a rectangle of this extent is on the wall, not below `lowestM`,
 * and clear of doors and windows; null if there is none. What else hangs there does not count. Equally near points: the
 * one whose height changes less, then the left one.
 */
export function settleOnWall(
  wall: HangingWall,
  extent: HungExtent,
  wished: WallPoint,
  lowestM: number,
): WallPoint | null {
  return settleTogether(wall, [{ extent, asideM: 0, upM: 0 }], wished, lowestM)
}

/** The same for rectangles that keep their places to each other: the point of the first. */
export function settleTogether(
  wall: HangingWall,
  moving: readonly MovingExtent[],
  wished: WallPoint,
  lowestM: number,
): WallPoint | null {
  const along: Span = {
    leastM: Math.max(...moving.map(({ extent, asideM }) => extent.sideM - asideM)),
    mostM: Math.min(...moving.map(({ extent, asideM }) => wall.lengthM - extent.sideM - asideM)),
  }
  const height: Span = {
    leastM: Math.max(...moving.map(({ extent, upM }) => lowestM + extent.belowM - upM)),
    mostM: Math.min(...moving.map(({ extent, upM }) => wall.heightM - extent.aboveM - upM)),
  }
  if (along.leastM > along.mostM || height.leastM > height.mostM) return null
  // Where the point may not be: round each opening, as far as the rectangles reach.
  const blocked = moving.flatMap(({ extent: { sideM, aboveM, belowM }, asideM, upM }) =>
    wall.openings.map((opening) => ({
      along: { leastM: opening.fromM - sideM - asideM, mostM: opening.toM + sideM - asideM },
      height: { leastM: opening.bottomM - aboveM - upM, mostM: opening.topM + belowM - upM },
    })),
  )
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
      const costM = [tidiedM(asideM * asideM + offM * offM), tidiedM(offM), alongM] as const
      if (!isLess(costM, nearestM)) continue
      nearest = { alongM: tidiedM(alongM), heightM: tidiedM(heightM) }
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
export function tidiedM(valueM: number): number {
  return Math.round(valueM * 1e6) / 1e6 + 0
}
