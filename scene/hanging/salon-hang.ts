import { ceilingClearanceM, cornerClearanceM, eyeHeightM, lowestEdgeM, salonGapM } from './hanging-rules.ts'
import type { WallRectangle } from './possible-places.ts'
import { refusedRule } from './rule-refusals.ts'
import {
  type ArrangedWork,
  arranged,
  chosenWorks,
  type MovableWorks,
  outerHeightM,
  outerWidthM,
  type RuledHanging,
  type RuleOutcome,
  withCornerAt,
  worksOfWall,
} from './ruled-works.ts'
import { type PackingArea, packTogether } from './salon-packing.ts'
import { stretchesOf, type WallStretch } from './wall-stretches.ts'

/** How a dense hang is made. */
export type SalonWish = {
  readonly gapM?: number | undefined
  /** Another seed gives another hang; the same gives the same. */
  readonly seed?: number | undefined
}

/**
 * Hangs the chosen works densely: each at exactly the common gap from its nearest neighbours and none nearer, the
 * largest near eye height in the middle of where they were. They keep to the piece of wall they are on, or else the
 * longest one.
 */
export function salonOf(ruled: RuledHanging, artworkIds: readonly string[], wish: SalonWish = {}): RuleOutcome {
  const works = chosenWorks(ruled, artworkIds)
  if (!works.done) return works
  if (works.movable.length < 2) return refusedRule('too-few-for-row')
  const { movable } = works
  const middleM = (Math.min(...movable.map(({ leftM }) => leftM)) + Math.max(...movable.map((one) => one.rightM))) / 2
  const stretches = stretchesByLength(works)
  const here = stretches.find(({ fromM, toM }) => middleM > fromM && middleM < toM)
  return packed(works, here === undefined ? stretches : [here], here === undefined ? null : middleM, wish)
}

/** The same with all works of a wall, in the middle of its longest piece; what has no place there is on the next. */
export function salonOnWall(ruled: RuledHanging, wallId: string, wish: SalonWish = {}): RuleOutcome {
  const works = worksOfWall(ruled, wallId)
  if (works === null || works.movable.length === 0) return refusedRule('nothing-to-hang')
  return packed(works, stretchesByLength(works), null, wish)
}

function stretchesByLength({ wall }: MovableWorks): WallStretch[] {
  return stretchesOf(wall).toSorted((one, other) => other.toM - other.fromM - (one.toM - one.fromM))
}

function packed(
  { movable, staying }: MovableWorks,
  stretches: readonly WallStretch[],
  middleM: number | null,
  { gapM = salonGapM.usual, seed = 0 }: SalonWish,
): RuleOutcome {
  if (gapM < salonGapM.least - 1e-9 || gapM > salonGapM.most + 1e-9) return refusedRule('gap-out-of-range')
  const places: ArrangedWork[] = []
  let left = movable
  for (const stretch of stretches) {
    const area = areaOf(stretch, staying, middleM)
    const sizes = left.map((one) => ({ widthM: outerWidthM(one), heightM: outerHeightM(one) }))
    const corners = packTogether(sizes, area, gapM, seed)
    for (const [index, corner] of corners.entries()) {
      const rectangle = left[index]
      if (corner !== null && rectangle !== undefined) places.push(withCornerAt(rectangle, corner.leftM, corner.bottomM))
    }
    left = left.filter((_, index) => corners[index] === null)
    if (left.length === 0) return arranged(staying, places)
  }
  return refusedRule('no-room-for-block')
}

function areaOf(
  { fromM, toM, heightM }: WallStretch,
  staying: readonly WallRectangle[],
  middleM: number | null,
): PackingArea {
  const within = {
    leftM: fromM + cornerClearanceM,
    rightM: toM - cornerClearanceM,
    bottomM: lowestEdgeM,
    topM: heightM - ceilingClearanceM,
  }
  return { within, taken: staying, focus: { alongM: middleM ?? (fromM + toM) / 2, heightM: eyeHeightM } }
}
