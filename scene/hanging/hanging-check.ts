import { isInside } from '@enfilade/scene/plan/floor-polygon'
import { visitorRadiusM } from '@enfilade/scene/plan/visitor-radius'
import type { HangableWork } from './hangable-work.ts'
import { type HangingRefusal, type HangingRefusalCause, type HangingWarning, refusalOf } from './hanging-refusals.ts'
import { objectClearanceM } from './hanging-rules.ts'
import { hangingWarnings } from './hanging-warnings.ts'
import { type HungRectangle, type MeasuredHanging, measureHanging, type StandingObject } from './measured-hanging.ts'
import { freeBetweenM } from './object-distance.ts'
import type { ListedHanging } from './placed-works.ts'
import { plinthOutlineM, plinthUnder } from './plinths.ts'
import { isTextOnWall, overlap, slackM, type WallRectangle, whyOffTheFloor, whyOffTheWall } from './possible-places.ts'
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
  const because = whyOffTheWall(rectangle)
  if (because !== null) return because
  const others = all.filter((other) => other !== rectangle && other.wall.id === rectangle.wall.id)
  return others.some((other) => overlap(rectangle, other)) ? 'overlaps' : null
}

/** Whether a text is completely on its wall, clear of openings and everything else on it. */
function fitsOnWall(
  text: LetteredRectangle,
  others: readonly ((WallRectangle & Pick<HungRectangle, 'wall'>) | null)[],
): boolean {
  const taken = others.flatMap((other) => (other?.wall.id === text.wall.id ? [other] : []))
  return isTextOnWall(text) && !taken.some((other) => overlap(text, other))
}

function whyNotOnTheFloor(
  space: HangableSpace,
  object: StandingObject,
  all: readonly StandingObject[],
): HangingRefusalCause | null {
  const because = whyOffTheFloor(space, object)
  if (because !== null) return because
  const { atM, yawRad, plinthHeightM } = object.placement
  const inTheWay = plinthOutlineM(plinthUnder(object.work, plinthHeightM), atM, yawRad, visitorRadiusM)
  if (isInside(inTheWay, space.start.atM)) return 'on-the-start'
  const tooClose = all.some(
    (other) => other !== object && freeBetweenM(object.outlineM, other.outlineM) < objectClearanceM.least - slackM,
  )
  return tooClose ? 'too-close' : null
}
