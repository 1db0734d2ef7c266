import { elevationOf } from './elevation-model.ts'
import type { HungRectangle } from './measured-hanging.ts'
import { slackM } from './possible-places.ts'
import { refusedRule } from './rule-refusals.ts'
import { arranged, type RuledHanging, type RuleOutcome, worksOfWall } from './ruled-works.ts'
import type { GapEnd } from './snap-reasons.ts'

/** Which works move when a gap is given another length: those right of it, those left of it, or both halfway. */
export type GapSide = 'right' | 'left' | 'both'

/**
 * Gives a gap of a wall this length. The works on one side of it move as one, up to the next door, window or corner;
 * where one side of the gap is no work, those on the other. Refuses a gap that is not there any more, and what would hang
 * over something that stays, as locked works do.
 */
export function gapOf(
  ruled: RuledHanging,
  wallId: string,
  between: { readonly from: GapEnd; readonly to: GapEnd },
  lengthM: number,
  side: GapSide,
): RuleOutcome {
  const works = worksOfWall(ruled, wallId)
  const gap = elevationOf(ruled, wallId)?.gaps.find(
    ({ from, to }) => isSameEnd(from, between.from) && isSameEnd(to, between.to),
  )
  if (works === null || gap === undefined) return refusedRule('no-such-gap')
  const { wall, movable, staying } = works
  const moves = gap.from.kind !== 'work' ? 'right' : gap.to.kind !== 'work' ? 'left' : side
  // What is on the other side of an opening is another row.
  const openingsM = wall.openings.flatMap(({ fromM, toM }) => [fromM, toM])
  const fromM = Math.max(0, ...openingsM.filter((edgeM) => edgeM <= gap.fromM + slackM))
  const toM = Math.min(wall.lengthM, ...openingsM.filter((edgeM) => edgeM >= gap.toM - slackM))
  const isRight = ({ leftM, rightM }: HungRectangle) => leftM >= gap.toM - slackM && rightM <= toM + slackM
  const isLeft = ({ leftM, rightM }: HungRectangle) => rightM <= gap.fromM + slackM && leftM >= fromM - slackM
  const growthM = lengthM - gap.lengthM
  const rightM = { right: growthM, left: 0, both: growthM / 2 }[moves]
  const moving = movable.flatMap((rectangle) => {
    const asideM = isRight(rectangle) ? rightM : isLeft(rectangle) ? rightM - growthM : 0
    const { alongM, centreHeightM: heightM } = rectangle.placement
    return asideM === 0 ? [] : [{ rectangle, alongM: alongM + asideM, heightM }]
  })
  const still = movable.filter((one) => !moving.some(({ rectangle }) => rectangle === one))
  const isMoved = (end: GapEnd) =>
    moving.some(({ rectangle }) => end.kind === 'work' && rectangle.artworkId === end.artworkId)
  const needed = { right: [gap.to], left: [gap.from], both: [gap.from, gap.to] }[moves]
  if (growthM !== 0 && !needed.every(isMoved)) return refusedRule('gap-is-locked')
  return arranged([...staying, ...still], moving)
}

function isSameEnd(one: GapEnd, other: GapEnd): boolean {
  if (one.kind === 'work') return other.kind === 'work' && one.artworkId === other.artworkId
  if (one.kind === 'corner') return other.kind === 'corner' && one.end === other.end
  return other.kind === 'opening' && one.index === other.index
}
