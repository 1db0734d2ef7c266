import { isInside } from '@enfilade/scene/plan/floor-polygon'
import { isCutOut } from './frame-choice.ts'
import type { HangingRefusalCause } from './hanging-refusals.ts'
import { lowestEdgeM, plinthFigures } from './hanging-rules.ts'
import type { HungRectangle, StandingObject } from './measured-hanging.ts'
import { standingHeightM } from './plinths.ts'
import type { HangableSpace } from './wall-stretches.ts'
import type { LetteredRectangle } from './wall-texts.ts'

/** Lengths that differ by less than this are the same. */
export const slackM = 0.001

/** A rectangle on a wall, in the wall's own metres. */
export type WallRectangle = Pick<HungRectangle, 'leftM' | 'rightM' | 'bottomM' | 'topM'>

/** Whether two rectangles on one wall overlap. */
export function overlap(one: WallRectangle, other: WallRectangle): boolean {
  return (
    one.leftM < other.rightM - slackM &&
    other.leftM < one.rightM - slackM &&
    one.bottomM < other.topM - slackM &&
    other.bottomM < one.topM - slackM
  )
}

/** Why a picture cannot hang on its wall, whatever else hangs there; null if it can. */
export function whyOffTheWall(rectangle: HungRectangle): HangingRefusalCause | null {
  const { wall, leftM, rightM, bottomM, topM } = rectangle
  if (rectangle.placement.glazing === 'glass' && isCutOut(rectangle.work)) return 'glass-on-cut-out'
  if (leftM < -slackM || rightM > wall.lengthM + slackM) return 'beyond-wall'
  if (bottomM < lowestEdgeM - slackM) return 'too-low'
  if (topM > wall.heightM + slackM) return 'above-wall'
  return crossesOpening(rectangle) ? 'through-opening' : null
}

/** Whether a text is completely on its wall and clear of its openings, whatever else is there. */
export function isTextOnWall(text: LetteredRectangle): boolean {
  const { wall, leftM, rightM, bottomM, topM } = text
  const isOn =
    leftM >= -slackM && rightM <= wall.lengthM + slackM && bottomM >= -slackM && topM <= wall.heightM + slackM
  return isOn && !crossesOpening(text)
}

function crossesOpening(rectangle: WallRectangle & Pick<HungRectangle, 'wall'>): boolean {
  return rectangle.wall.openings.some((opening) =>
    overlap(rectangle, { ...opening, leftM: opening.fromM, rightM: opening.toM }),
  )
}

/** Why an object cannot stand in its room, whatever else stands there; null if it can. */
export function whyOffTheFloor(space: HangableSpace, object: StandingObject): HangingRefusalCause | null {
  const room = object.roomIndex === null ? undefined : space.rooms[object.roomIndex]
  if (room === undefined || !object.outlineM.every((corner) => isInside(room.outlineM, corner))) return 'off-floor'
  const { plinthHeightM, vitrine = false } = object.placement
  if (vitrine && plinthHeightM < plinthFigures.lowestM - slackM) return 'vitrine-without-plinth'
  const ceilingM = Math.max(
    ...space.walls.filter((wall) => wall.roomIndex === object.roomIndex).map(({ heightM }) => heightM),
  )
  return plinthHeightM + standingHeightM(object.work, vitrine) > ceilingM + slackM ? 'too-high' : null
}
