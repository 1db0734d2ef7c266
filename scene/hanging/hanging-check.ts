import { isInside } from '@enfilade/scene/plan/floor-polygon'
import { visitorRadiusM } from '@enfilade/scene/plan/walkable-floor'
import { isCutOut } from './frame-choice.ts'
import type { HangableWork } from './hangable-work.ts'
import { type HangingRefusal, type HangingRefusalCause, type HangingWarning, refusalOf } from './hanging-refusals.ts'
import { lowestEdgeM, objectClearanceM, plinthFigures } from './hanging-rules.ts'
import { hangingWarnings } from './hanging-warnings.ts'
import { type HungRectangle, type MeasuredHanging, measureHanging, type StandingObject } from './measured-hanging.ts'
import { freeBetweenM } from './object-distance.ts'
import type { ListedHanging } from './placed-works.ts'
import { plinthOutlineM, plinthUnder, standingHeightM } from './plinths.ts'
import type { HangableSpace } from './wall-stretches.ts'
import { type LetteredRectangle, letteredRectangles } from './wall-texts.ts'

/** A valid hanging with its measures, or the reasons against it. */
export type HangingCheck =
  | { readonly done: true; readonly measured: MeasuredHanging; readonly warnings: readonly HangingWarning[] }
  | {
      readonly done: false
      readonly because: 'cannot-hang'
      readonly reason: string
      readonly refused: readonly HangingRefusal[]
    }

/** Lengths that differ by less than this are the same. */
const slackM = 0.001

/**
 * Checks a manual hanging against the walls, the floor and the records. Refuses what is impossible in a real room
 * (through a door, over another work, past the wall, in a visitor's way); warns of what professionals would avoid.
 */
export function checkHanging(
  space: HangableSpace,
  hanging: ListedHanging,
  works: readonly HangableWork[],
): HangingCheck {
  const measured = measureHanging(space, hanging, works)
  const refused = [
    ...measured.refused,
    ...measured.rectangles.flatMap((rectangle) => {
      const because = whyNotOnTheWall(rectangle, measured.rectangles)
      return because === null ? [] : [refusalOf(rectangle.artworkId, because)]
    }),
    ...measured.objects.flatMap((object) => {
      const because = whyNotOnTheFloor(space, object, measured.objects)
      return because === null ? [] : [refusalOf(object.artworkId, because)]
    }),
    ...letteredRectangles(space, hanging).flatMap((text, place, texts) =>
      text !== null && fitsOnWall(text, [...measured.rectangles, ...texts.filter((other) => other !== text)])
        ? []
        : [refusalOf(hanging.texts?.[place]?.id ?? `text-${place + 1}`, 'text-off-wall')],
    ),
  ]
  const [first] = refused
  if (first !== undefined) return { done: false, because: 'cannot-hang', reason: first.reason, refused }
  return { done: true, measured, warnings: hangingWarnings(measured) }
}

function whyNotOnTheWall(rectangle: HungRectangle, all: readonly HungRectangle[]): HangingRefusalCause | null {
  const { wall, leftM, rightM, bottomM, topM } = rectangle
  if (rectangle.placement.glazing === 'glass' && isCutOut(rectangle.work)) return 'glass-on-cut-out'
  if (leftM < -slackM || rightM > wall.lengthM + slackM) return 'beyond-wall'
  if (bottomM < lowestEdgeM - slackM) return 'too-low'
  if (topM > wall.heightM + slackM) return 'above-wall'
  if (wall.openings.some((opening) => overlap(rectangle, { ...opening, leftM: opening.fromM, rightM: opening.toM }))) {
    return 'through-opening'
  }
  const others = all.filter((other) => other !== rectangle && other.wall.id === wall.id)
  return others.some((other) => overlap(rectangle, other)) ? 'overlaps' : null
}

/** Whether a text is completely on its wall, clear of openings and everything else on it. */
function fitsOnWall(
  text: LetteredRectangle,
  others: readonly (Pick<HungRectangle, 'wall' | 'leftM' | 'rightM' | 'bottomM' | 'topM'> | null)[],
): boolean {
  const { wall } = text
  const onWall =
    text.leftM >= -slackM &&
    text.rightM <= wall.lengthM + slackM &&
    text.bottomM >= -slackM &&
    text.topM <= wall.heightM + slackM
  const openings = wall.openings.map((opening) => ({ ...opening, leftM: opening.fromM, rightM: opening.toM }))
  const taken = [...openings, ...others.flatMap((other) => (other?.wall.id === wall.id ? [other] : []))]
  return onWall && !taken.some((other) => overlap(text, other))
}

type Rectangle = Pick<HungRectangle, 'leftM' | 'rightM' | 'bottomM' | 'topM'>

function overlap(one: Rectangle, other: Rectangle): boolean {
  return (
    one.leftM < other.rightM - slackM &&
    other.leftM < one.rightM - slackM &&
    one.bottomM < other.topM - slackM &&
    other.bottomM < one.topM - slackM
  )
}

function whyNotOnTheFloor(
  space: HangableSpace,
  object: StandingObject,
  all: readonly StandingObject[],
): HangingRefusalCause | null {
  const room = object.roomIndex === null ? undefined : space.rooms[object.roomIndex]
  if (room === undefined || !object.outlineM.every((corner) => isInside(room.outlineM, corner))) return 'off-floor'
  const { atM, yawRad, plinthHeightM, vitrine = false } = object.placement
  if (vitrine && plinthHeightM < plinthFigures.lowestM - slackM) return 'vitrine-without-plinth'
  const ceilingM = Math.max(
    ...space.walls.filter((wall) => wall.roomIndex === object.roomIndex).map(({ heightM }) => heightM),
  )
  if (plinthHeightM + standingHeightM(object.work, vitrine) > ceilingM + slackM) return 'too-high'
  const inTheWay = plinthOutlineM(plinthUnder(object.work, plinthHeightM), atM, yawRad, visitorRadiusM)
  if (isInside(inTheWay, space.start.atM)) return 'on-the-start'
  const tooClose = all.some(
    (other) => other !== object && freeBetweenM(object.outlineM, other.outlineM) < objectClearanceM.least - slackM,
  )
  return tooClose ? 'too-close' : null
}
