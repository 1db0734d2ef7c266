import type { FloorPlace, Hanging, WallPlace } from '@enfilade/contract/hanging'
import type { StudioDraft } from '@enfilade/contract/studio-calls'
import { framedAt } from '@enfilade/scene/hanging/frame-choice'
import { isSizedPicture, type SizedPicture } from '@enfilade/scene/hanging/hangable-work'
import { hungExtentOf } from '@enfilade/scene/hanging/hung-extent'

export type ListedWork = StudioDraft['works'][number]

/** A work on a wall, with the outer edges of its frame along the wall. */
export type PictureInRow = {
  readonly work: ListedWork
  readonly place: WallPlace
  readonly sideM: number
  readonly fromM: number
  readonly toM: number
}

/** Half the width of a picture with its frame. */
export function sideOfPicture(work: SizedPicture, place: WallPlace): number {
  return hungExtentOf(work, framedAt(place, work)).sideM
}

/** The works of a wall from left to right. */
export function worksOnWall(hanging: Hanging, works: readonly ListedWork[], wallId: string): PictureInRow[] {
  return works
    .flatMap((work): PictureInRow[] => {
      const place = hanging.placements[work.id]
      if (place?.kind !== 'wall' || place.wallId !== wallId || !isSizedPicture(work)) return []
      const sideM = sideOfPicture(work, place)
      return [{ work, place, sideM, fromM: place.alongM - sideM, toM: place.alongM + sideM }]
    })
    .sort((one, other) => one.place.alongM - other.place.alongM || (one.work.id < other.work.id ? -1 : 1))
}

export type StandingWork = { readonly work: ListedWork; readonly place: FloorPlace }

/** The works on the floor, in the order of the exhibition. */
export function worksOnFloor(hanging: Hanging, works: readonly ListedWork[]): StandingWork[] {
  return inOrder(hanging, works).flatMap((work) => {
    const place = hanging.placements[work.id]
    return place?.kind === 'floor' ? [{ work, place }] : []
  })
}

/** The works of the exhibition that hang nowhere. */
export function worksNotHung(hanging: Hanging, works: readonly ListedWork[]): ListedWork[] {
  return inOrder(hanging, works).filter(({ id }) => hanging.placements[id] === undefined)
}

function inOrder({ order }: Hanging, works: readonly ListedWork[]): ListedWork[] {
  const known = new Map(works.map((work) => [work.id, work]))
  return order.flatMap((id) => known.get(id) ?? [])
}
