import type { FloorPlace, PlacedText, WallPlace, WorkPlace } from '@enfilade/contract/hanging'
import { framedAt } from './frame-choice.ts'
import { type HangableWork, isObject, isSizedObject, isSizedPicture, type SizedPicture } from './hangable-work.ts'
import { lowestEdgeM } from './hanging-rules.ts'
import { hungExtentOf } from './hung-extent.ts'
import { rectangleOf, standingObject } from './measured-hanging.ts'
import { type OperationRefused, refusedOperation } from './operation-refusals.ts'
import { isTextOnWall, whyOffTheFloor, whyOffTheWall } from './possible-places.ts'
import { settleOnFloor } from './settle-on-floor.ts'
import { settleOnWall } from './settle-on-wall.ts'
import type { HangableSpace } from './wall-stretches.ts'
import { letteredHeightM, letteredRectangle } from './wall-texts.ts'

export type SettledPlace<Place> = { readonly done: true; readonly place: Place } | OperationRefused

/**
 * The place nearest to a wished one at which a work can hang or stand: on the same wall, or on the floor. A possible
 * place is answered as it is, so settling twice changes nothing. Refuses what has no place there at all, and works whose
 * records lack what hanging needs. Other works do not count: overlaps are for people to resolve.
 */
export function settlePlace(space: HangableSpace, work: HangableWork, place: WorkPlace): SettledPlace<WorkPlace> {
  if (isObject(work) !== (place.kind === 'floor')) return refusedOperation('wrong-place', work.id)
  if (!isSizedPicture(work)) return refusedOperation('no-size', work.id)
  if (place.kind === 'wall') return settlePicture(space, work, place)
  if (!work.hasMesh) return refusedOperation('no-mesh', work.id)
  return settleObject(space, work, place)
}

function settlePicture(space: HangableSpace, work: SizedPicture, place: WallPlace): SettledPlace<WorkPlace> {
  const wall = space.walls.find(({ id }) => id === place.wallId)
  if (wall === undefined) return refusedOperation('unknown-wall', work.id)
  const wished = { ...place, artworkId: work.id }
  const because = whyOffTheWall(rectangleOf(wished, work, wall))
  if (because === null) return { done: true, place }
  if (because === 'glass-on-cut-out') return refusedOperation(because, work.id)
  const extent = hungExtentOf(work, framedAt(wished, work))
  const point = settleOnWall(wall, extent, { alongM: place.alongM, heightM: place.centreHeightM }, lowestEdgeM)
  if (point === null) return refusedOperation('no-place-on-wall', work.id)
  return { done: true, place: { ...place, alongM: point.alongM, centreHeightM: point.heightM } }
}

function settleObject(space: HangableSpace, work: HangableWork, place: FloorPlace): SettledPlace<WorkPlace> {
  if (!isSizedObject(work)) return refusedOperation('no-depth', work.id)
  const wished = { ...place, artworkId: work.id }
  const atM = settleOnFloor(space, work, wished)
  if (atM === null) return refusedOperation('no-place-on-floor', work.id)
  const because = whyOffTheFloor(space, standingObject(space, { ...wished, atM }, work))
  if (because !== null) return refusedOperation(because, work.id)
  return { done: true, place: atM === place.atM ? place : { ...place, atM } }
}

/** The same for a text: completely on its wall, clear of doors and windows. */
export function settleText(space: HangableSpace, textId: string, text: PlacedText): SettledPlace<PlacedText> {
  const wall = space.walls.find(({ id }) => id === text.wallId)
  if (wall === undefined) return refusedOperation('unknown-wall', textId)
  if (isTextOnWall(letteredRectangle(text, wall))) return { done: true, place: text }
  const extent = { sideM: text.widthM / 2, aboveM: 0, belowM: letteredHeightM(text) }
  const point = settleOnWall(wall, extent, { alongM: text.alongM, heightM: text.topM }, 0)
  if (point === null) return refusedOperation('no-place-on-wall', textId)
  return { done: true, place: { ...text, alongM: point.alongM, topM: point.heightM } }
}
