import { hashed } from '@enfilade/scene/plan/seeded-noise'
import type { WallRectangle } from './possible-places.ts'

/** A work of a dense hang: its outer size. */
export type PackedSize = { readonly widthM: number; readonly heightM: number }

/** Where works are packed. */
export type PackingArea = {
  /** No work reaches out of it. */
  readonly within: WallRectangle
  /** What hangs there already; it is kept clear by the gap. */
  readonly taken: readonly WallRectangle[]
  /** The point round which the largest works are. */
  readonly focus: { readonly alongM: number; readonly heightM: number }
}

/** Lengths that differ by less than this are the same. */
const sameM = 1e-6

/** A dense hang is this much wider than high, as far as its wall allows. */
const asideRatio = 1.6

/** What it costs, in metres from the focus, to touch nothing with the whole outline, and to leave a hole at one side. */
const costM = { untouched: 0.9, hole: 0.25, anotherOne: 0.12 } as const

/**
 * Packs works round a focus, the largest first, each at exactly one gap from another. Of all such places it takes the one
 * that is near the focus, has much of its outline at the gap and leaves no holes. Answers the left lower corner of each
 * work, or null for one without a place. Another seed gives another order of nearly equal works, and other places.
 */
export function packTogether(
  sizes: readonly PackedSize[],
  area: PackingArea,
  gapM: number,
  seed: number,
): (WallRectangle | null)[] {
  const chance = (one: number, other: number) => hashed(seed, one, other)
  const order = sizes
    .map(({ widthM, heightM }, index) => ({ index, rank: widthM * heightM * (0.85 + 0.3 * chance(index, -1)) }))
    .toSorted((one, other) => other.rank - one.rank || one.index - other.index)
  const smallestM = Math.min(...sizes.flatMap(({ widthM, heightM }) => [widthM, heightM]))
  const places: (WallRectangle | null)[] = sizes.map(() => null)
  const packed: WallRectangle[] = []
  for (const { index } of order) {
    const size = sizes[index]
    if (size === undefined) continue
    const candidates = packed.length === 0 ? firstPlaces(size, area, gapM) : placesBeside(size, packed, gapM)
    let best: { readonly place: WallRectangle; readonly cost: number } | null = null
    for (const [turn, place] of candidates.entries()) {
      // What is further away than the best costs cannot be better, and most places are.
      const fromFocusM = awayM(place, area) + costM.anotherOne * chance(index, turn)
      if ((best !== null && fromFocusM >= best.cost) || !isFree(place, area, packed, gapM)) continue
      const cost = fromFocusM + surroundingCostM(place, packed, gapM, smallestM)
      if (best === null || cost < best.cost) best = { place, cost }
    }
    if (best === null) continue
    places[index] = best.place
    packed.push(best.place)
  }
  return places
}

function at(leftM: number, bottomM: number, { widthM, heightM }: PackedSize): WallRectangle {
  return { leftM, rightM: leftM + widthM, bottomM, topM: bottomM + heightM }
}

/** Round the focus, or beside what hangs there already. */
function firstPlaces(size: PackedSize, { within, taken, focus }: PackingArea, gapM: number): WallRectangle[] {
  const clamped = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value))
  const mostLeftM = within.rightM - size.widthM
  const mostBottomM = within.topM - size.heightM
  const bottomM = clamped(focus.heightM - size.heightM / 2, within.bottomM, mostBottomM)
  return [
    clamped(focus.alongM - size.widthM / 2, within.leftM, mostLeftM),
    ...taken.flatMap(({ leftM, rightM }) => [leftM - gapM - size.widthM, rightM + gapM]),
    within.leftM,
    mostLeftM,
  ].flatMap((leftM) =>
    [bottomM, ...taken.flatMap((other) => [other.bottomM - gapM - size.heightM, other.topM + gapM])].map((lowM) =>
      at(leftM, lowM, size),
    ),
  )
}

/** All places at the gap from a packed work, lined up with an edge or the middle of one, or at the gap from another. */
function placesBeside(size: PackedSize, packed: readonly WallRectangle[], gapM: number): WallRectangle[] {
  const { widthM, heightM } = size
  const leftsM = packed.flatMap(({ leftM, rightM }) => [
    leftM,
    rightM - widthM,
    (leftM + rightM - widthM) / 2,
    rightM + gapM,
    leftM - gapM - widthM,
  ])
  const bottomsM = packed.flatMap(({ bottomM, topM }) => [
    bottomM,
    topM - heightM,
    (bottomM + topM - heightM) / 2,
    topM + gapM,
    bottomM - gapM - heightM,
  ])
  return packed.flatMap(({ leftM, rightM, bottomM, topM }) => [
    ...bottomsM
      .filter((lowM) => lowM < topM - sameM && lowM + heightM > bottomM + sameM)
      .flatMap((lowM) => [at(rightM + gapM, lowM, size), at(leftM - gapM - widthM, lowM, size)]),
    ...leftsM
      .filter((asideM) => asideM < rightM - sameM && asideM + widthM > leftM + sameM)
      .flatMap((asideM) => [at(asideM, topM + gapM, size), at(asideM, bottomM - gapM - heightM, size)]),
  ])
}

function isFree(
  { leftM, rightM, bottomM, topM }: WallRectangle,
  { within, taken }: PackingArea,
  packed: readonly WallRectangle[],
  gapM: number,
): boolean {
  const isInside =
    leftM >= within.leftM - sameM &&
    rightM <= within.rightM + sameM &&
    bottomM >= within.bottomM - sameM &&
    topM <= within.topM + sameM
  if (!isInside) return false
  const keepsClear = (other: WallRectangle) =>
    leftM >= other.rightM + gapM - sameM ||
    rightM <= other.leftM - gapM + sameM ||
    bottomM >= other.topM + gapM - sameM ||
    topM <= other.bottomM - gapM + sameM
  return packed.every(keepsClear) && taken.every(keepsClear)
}

function awayM({ leftM, rightM, bottomM, topM }: WallRectangle, { focus }: PackingArea): number {
  return Math.hypot((leftM + rightM) / 2 - focus.alongM, asideRatio * ((bottomM + topM) / 2 - focus.heightM))
}

/** What the neighbourhood of a place costs: outline that touches nothing, and holes too narrow for any work. */
function surroundingCostM(
  place: WallRectangle,
  packed: readonly WallRectangle[],
  gapM: number,
  smallestM: number,
): number {
  let touchedM = 0
  let holes = 0
  const nearestM = [
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
  ]
  for (const other of packed) {
    const besideM = Math.min(place.topM, other.topM) - Math.max(place.bottomM, other.bottomM)
    const overM = Math.min(place.rightM, other.rightM) - Math.max(place.leftM, other.leftM)
    const distancesM = [
      besideM > sameM ? other.leftM - place.rightM : -1,
      besideM > sameM ? place.leftM - other.rightM : -1,
      overM > sameM ? other.bottomM - place.topM : -1,
      overM > sameM ? place.bottomM - other.topM : -1,
    ]
    for (const [side, distanceM] of distancesM.entries()) {
      if (distanceM < 0) continue
      nearestM[side] = Math.min(nearestM[side] ?? distanceM, distanceM)
      if (Math.abs(distanceM - gapM) <= sameM) touchedM += side < 2 ? besideM : overM
    }
  }
  for (const distanceM of nearestM) {
    if (distanceM > 2 * gapM + sameM && distanceM < smallestM + 2 * gapM) holes += 1
  }
  const outlineM = 2 * (place.rightM - place.leftM + place.topM - place.bottomM)
  return costM.untouched * (1 - touchedM / outlineM) + costM.hole * holes
}
