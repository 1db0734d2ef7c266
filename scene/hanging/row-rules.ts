import { lowestEdgeM } from './hanging-rules.ts'
import type { HungRectangle } from './measured-hanging.ts'
import { slackM, type WallRectangle } from './possible-places.ts'
import { refusedRule } from './rule-refusals.ts'
import {
  type ArrangedWork,
  arranged,
  chosenWorks,
  outerHeightM,
  outerWidthM,
  type RuledHanging,
  type RuleOutcome,
  withCornerAt,
} from './ruled-works.ts'
import { settleTogether } from './settle-on-wall.ts'
import { gapBetweenM } from './wall-spacing.ts'

/** What is at one height in a row: the pictures' centres, or the lower or upper edges of the frames. */
export type RowAlignment = 'centre' | 'foot' | 'head'

/** Makes the gaps between works equal. The outermost two stay; heights stay. */
export function evenGaps(ruled: RuledHanging, artworkIds: readonly string[]): RuleOutcome {
  const chosen = chosenWorks(ruled, artworkIds)
  if (!chosen.done) return chosen
  const { movable, staying } = chosen
  const [first, last] = [movable[0], movable.at(-1)]
  if (first === undefined || last === undefined || movable.length < 3) return refusedRule('too-few-for-gaps')
  const gapM = (last.rightM - first.leftM - sumOfWidthsM(movable)) / (movable.length - 1)
  if (gapM < 0) return refusedRule('wider-than-its-place')
  return arranged(
    staying,
    sideBySide(movable, first.leftM, () => gapM),
  )
}

/**
 * Makes a row of the chosen works, as high as the first of them, which may be locked. Works that are one above another
 * go side by side, at the usual gaps, round the middle of where they were.
 */
export function rowOf(ruled: RuledHanging, artworkIds: readonly string[], alignment: RowAlignment): RuleOutcome {
  const works = chosenWorks(ruled, artworkIds)
  if (!works.done) return works
  const { chosen, movable, staying } = works
  const [reference] = chosen
  if (reference === undefined || chosen.length < 2 || movable.length === 0) return refusedRule('too-few-for-row')
  const places = isApart(movable) ? movable.map(asItHangs) : sideBySideRoundMiddle(movable)
  return arranged(
    staying,
    places.map((place) => ({ ...place, heightM: heightInRow(place.rectangle, reference, alignment) })),
  )
}

/** Puts the chosen works one above another at one gap, their middles above that of the first, round the centre line. */
export function columnOf(ruled: RuledHanging, artworkIds: readonly string[], gapM: number): RuleOutcome {
  const works = chosenWorks(ruled, artworkIds)
  if (!works.done) return works
  const { chosen, movable } = works
  const [reference] = chosen
  if (reference === undefined || movable.length < 2) return refusedRule('too-few-for-row')
  const fromBelow = movable.toSorted((one, other) => one.bottomM + one.topM - other.bottomM - other.topM)
  let bottomM = 0
  const places = fromBelow.map((one) => {
    const place = withCornerAt(one, middleOf(reference) - outerWidthM(one) / 2, bottomM)
    bottomM += outerHeightM(one) + gapM
    return place
  })
  return asBlock(works, places, middleOf(reference), ruled.document.centreLineM)
}

/**
 * Puts works of one size in rows of so many columns at one gap, in the order in which they are given, from the upper
 * left; the last row may be shorter. The block is where the works were, round the centre line.
 */
export function gridOf(ruled: RuledHanging, artworkIds: readonly string[], columns: number, gapM: number): RuleOutcome {
  const works = chosenWorks(ruled, artworkIds)
  if (!works.done) return works
  const { chosen, movable } = works
  const ordered = chosen.filter((one) => movable.includes(one))
  const [first] = ordered
  if (first === undefined || ordered.length < 2) return refusedRule('too-few-for-row')
  if (!Number.isInteger(columns) || columns < 1 || columns > ordered.length) return refusedRule('columns-out-of-range')
  const [widthM, heightM] = [outerWidthM(first), outerHeightM(first)]
  const isUnlike = (one: HungRectangle) =>
    Math.abs(outerWidthM(one) - widthM) > slackM || Math.abs(outerHeightM(one) - heightM) > slackM
  if (ordered.some(isUnlike)) return refusedRule('unequal-sizes')
  const places = ordered.map((one, index) =>
    withCornerAt(one, (index % columns) * (widthM + gapM), -Math.floor(index / columns) * (heightM + gapM)),
  )
  const middleM = (Math.min(...ordered.map(({ leftM }) => leftM)) + Math.max(...ordered.map((one) => one.rightM))) / 2
  return asBlock(works, places, middleM, ruled.document.centreLineM)
}

/** Moves a block as one so that its middle is as near as possible to a point of the wall. */
function asBlock(
  { wall, staying }: Extract<ReturnType<typeof chosenWorks>, { done: true }>,
  places: readonly ArrangedWork[],
  alongM: number,
  heightM: number,
): RuleOutcome {
  const outlines = places.map(outlineOf)
  const middle = {
    alongM: (Math.min(...outlines.map(({ leftM }) => leftM)) + Math.max(...outlines.map(({ rightM }) => rightM))) / 2,
    heightM: (Math.min(...outlines.map(({ bottomM }) => bottomM)) + Math.max(...outlines.map(({ topM }) => topM))) / 2,
  }
  const moving = outlines.map(({ leftM, rightM, bottomM, topM }) => ({
    extent: { sideM: (rightM - leftM) / 2, aboveM: (topM - bottomM) / 2, belowM: (topM - bottomM) / 2 },
    asideM: (leftM + rightM) / 2 - middle.alongM,
    upM: (bottomM + topM) / 2 - middle.heightM,
  }))
  const point = settleTogether(wall, moving, { alongM, heightM }, lowestEdgeM)
  if (point === null) return refusedRule('no-room-for-block')
  return arranged(
    staying,
    places.map((place) => ({
      ...place,
      alongM: place.alongM + point.alongM - middle.alongM,
      heightM: place.heightM + point.heightM - middle.heightM,
    })),
  )
}

function outlineOf({ rectangle, alongM, heightM }: ArrangedWork): WallRectangle {
  const leftM = rectangle.leftM - rectangle.placement.alongM + alongM
  const bottomM = rectangle.bottomM - rectangle.placement.centreHeightM + heightM
  return { leftM, rightM: leftM + outerWidthM(rectangle), bottomM, topM: bottomM + outerHeightM(rectangle) }
}

function asItHangs(rectangle: HungRectangle): ArrangedWork {
  return { rectangle, alongM: rectangle.placement.alongM, heightM: rectangle.placement.centreHeightM }
}

/** Works from left to right with these gaps between them; heights stay. */
export function sideBySide(
  works: readonly HungRectangle[],
  startM: number,
  gap: (leftWidthM: number, rightWidthM: number, index: number) => number,
): ArrangedWork[] {
  let edgeM = startM
  return works.map((one, index) => {
    const before = works[index - 1]
    if (before !== undefined) edgeM += gap(outerWidthM(before), outerWidthM(one), index - 1)
    const place = withCornerAt(one, edgeM, one.bottomM)
    edgeM += outerWidthM(one)
    return place
  })
}

function sideBySideRoundMiddle(works: readonly HungRectangle[]): ArrangedWork[] {
  const gapsM = works.slice(1).map((one, index) => gapBetweenM(outerWidthM(works[index] ?? one), outerWidthM(one)))
  const lengthM = sumOfWidthsM(works) + gapsM.reduce((sumM, gapM) => sumM + gapM, 0)
  const [leftM, rightM] = [Math.min(...works.map((one) => one.leftM)), Math.max(...works.map((one) => one.rightM))]
  return sideBySide(works, (leftM + rightM - lengthM) / 2, gapBetweenM)
}

function heightInRow(rectangle: HungRectangle, reference: HungRectangle, alignment: RowAlignment): number {
  const { centreHeightM } = rectangle.placement
  if (alignment === 'centre') return reference.placement.centreHeightM
  if (alignment === 'foot') return centreHeightM + reference.bottomM - rectangle.bottomM
  return centreHeightM + reference.topM - rectangle.topM
}

/** Whether no two of these works, in their order, reach over each other. */
function isApart(works: readonly HungRectangle[]): boolean {
  return works.every((one, index) => works.slice(index + 1).every((other) => other.leftM >= one.rightM - slackM))
}

/** The widths of works together, frames included. */
export function sumOfWidthsM(works: readonly HungRectangle[]): number {
  return works.reduce((sumM, one) => sumM + outerWidthM(one), 0)
}

function middleOf({ leftM, rightM }: HungRectangle): number {
  return (leftM + rightM) / 2
}
