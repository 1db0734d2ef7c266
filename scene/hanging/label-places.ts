import type { HungObject, HungPicture } from '@enfilade/contract/scene-document'
import type { HangingWall } from '@enfilade/contract/space-geometry'
import { wallLabel } from './hanging-rules.ts'
import type { HungRectangle } from './measured-hanging.ts'
import { floorPointAt, wallYawRad } from './wall-stretches.ts'

/** A label's centre and its direction; null if there is no room for one. */
export type LabelPlace = HungPicture['labelAt']

/** The thickness of a label, which separates its face from what it is fixed to. */
const thicknessM = 0.004

/** The free space between a label and the next frame, corner or opening. */
const besideLabelM = 0.05

/**
 * Where a picture's label goes: 10 cm right of the frame, or left of it if there is no room or the curator wants it
 * there, with its centre at reading height. Null without a label, and between works too close for one on either side.
 */
export function wallLabelPlace(rectangle: HungRectangle, all: readonly HungRectangle[]): LabelPlace {
  const { wall, leftM, rightM } = rectangle
  const { labelSide } = rectangle.placement
  if (labelSide === 'none') return null
  const others = all.filter((other) => other.wall.id === wall.id && other !== rectangle)
  const halfM = wallLabel.widthM / 2
  const rightThenLeftM = [rightM + wallLabel.fromFrameM + halfM, leftM - wallLabel.fromFrameM - halfM]
  for (const alongM of labelSide === 'left' ? rightThenLeftM.toReversed() : rightThenLeftM) {
    if (!isFree(wall, others, alongM)) continue
    const [xM, zM] = floorPointAt(wall, alongM, thicknessM)
    return { positionM: [xM, wall.originM[1] + wallLabel.centreHeightM, zM], yawRad: wallYawRad(wall) }
  }
  return null
}

function isFree(wall: HangingWall, others: readonly HungRectangle[], alongM: number): boolean {
  const leftM = alongM - wallLabel.widthM / 2 - besideLabelM
  const rightM = alongM + wallLabel.widthM / 2 + besideLabelM
  const bottomM = wallLabel.centreHeightM - wallLabel.heightM / 2
  const topM = wallLabel.centreHeightM + wallLabel.heightM / 2
  if (leftM < 0 || rightM > wall.lengthM || topM > wall.heightM) return false
  const openings = wall.openings.map((opening) => ({ ...opening, leftM: opening.fromM, rightM: opening.toM }))
  return ![...others, ...openings].some(
    (taken) => taken.leftM < rightM && leftM < taken.rightM && taken.bottomM < topM && bottomM < taken.topM,
  )
}

/** The distance of a label from the upper edge of its plinth. */
const belowPlinthTopM = 0.06

/** Where an object's label goes: on the front of its plinth. Null on a base too low for one. */
export function plinthLabelPlace({
  positionM,
  yawRad,
  plinth,
}: Pick<HungObject, 'positionM' | 'yawRad' | 'plinth'>): LabelPlace {
  if (plinth === null || plinth.heightM < 2 * belowPlinthTopM + wallLabel.heightM) return null
  const [xM, footM, zM] = positionM
  const outM = plinth.depthM / 2 + thicknessM
  return {
    positionM: [
      xM + Math.sin(yawRad) * outM,
      footM - belowPlinthTopM - wallLabel.heightM / 2,
      zM + Math.cos(yawRad) * outM,
    ],
    yawRad,
  }
}
