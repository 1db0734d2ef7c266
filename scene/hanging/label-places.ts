import type { HungObject, HungPicture } from '@enfilade/contract/scene-document'
import type { HangingWall } from '@enfilade/contract/space-geometry'
import { wallLabel } from './hanging-rules.ts'
import type { HungRectangle } from './measured-hanging.ts'
import { floorPointAt, wallYawRad } from './wall-stretches.ts'

/** A label's centre and the way it faces; null where there is no room for one. */
export type LabelPlace = HungPicture['labelAt']

/** A label stands off what it is fixed to by its own thickness. */
const thicknessM = 0.004

/** What is left free between a label and the next frame, corner or opening. */
const besideLabelM = 0.05

/**
 * Where a picture's label goes: 10 cm right of the frame, left of it where there is no room, its centre at reading
 * height. Null between works hung too close for a label on either side.
 */
export function wallLabelPlace(rectangle: HungRectangle, all: readonly HungRectangle[]): LabelPlace {
  const { wall, leftM, rightM } = rectangle
  const others = all.filter((other) => other.wall.id === wall.id && other !== rectangle)
  const halfM = wallLabel.widthM / 2
  for (const alongM of [rightM + wallLabel.fromFrameM + halfM, leftM - wallLabel.fromFrameM - halfM]) {
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

/** A label on a plinth hangs this far below its upper edge. */
const belowPlinthTopM = 0.06

/** Where an object's label goes: on the front of its plinth. Null on a base too low to carry one. */
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
