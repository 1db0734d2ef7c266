import type { PlacedText, WallPlace } from '@enfilade/contract/hanging'
import type { SingleOperation } from '@enfilade/contract/hanging-operations'
import type { StudioDraft } from '@enfilade/contract/studio-calls'
import { type Framing, framedAt, framingFor } from '@enfilade/scene/hanging/frame-choice'
import { type HangingRule, hangByRule } from '@enfilade/scene/hanging/hang-by-rule'
import { isObject, isSizedPicture } from '@enfilade/scene/hanging/hangable-work'
import { hungExtentOf } from '@enfilade/scene/hanging/hung-extent'
import type { LengthUnit } from '@enfilade/scene/hanging/measure-text'
import { nextSnap, type SnapDirection } from '@enfilade/scene/hanging/next-snap'
import type { RuledHanging } from '@enfilade/scene/hanging/ruled-works'
import { tidiedM, type WallPoint } from '@enfilade/scene/hanging/settle-on-wall'
import type { MovingWork, MovingWorks } from '@enfilade/scene/hanging/snap-candidates'
import { snap } from '@enfilade/scene/hanging/snapping'
import { placeAsTyped, typedPlace } from '@enfilade/scene/hanging/typed-place'
import { type WallState, wallStateOf } from '@enfilade/scene/hanging/wall-state'
import { wallLetters } from '@enfilade/scene/hanging/wall-texts'
import type { ListedWork } from './hung-works.ts'
import type { ListGround, ListMove } from './list-moves.ts'

/** A draft as a wall is hung from it: the hanging as it is, the records of its works, its whole space. */
export type WallGround = ListGround & { readonly space: StudioDraft['space'] }

const noSize = 'Its record has no size. A work hangs at its true size.'
const onTheFloor = 'This work stands on the floor. Choose a room for it.'

export function ruledIn({ hanging, space, works }: WallGround): RuledHanging {
  return { document: hanging, space, works }
}

/** The state of a wall, on which places depend; null if there is no such wall. */
export function wallStateIn({ hanging, space, works }: WallGround, wallId: string): WallState | null {
  return wallStateOf(hanging, space, works, wallId)
}

/** Where a work hangs on a wall; null if it does not. */
export function wallPlaceOf({ hanging }: Pick<WallGround, 'hanging'>, artworkId: string): WallPlace | null {
  const place = Object.hasOwn(hanging.placements, artworkId) ? hanging.placements[artworkId] : undefined
  return place?.kind === 'wall' ? place : null
}

/** How a picture hangs, or how it would: in the usual frame for its medium. Null for what never hangs on a wall. */
export function framingOf(ground: WallGround, work: ListedWork): Framing | null {
  if (isObject(work) || !isSizedPicture(work)) return null
  return framedAt(wallPlaceOf(ground, work.id) ?? framingFor(work), work)
}

/** The chosen works with those of their groups, the first of them first. */
export function withGroups({ hanging }: Pick<WallGround, 'hanging'>, ids: readonly string[]): string[] {
  const groups = new Set(ids.flatMap((id) => hanging.placements[id]?.groupId ?? []))
  const mates = hanging.order.filter((id) => groups.has(hanging.placements[id]?.groupId ?? ''))
  return [...new Set([...ids, ...mates])]
}

/**
 * What moves with the first of these works: those of the same wall and of its groups that are not locked, each as far
 * from it as now. Null if the first cannot hang on a wall, or is locked.
 */
export function movingFrom(ground: WallGround, ids: readonly string[]): MovingWorks | null {
  const [anchorId] = ids
  const anchor = anchorId === undefined ? null : wallPlaceOf(ground, anchorId)
  const moving = withGroups(ground, ids).flatMap((id): MovingWork[] => {
    const work = ground.works.find((one) => one.id === id)
    const framing = work === undefined ? null : framingOf(ground, work)
    const place = wallPlaceOf(ground, id)
    if (work === undefined || framing === null || !isSizedPicture(work) || place?.locked) return []
    if (id !== anchorId && (place === null || place.wallId !== anchor?.wallId)) return []
    const [asideM, upM] =
      anchor === null || place === null
        ? [0, 0]
        : [place.alongM - anchor.alongM, place.centreHeightM - anchor.centreHeightM]
    return [{ artworkId: id, extent: hungExtentOf(work, framing), asideM, upM }]
  })
  const [first, ...others] = moving
  return first === undefined || first.artworkId !== anchorId ? null : [first, ...others]
}

/** Why a work cannot be moved on walls. */
export function whyNotMoving(ground: WallGround, artworkId: string): string {
  const work = ground.works.find(({ id }) => id === artworkId)
  if (work === undefined) return 'This work is not in the exhibition any more.'
  if (isObject(work)) return onTheFloor
  if (!isSizedPicture(work)) return noSize
  return 'This work is locked. Unlock it to move it.'
}

/** Puts what moves to a place of a wall; a work that hangs nowhere is hung. */
export function putAt(ground: WallGround, moving: MovingWorks, wallId: string, place: WallPoint): ListMove {
  const operations = moving.flatMap(({ artworkId, asideM, upM }): SingleOperation[] => {
    const to = {
      kind: 'wall',
      wallId,
      alongM: tidiedM(place.alongM + asideM),
      centreHeightM: tidiedM(place.heightM + upM),
    } as const
    if (wallPlaceOf(ground, artworkId) !== null) return [{ kind: 'move', artworkId, to }]
    const work = ground.works.find(({ id }) => id === artworkId)
    const framing = work === undefined ? null : framingOf(ground, work)
    return framing === null ? [] : [{ kind: 'place', artworkId, place: { ...to, ...definedFraming(framing) } }]
  })
  const [only] = operations
  if (only === undefined) return { reason: whyNotMoving(ground, moving[0].artworkId) }
  const isNew = wallPlaceOf(ground, moving[0].artworkId) === null
  return {
    operation: operations.length === 1 ? only : { kind: 'several', operations },
    words: `${nameOf(ground, moving)}: ${isNew ? 'hung' : 'moved'}`,
  }
}

function definedFraming({ frame, matM, matBottomM }: Framing): Pick<Framing, 'frame' | 'matM' | 'matBottomM'> {
  return { frame, matM, matBottomM }
}

/** Moves works by a step, to the nearest possible place. */
export function steppedBy(
  ground: WallGround,
  ids: readonly string[],
  step: { readonly rightM: number; readonly upM: number },
): ListMove {
  return movedOnWall(ground, ids, (state, moving, at) => {
    const wished = { alongM: at.alongM + step.rightM, heightM: at.heightM + step.upM }
    const settled = snap(state, moving, wished, 0)
    return settled.done ? settled.place : settled.reason
  })
}

/** Moves works on to where they next line up with something. */
export function toNextSnap(ground: WallGround, ids: readonly string[], direction: SnapDirection): ListMove {
  return movedOnWall(
    ground,
    ids,
    (state, moving, at) =>
      nextSnap(state, moving, at, direction)?.place ?? 'Nothing lines up further on in this direction.',
  )
}

/** Puts works where a person typed: `320`, `g60`, `h150` or `=`. */
export function toTyped(ground: WallGround, ids: readonly string[], text: string, unit: LengthUnit): ListMove {
  const typed = typedPlace(text, unit)
  if (!typed.done) return { reason: typed.reason }
  return movedOnWall(ground, ids, (state, moving, at) => {
    const placed = placeAsTyped(state, moving, at, typed.place)
    return placed.done ? placed.place : placed.reason
  })
}

/** Puts the picture's centre, or that of the first of several, on the centre line. */
export function ontoCentreLine(ground: WallGround, ids: readonly string[]): ListMove {
  return movedOnWall(ground, ids, (state, moving, at) => {
    const settled = snap(state, moving, { ...at, heightM: ground.hanging.centreLineM }, 0)
    return settled.done ? settled.place : settled.reason
  })
}

function movedOnWall(
  ground: WallGround,
  ids: readonly string[],
  to: (state: WallState, moving: MovingWorks, at: WallPoint) => WallPoint | string,
): ListMove {
  const [anchorId = ''] = ids
  const place = wallPlaceOf(ground, anchorId)
  const state = place === null ? null : wallStateIn(ground, place.wallId)
  const moving = movingFrom(ground, ids)
  if (place === null || state === null) return { reason: 'This work hangs on no wall.' }
  if (moving === null) return { reason: whyNotMoving(ground, anchorId) }
  const found = to(state, moving, { alongM: place.alongM, heightM: place.centreHeightM })
  return typeof found === 'string' ? { reason: found } : putAt(ground, moving, place.wallId, found)
}

/** Hangs by a rule of the trade. */
export function byRule(ground: WallGround, rule: HangingRule, words: string): ListMove {
  const outcome = hangByRule(ruledIn(ground), rule)
  return outcome.done ? { operation: outcome.operation, words } : { reason: outcome.reason }
}

/** The same change to each of several works. */
function forEach(
  ground: WallGround,
  ids: readonly string[],
  words: string,
  change: (artworkId: string) => SingleOperation,
): ListMove {
  const operations = ids.map(change)
  const [only] = operations
  if (only === undefined) return { reason: 'No work is chosen.' }
  const named = `${nameOf(
    ground,
    ids.map((artworkId) => ({ artworkId })),
  )}: ${words}`
  return { operation: operations.length === 1 ? only : { kind: 'several', operations }, words: named }
}

/** Takes works down; those that hang nowhere are left out. */
export function takenDownTogether(ground: WallGround, ids: readonly string[]): ListMove {
  return forEach(ground, hungAmong(ground, ids), 'taken down', (artworkId) => ({ kind: 'take-down', artworkId }))
}

/** Locks works, or unlocks them if all are locked. */
export function lockedTogether(ground: WallGround, ids: readonly string[]): ListMove {
  const hung = hungAmong(ground, ids)
  const locked = !hung.every((id) => ground.hanging.placements[id]?.locked === true)
  return forEach(ground, hung, locked ? 'locked' : 'unlocked', (artworkId) => ({ kind: 'lock', artworkId, locked }))
}

/** Groups works with all that they are grouped with, or dissolves their groups if all are in one. */
export function groupedTogether(ground: WallGround, ids: readonly string[]): ListMove {
  const all = withGroups(ground, hungAmong(ground, ids))
  const isGrouped = all.every((id) => ground.hanging.placements[id]?.groupId !== undefined)
  const [first = ''] = all
  // Named after its first work: the same change has the same bytes, however it was made.
  const groupId = isGrouped ? null : `with-${first}`.slice(0, 60)
  const words = isGrouped ? 'ungrouped' : 'grouped'
  return forEach(ground, all, words, (artworkId) => ({ kind: 'group', artworkId, groupId }))
}

function hungAmong({ hanging }: WallGround, ids: readonly string[]): string[] {
  return ids.filter((id) => hanging.placements[id] !== undefined)
}

/** Puts a work at another place of the order, which is that of the tour; places are counted from 1. */
export function atTourPlace({ hanging }: WallGround, work: ListedWork, place: number): ListMove {
  const others = hanging.order.filter((id) => id !== work.id)
  const index = Math.min(others.length, Math.max(0, Math.round(place) - 1))
  return {
    operation: { kind: 'order', order: others.toSpliced(index, 0, work.id) },
    words: `${work.title}: ${index + 1} of ${hanging.order.length} in the tour`,
  }
}

/** A new text in the middle of the longest free piece of a wall, or of the wall. */
export function newText(ground: WallGround, wallId: string, textId: string): ListMove {
  const state = wallStateIn(ground, wallId)
  if (state === null) return { reason: 'There is no such wall any more.' }
  const edgesM = [
    ...state.works.map(({ leftM, rightM }) => [leftM, rightM] as const),
    ...state.wall.openings.map(({ fromM, toM }) => [fromM, toM] as const),
    [state.wall.lengthM, state.wall.lengthM] as const,
  ].toSorted(([one], [other]) => one - other)
  let [bestFromM, bestToM, reachedM] = [0, 0, 0]
  for (const [fromM, toM] of edgesM) {
    if (fromM - reachedM > bestToM - bestFromM) [bestFromM, bestToM] = [reachedM, fromM]
    reachedM = Math.max(reachedM, toM)
  }
  const alongM = bestToM > bestFromM ? (bestFromM + bestToM) / 2 : state.wall.lengthM / 2
  const text: PlacedText = {
    wallId,
    alongM: tidiedM(alongM),
    topM: wallLetters.usualTopM,
    widthM: wallLetters.usualWidthM,
    title: null,
    text: 'Write the text of this wall here.',
  }
  return { operation: { kind: 'put-text', textId, text }, words: 'A text on the wall' }
}

/** What is named in a step of undoing: the title of one work, or the number of several. */
function nameOf(ground: WallGround, works: readonly { readonly artworkId: string }[]): string {
  const [only] = works
  if (works.length !== 1 || only === undefined) return `${works.length} works`
  return ground.works.find(({ id }) => id === only.artworkId)?.title ?? 'A work'
}
