import type { FrameKind, Hanging, WallPlace } from '@enfilade/contract/hanging'
import type { HangingOperation, SingleOperation } from '@enfilade/contract/hanging-operations'
import type { FloorPoint, HangingWall } from '@enfilade/contract/space-geometry'
import { framingFor, framingIn } from '@enfilade/scene/hanging/frame-choice'
import { isObject, isSizedObject, isSizedPicture, type SizedPicture } from '@enfilade/scene/hanging/hangable-work'
import { plinthHeightFor } from '@enfilade/scene/hanging/plinths'
import { fitsOn, spaceOut } from '@enfilade/scene/hanging/wall-spacing'
import { type HangableSpace, stretchesOf, type WallStretch } from '@enfilade/scene/hanging/wall-stretches'
import { type ListedWork, type PictureInRow, sideOfPicture, worksOnWall } from './hung-works.ts'

/** A change with its words, or why it cannot be made. */
export type ListMove = { readonly operation: HangingOperation; readonly words: string } | { readonly reason: string }

/** What moves are made of: the hanging as it is, its works and its space. */
export type ListGround = {
  readonly hanging: Hanging
  readonly works: readonly ListedWork[]
  readonly space: Pick<HangableSpace, 'walls' | 'rooms'>
}

const noRoom: ListMove = { reason: 'There is not enough room there.' }
const isLocked: ListMove = { reason: 'A locked work stands in the way.' }

function moving({ work, place }: Pick<PictureInRow, 'work' | 'place'>, alongM: number): SingleOperation {
  const { wallId, centreHeightM } = place
  return { kind: 'move', artworkId: work.id, to: { kind: 'wall', wallId, alongM, centreHeightM } }
}

/** Exchanges a work with its neighbour: both take the width that both had, and the gap between them stays. */
export function onePlace(ground: ListGround, work: ListedWork, direction: 'left' | 'right'): ListMove {
  const place = ground.hanging.placements[work.id]
  if (place?.kind !== 'wall') return noRoom
  const row = worksOnWall(ground.hanging, ground.works, place.wallId)
  const index = row.findIndex((one) => one.work.id === work.id)
  const [left, right] = direction === 'left' ? [row[index - 1], row[index]] : [row[index], row[index + 1]]
  if (left === undefined || right === undefined) return { reason: `No work hangs ${direction} of it.` }
  if (left.place.locked || right.place.locked) return isLocked
  return {
    operation: {
      kind: 'several',
      operations: [moving(right, left.fromM + right.sideM), moving(left, right.toM - left.sideM)],
    },
    words: `${work.title}: one place to the ${direction}`,
  }
}

/** Puts a work midway between its neighbours, or between the ends of its piece of wall. */
export function toTheMiddle(ground: ListGround, work: ListedWork): ListMove {
  const place = ground.hanging.placements[work.id]
  const wall = place?.kind === 'wall' ? wallOf(ground, place.wallId) : undefined
  if (place?.kind !== 'wall' || wall === undefined) return noRoom
  const row = worksOnWall(ground.hanging, ground.works, wall.id)
  const here = row.find((one) => one.work.id === work.id)
  if (here === undefined) return noRoom
  const stretch = stretchOf(wall, place.alongM)
  const others = row.filter((one) => one !== here && isOn(stretch, one))
  const fromM = Math.max(stretch.fromM, ...others.filter((one) => one.toM <= place.alongM).map(({ toM }) => toM))
  const toM = Math.min(stretch.toM, ...others.filter((one) => one.fromM >= place.alongM).map(({ fromM: edge }) => edge))
  return { operation: moving(here, (fromM + toM) / 2), words: `${work.title}: to the middle` }
}

/** Sets the height of a picture's centre above the floor. */
export function atHeight(work: ListedWork, place: WallPlace, centreHeightM: number): ListMove {
  const { wallId, alongM } = place
  return {
    operation: { kind: 'move', artworkId: work.id, to: { kind: 'wall', wallId, alongM, centreHeightM } },
    words: `${work.title}: height of the centre`,
  }
}

/** Sets the gap to the neighbour on one side, or to the corner where there is none. */
export function atGap(ground: ListGround, work: ListedWork, side: 'left' | 'right', gapM: number): ListMove {
  const edges = gapsOf(ground, work)
  if (edges === null) return noRoom
  const { here, leftM, rightM } = edges
  const alongM = side === 'left' ? leftM + gapM + here.sideM : rightM - gapM - here.sideM
  const overlaps = alongM - here.sideM < leftM - 1e-9 || alongM + here.sideM > rightM + 1e-9
  if (overlaps) return noRoom
  return { operation: moving(here, alongM), words: `${work.title}: gap to the ${side}` }
}

/** What a work has on its left and right: the frame of its neighbour, or the end of the wall; in metres along it. */
export function gapsOf(
  { hanging, works, space }: ListGround,
  work: ListedWork,
): { here: PictureInRow; leftM: number; rightM: number; hasLeft: boolean; hasRight: boolean } | null {
  const place = hanging.placements[work.id]
  const wall = place?.kind === 'wall' ? space.walls.find(({ id }) => id === place.wallId) : undefined
  if (wall === undefined) return null
  const row = worksOnWall(hanging, works, wall.id)
  const index = row.findIndex((one) => one.work.id === work.id)
  const here = row[index]
  if (here === undefined) return null
  const [left, right] = [row[index - 1], row[index + 1]]
  const edges = { leftM: left?.toM ?? 0, rightM: right?.fromM ?? wall.lengthM }
  return { here, ...edges, hasLeft: left !== undefined, hasRight: right !== undefined }
}

/** Another frame, with the passe-partout that works on paper have in it; glass stays. */
export function inFrame(work: ListedWork, place: WallPlace, frame: FrameKind): ListMove {
  if (!isSizedPicture(work)) return noRoom
  const { matM, matBottomM, frame: kind } = framingIn(frame, work)
  const glazing = place.glazing === undefined ? {} : { glazing: place.glazing }
  return {
    operation: { kind: 'frame', artworkId: work.id, frame: kind, matM, matBottomM, ...glazing },
    words: `${work.title}: another frame`,
  }
}

/** Locks a work in its place, or unlocks it. */
export function lockedIn(work: ListedWork, locked: boolean): ListMove {
  return {
    operation: { kind: 'lock', artworkId: work.id, locked },
    words: `${work.title}: ${locked ? 'locked' : 'unlocked'}`,
  }
}

export function takenDown(work: ListedWork): ListMove {
  return { operation: { kind: 'take-down', artworkId: work.id }, words: `${work.title}: taken down` }
}

/** Stands an object in the middle of a room, or as near to it as it can stand. */
export function standingIn({ space, hanging }: ListGround, work: ListedWork, roomIndex: number): ListMove {
  const room = space.rooms[roomIndex]
  if (room === undefined || !isSizedObject(work)) return noRoom
  const place = hanging.placements[work.id]
  const atM = middleOfRoom(room.outlineM)
  const words = `${work.title}: to ${room.name}`
  if (place?.kind === 'floor') {
    return { operation: { kind: 'move', artworkId: work.id, to: { kind: 'floor', atM, yawRad: place.yawRad } }, words }
  }
  const plinthHeightM = plinthHeightFor(work)
  return {
    operation: { kind: 'place', artworkId: work.id, place: { kind: 'floor', atM, yawRad: 0, plinthHeightM } },
    words,
  }
}

function middleOfRoom(outlineM: readonly FloorPoint[]): FloorPoint {
  const middle = (axis: 0 | 1) => {
    const along = outlineM.map((point) => point[axis])
    return (Math.min(...along) + Math.max(...along)) / 2
  }
  return [middle(0), middle(1)]
}

/**
 * Hangs a picture on a wall right of another work, or at the wall's left end if that is null. It hangs midway in the gap
 * there; where the gap is too narrow, the works of that piece of wall are spaced evenly, as when a wall is hung by rule.
 */
export function ontoWall(ground: ListGround, work: ListedWork, wallId: string, afterId: string | null): ListMove {
  const wall = wallOf(ground, wallId)
  if (wall === undefined || isObject(work)) return noRoom
  if (!isSizedPicture(work)) return { reason: 'Its record has no size. A work hangs at its true size.' }
  const wished = wishedPlace(ground.hanging, work, wallId)
  if (wished.locked) return isLocked
  const sideM = sideOfPicture(work, wished)
  const row = worksOnWall(ground.hanging, ground.works, wallId).filter((one) => one.work.id !== work.id)
  const after = row.findIndex((one) => one.work.id === afterId)
  if (afterId !== null && after === -1) return noRoom
  const words = `${work.title}: to ${afterId === null ? 'the left end' : `the right of ${row[after]?.work.title}`}`
  for (const stretch of stretchesFor(wall, row, after)) {
    const [left, right] = [row.slice(0, after + 1), row.slice(after + 1)]
    const before = left.filter((one) => isOn(stretch, one))
    const behind = right.filter((one) => isOn(stretch, one))
    const fromM = Math.max(stretch.fromM, ...before.map(({ toM }) => toM))
    const toM = Math.min(stretch.toM, ...behind.map(({ fromM: edge }) => edge))
    if (toM - fromM >= 2 * sideM + 2 * leastGapM) {
      return { operation: hung(ground.hanging, work, { ...wished, alongM: (fromM + toM) / 2 }), words }
    }
    const widthsM = [...before.map((one) => 2 * one.sideM), 2 * sideM, ...behind.map((one) => 2 * one.sideM)]
    if ([...before, ...behind].some(({ place }) => place.locked) || !fitsOn(stretch, widthsM)) continue
    const centresM = spaceOut(stretch, widthsM, null)
    const others = [...before, ...behind]
    const operations = others.map((one, index) => moving(one, centresM[index < before.length ? index : index + 1] ?? 0))
    const here = hung(ground.hanging, work, { ...wished, alongM: centresM[before.length] ?? 0 })
    return { operation: { kind: 'several', operations: [...operations, here] }, words: `${words}, evenly spaced` }
  }
  return noRoom
}

/** A work is not squeezed in where less than this would be left beside it. */
const leastGapM = 0.15

/** As it hangs, or as a work that hangs nowhere would: in the usual frame, on the centre line. */
function wishedPlace(hanging: Hanging, work: SizedPicture, wallId: string): WallPlace {
  const place = hanging.placements[work.id]
  if (place?.kind === 'wall') return { ...place, wallId }
  return { kind: 'wall', wallId, alongM: 0, centreHeightM: hanging.centreLineM, ...framingFor(work) }
}

function hung({ placements }: Hanging, work: ListedWork, place: WallPlace): SingleOperation {
  if (placements[work.id]?.kind === 'wall') return moving({ work, place }, place.alongM)
  return { kind: 'place', artworkId: work.id, place }
}

/** The pieces of wall in question: that of the work before, then that of the work behind; for the left end, all. */
function stretchesFor(wall: HangingWall, row: readonly PictureInRow[], after: number): WallStretch[] {
  const all = stretchesOf(wall)
  const neighbours = [row[after], row[after + 1]].flatMap((one) => (one === undefined ? [] : [one]))
  const near = all.filter((stretch) => neighbours.some((one) => isOn(stretch, one)))
  if (after === -1) {
    const first = row[0]
    return all.filter((stretch) => first === undefined || stretch.fromM <= first.place.alongM)
  }
  return near
}

function wallOf({ space }: ListGround, wallId: string): HangingWall | undefined {
  return space.walls.find(({ id }) => id === wallId)
}

function isOn({ fromM, toM }: WallStretch, { place }: PictureInRow): boolean {
  return place.alongM >= fromM && place.alongM <= toM
}

/** The piece of wall at a place; the whole wall where it hangs above an opening. */
function stretchOf(wall: HangingWall, alongM: number): WallStretch {
  const whole = { wall, fromM: 0, toM: wall.lengthM, heightM: wall.heightM }
  return stretchesOf(wall).find(({ fromM, toM }) => alongM >= fromM && alongM <= toM) ?? whole
}
