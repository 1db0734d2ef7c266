import type { FrameKind, HangingVersion1, LightPreset, Placement } from '@enfilade/contract/hanging'
import type { WalkableFloor } from '@enfilade/contract/space-geometry'
import { openFloor } from '@enfilade/scene/plan/floor-path'
import { framingFor, framingIn, isCutOut } from './frame-choice.ts'
import { type HangableWork, isObject, isSizedObject, isSizedPicture, type SizedObject } from './hangable-work.ts'
import { type HangingRefusal, type HangingWarning, refusalOf, warningOf } from './hanging-refusals.ts'
import { centreLineM as usualCentreLineM } from './hanging-rules.ts'
import { hangingWarnings } from './hanging-warnings.ts'
import { measureHanging } from './measured-hanging.ts'
import { type HangablePicture, hangPictures, pictureToHang } from './picture-rows.ts'
import { standObjects } from './standing-objects.ts'
import { type OnWall, placeTexts, stretchesBeside, type WishedText } from './text-places.ts'
import { type RoomOnTheWalk, walkThrough } from './walk-order.ts'
import type { HangableSpace } from './wall-stretches.ts'

/** What a curator may decide beforehand; anything omitted follows professional practice. */
export type AutoHangOptions = {
  readonly centreLineM?: number | undefined
  readonly light?: LightPreset | undefined
  /** One frame for all pictures instead of one by medium. */
  readonly frame?: FrameKind | undefined
  /** Ids of pictures that hang behind glass; those that are cut out have no frame to hold it. */
  readonly glazed?: readonly string[] | undefined
  /** Ids of objects that stand under a glass case. */
  readonly inVitrines?: readonly string[] | undefined
  /** The introduction and the texts of rooms. */
  readonly texts?: readonly WishedText[] | undefined
}

/** What stays where it is, and where the rest may go. */
export type KeptPlaces = {
  /** Pictures and texts that stay, as rectangles on their walls. */
  readonly rectangles: readonly OnWall[]
  /** The floor that is left beside objects that stay. */
  readonly walkable: WalkableFloor
  /** The only walls for pictures; null for all. */
  readonly wallIds: ReadonlySet<string> | null
}

/** A proposal, with the works that it could not include and what to reconsider. */
export type AutoHangResult =
  | {
      readonly done: true
      readonly hanging: HangingVersion1
      readonly refused: readonly HangingRefusal[]
      readonly warnings: readonly HangingWarning[]
    }
  | {
      readonly done: false
      readonly because: 'nothing-hangable'
      readonly reason: string
      readonly refused: readonly HangingRefusal[]
    }

/**
 * Proposes a whole hanging for works in the curator's order, which is kept along the walk from the start round the
 * rooms, beside what is kept where it is. Refuses works without a size, never guessing one, and works that the space has no room for; refuses the whole
 * if nothing is left. The same input always gives the same result. Rules and sources: docs/hanging.md.
 */
export function autoHang(
  space: HangableSpace,
  works: readonly HangableWork[],
  options: AutoHangOptions = {},
  kept: KeptPlaces = { rectangles: [], walkable: space.walkable, wallIds: null },
): AutoHangResult {
  const floor = openFloor(kept.walkable)
  const bareWalk = walkThrough(space, floor)
  const lettered = placeTexts(space, bareWalk, options.texts ?? [])
  const walk = bareWalk.map((room) => ({
    ...room,
    stretches: room.stretches
      .filter(({ wall }) => kept.wallIds?.has(wall.id) ?? true)
      .flatMap((stretch) => stretchesBeside(stretch, [...lettered, ...kept.rectangles])),
  }))
  const { pictures, objects, refused: unfit } = sortOut(works, options)
  const { placements: hung, refused: unhung } = hangPictures(
    space,
    walk,
    pictures,
    options.centreLineM ?? usualCentreLineM,
  )
  const roomOfWork = new Map(
    hung.map(({ artworkId, wallId }) => [artworkId, space.walls.find((wall) => wall.id === wallId)?.roomIndex ?? 0]),
  )
  const { rectangles } = measureHanging(space, { placements: hung }, works)
  const cased = new Set(options.inVitrines)
  const { placements: stood, refused: unstood } = standObjects(
    space,
    floor,
    walk,
    objects.map((work, index) => ({
      work,
      inVitrine: cased.has(work.id),
      wishedRoom:
        roomOfNeighbours(walk, works, work.id, roomOfWork) ?? Math.floor((index * walk.length) / objects.length),
    })),
    rectangles,
  )
  const refused = inOrder(works, [...unfit, ...unhung, ...unstood])
  const glazed = new Set(
    pictures.flatMap(({ work }) => (options.glazed?.includes(work.id) === true && !isCutOut(work) ? [work.id] : [])),
  )
  const placements = inOrder<Placement>(works, [
    ...hung.map((picture) => (glazed.has(picture.artworkId) ? { ...picture, glazing: 'glass' as const } : picture)),
    ...stood.map((object) => (cased.has(object.artworkId) ? { ...object, vitrine: true } : object)),
  ])
  if (placements.length === 0 && works.length > 0) {
    return { done: false, because: 'nothing-hangable', reason: 'None of the works can be hung in this space.', refused }
  }
  const hanging: HangingVersion1 = {
    version: 1,
    light: options.light ?? lightFor(works, placements),
    placements,
    ...(lettered.length > 0 ? { texts: lettered.map(({ text }) => text) } : {}),
  }
  const unlettered = (options.texts?.length ?? 0) - lettered.length
  const warnings = [
    ...hangingWarnings(measureHanging(space, hanging, works)),
    ...Array.from({ length: unlettered }, () => warningOf(null, 'no-wall-for-text')),
  ]
  return { done: true, hanging, refused, warnings }
}

type SortedOut = {
  readonly pictures: readonly HangablePicture[]
  readonly objects: readonly SizedObject[]
  readonly refused: readonly HangingRefusal[]
}

function sortOut(works: readonly HangableWork[], { frame }: AutoHangOptions): SortedOut {
  const pictures: HangablePicture[] = []
  const objects: SizedObject[] = []
  const refused: HangingRefusal[] = []
  for (const work of works) {
    if (!isSizedPicture(work)) refused.push(refusalOf(work.id, 'no-size'))
    else if (!isObject(work)) pictures.push(pictureToHang(work, frame ? framingIn(frame, work) : framingFor(work)))
    else if (!work.hasMesh) refused.push(refusalOf(work.id, 'no-mesh'))
    else if (isSizedObject(work)) objects.push(work)
    else refused.push(refusalOf(work.id, 'no-depth'))
  }
  return { pictures, objects, refused }
}

/** The position on the walk of the room where the picture before this work hangs, or else the one after it. */
function roomOfNeighbours(
  walk: readonly RoomOnTheWalk[],
  works: readonly HangableWork[],
  workId: string,
  roomOfWork: ReadonlyMap<string, number>,
): number | null {
  const here = works.findIndex(({ id }) => id === workId)
  const neighbours = [...works.slice(0, here).toReversed(), ...works.slice(here + 1)]
  const neighbour = neighbours.find(({ id }) => roomOfWork.has(id))
  if (neighbour === undefined) return null
  return walk.findIndex(({ roomIndex }) => roomIndex === roomOfWork.get(neighbour.id))
}

function inOrder<Item extends { readonly artworkId: string }>(
  works: readonly HangableWork[],
  items: readonly Item[],
): Item[] {
  const order = new Map(works.map(({ id }, index) => [id, index]))
  return items.toSorted((a, b) => (order.get(a.artworkId) ?? 0) - (order.get(b.artworkId) ?? 0))
}

/** The light that suits most of the works: paper needs less, sculpture more, video almost none. */
function lightFor(works: readonly HangableWork[], placements: readonly Placement[]): LightPreset {
  const hung = works.filter(({ id }) => placements.some(({ artworkId }) => artworkId === id))
  const most = (isOfKind: (work: HangableWork) => boolean): boolean => hung.filter(isOfKind).length * 2 > hung.length
  if (most(({ type }) => type === 'VIDEO' || type === 'AUDIO')) return 'black-box'
  if (most(isObject)) return 'sculpture'
  if (most(({ type }) => type === 'DRAWING' || type === 'PRINT' || type === 'PHOTOGRAPHY')) return 'paper'
  return 'paintings'
}
