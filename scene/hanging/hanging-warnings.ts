import { type HangingWarning, warningOf } from './hanging-refusals.ts'
import { comfortableWorks, cornerClearanceM, gapBoundsM, objectClearanceM } from './hanging-rules.ts'
import type { HungRectangle, MeasuredHanging } from './measured-hanging.ts'
import { freeBetweenM } from './object-distance.ts'

/** Lengths that differ by less than this are the same. */
const slackM = 0.005

/** Warnings about a possible hanging: crowding, tight gaps, narrow ways. */
export function hangingWarnings(measured: MeasuredHanging): HangingWarning[] {
  return [
    ...crowding(measured),
    ...measured.rectangles.flatMap((rectangle) => tightness(rectangle, measured.rectangles)),
    ...narrowWays(measured),
  ]
}

function crowding({ rectangles, objects }: MeasuredHanging): HangingWarning[] {
  const rooms = [...rectangles.map(({ wall }) => wall.roomIndex), ...objects.map(({ roomIndex }) => roomIndex)]
  const inRoom = new Map<number | null, number>()
  for (const room of rooms) inRoom.set(room, (inRoom.get(room) ?? 0) + 1)
  const crowded = [...inRoom.values()].filter((count) => count > comfortableWorks.inRoom)
  return [
    ...(rooms.length > comfortableWorks.inShow ? [warningOf(null, 'crowded-show')] : []),
    ...crowded.map(() => warningOf(null, 'crowded-room')),
  ]
}

function tightness(rectangle: HungRectangle, all: readonly HungRectangle[]): HangingWarning[] {
  const { artworkId, wall, leftM, rightM } = rectangle
  const toTheRightM = all
    .filter((other) => other.wall.id === wall.id && other.leftM >= rightM - slackM && isBeside(rectangle, other))
    .map((other) => other.leftM - rightM)
  const toCornersM = [
    leftM,
    wall.lengthM - rightM,
    ...wall.openings
      .filter((opening) => isBeside(rectangle, opening))
      .map((opening) => Math.max(opening.fromM - rightM, leftM - opening.toM)),
  ]
  return [
    ...(Math.min(...toTheRightM) < gapBoundsM.least - slackM ? [warningOf(artworkId, 'narrow-gap')] : []),
    ...(Math.min(...toCornersM) < cornerClearanceM - slackM ? [warningOf(artworkId, 'near-corner')] : []),
  ]
}

function isBeside(
  one: { readonly bottomM: number; readonly topM: number },
  other: { readonly bottomM: number; readonly topM: number },
): boolean {
  return one.bottomM < other.topM && other.bottomM < one.topM
}

function narrowWays({ objects }: MeasuredHanging): HangingWarning[] {
  return objects.flatMap((object, index) =>
    objects
      .slice(index + 1)
      .some((other) => freeBetweenM(object.outlineM, other.outlineM) < objectClearanceM.comfortable - slackM)
      ? [warningOf(object.artworkId, 'narrow-way')]
      : [],
  )
}
