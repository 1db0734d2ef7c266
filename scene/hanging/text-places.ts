import type { WallText } from '@enfilade/contract/hanging'
import type { FloorPoint } from '@enfilade/contract/space-geometry'
import { cornerClearanceM } from './hanging-rules.ts'
import { isInSight } from './sight-lines.ts'
import type { RoomOnTheWalk } from './walk-order.ts'
import { floorPointAt, type HangableSpace, usableLengthM, type WallStretch } from './wall-stretches.ts'
import { type LetteredRectangle, letteredHeightM, letteredRectangle, wallLetters } from './wall-texts.ts'

/** A requested text on a wall: of the room with this index, or at the beginning of the exhibition. */
export type WishedText = {
  readonly roomIndex?: number | undefined
  readonly title: string | null
  readonly text: string
}

/** The preferred distance of a text from the entrance, for reading on the way in. */
const fromEntryM = 2.6
/** The distance between a text and the next picture. */
const besideTextM = 0.45
const lowestLineM = 0.45

/**
 * Places texts on the walls before the works: the introduction in view of the entrance, the text of a room near its
 * entrance, each at an end of a wall so that the rest of it stays whole. A text for which no wall is long enough is
 * left out.
 */
export function placeTexts(
  space: HangableSpace,
  walk: readonly RoomOnTheWalk[],
  wishes: readonly WishedText[],
): LetteredRectangle[] {
  const placed: LetteredRectangle[] = []
  for (const wish of wishes) {
    const room = wish.roomIndex === undefined ? walk[0] : walk.find(({ roomIndex }) => roomIndex === wish.roomIndex)
    const best = room && bestPlace(space, room, wish, placed, room === walk[0])
    if (best) placed.push(best)
  }
  return placed
}

/** A part of a wall that is taken. */
export type OnWall = Pick<LetteredRectangle, 'wall' | 'leftM' | 'rightM'>

/** The stretches of wall that are left for pictures beside texts, or beside pictures that stay. */
export function stretchesBeside(stretch: WallStretch, taken: readonly OnWall[]): WallStretch[] {
  const here = taken
    .filter(({ wall, leftM, rightM }) => wall.id === stretch.wall.id && leftM < stretch.toM && rightM > stretch.fromM)
    .toSorted((one, other) => one.leftM - other.leftM)
  const left: WallStretch[] = []
  let fromM = stretch.fromM
  for (const { leftM, rightM } of here) {
    // A stretch already keeps its own ends clear; a text reserves only what goes beyond that.
    left.push({ ...stretch, fromM, toM: leftM - besideTextM + cornerClearanceM })
    fromM = Math.max(fromM, rightM + besideTextM - cornerClearanceM)
  }
  left.push({ ...stretch, fromM, toM: stretch.toM })
  return left.filter(({ fromM: from, toM }) => toM - from > 2 * cornerClearanceM)
}

function bestPlace(
  space: HangableSpace,
  room: RoomOnTheWalk,
  { title, text }: WishedText,
  placed: readonly LetteredRectangle[],
  isFirst: boolean,
): LetteredRectangle | null {
  const widthM = wallLetters.usualWidthM
  const heightM = letteredHeightM({ title, text, widthM })
  const topM = Math.max(wallLetters.usualTopM, lowestLineM + heightM)
  const hereM = isFirst ? space.start.atM : room.entryM
  let best: { readonly place: LetteredRectangle; readonly cost: number } | null = null
  for (const stretch of room.stretches) {
    if (topM > stretch.heightM - 0.1 || widthM > usableLengthM(stretch)) continue
    const insetM = cornerClearanceM + widthM / 2
    for (const alongM of [stretch.fromM + insetM, stretch.toM - insetM]) {
      const wallText: WallText = { wallId: stretch.wall.id, alongM, topM, widthM, title, text }
      const place = letteredRectangle(wallText, stretch.wall)
      const overlaps = placed.some(
        (other) =>
          other.wall.id === stretch.wall.id &&
          place.leftM < other.rightM + besideTextM &&
          other.leftM < place.rightM + besideTextM,
      )
      if (overlaps) continue
      const readM = floorPointAt(stretch.wall, alongM, 0.05)
      const cost = readingCost(space, hereM, readM, isFirst)
      if (best === null || cost < best.cost - 1e-9) best = { place, cost }
    }
  }
  return best?.place ?? null
}

/** How inconvenient a place is for a visitor who comes in: metres of extra way, and of turning the head. */
function readingCost(space: HangableSpace, hereM: FloorPoint, readM: FloorPoint, isFirst: boolean): number {
  const [x, z] = [readM[0] - hereM[0], readM[1] - hereM[1]]
  const awayM = Math.hypot(x, z)
  const hidden = isInSight(space.walls, hereM, readM) ? 0 : 20
  if (!isFirst) return hidden + Math.abs(awayM - fromEntryM)
  const { yawRad } = space.start
  const turnRatio = awayM < 1e-6 ? 0 : 1 - (-Math.sin(yawRad) * x - Math.cos(yawRad) * z) / awayM
  return hidden + Math.abs(awayM - fromEntryM) + 4 * turnRatio
}
