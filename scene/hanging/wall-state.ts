import type { Hanging } from '@enfilade/contract/hanging'
import type { HangingWall } from '@enfilade/contract/space-geometry'
import type { HangableWork } from './hangable-work.ts'
import { hangingBandTopM } from './hanging-rules.ts'
import { measureHanging } from './measured-hanging.ts'
import { listedHanging } from './placed-works.ts'
import type { WallRectangle } from './possible-places.ts'
import type { WallPoint } from './settle-on-wall.ts'
import { facedWalls, sightFrom } from './sight-lines.ts'
import { floorPointAt, type HangableSpace } from './wall-stretches.ts'

/** A work on a wall: the centre of its picture, and the outer edges of its frame. */
export type WorkOnWall = WallRectangle & WallPoint & { readonly artworkId: string }

/** What hangs or opens on the wall opposite, at the point of this wall that faces its middle. */
export type OppositeThing = {
  readonly alongM: number
  readonly what:
    | { readonly kind: 'work'; readonly artworkId: string }
    /** A door or window by its number in its wall. */
    | { readonly kind: 'opening'; readonly wallId: string; readonly index: number }
}

/** All that decides where works on one wall line up. */
export type WallState = {
  readonly wall: HangingWall
  readonly works: readonly WorkOnWall[]
  /** The height of the pictures' centres that the curator has chosen. */
  readonly centreLineM: number
  /** Points of the wall that visitors see straight ahead, from the start or through a door. */
  readonly axesAlongM: readonly number[]
  readonly opposite: readonly OppositeThing[]
}

/** The state of a wall in a hanging; null if there is no such wall. Works without a record or a size are left out. */
export function wallStateOf(
  document: Hanging,
  space: HangableSpace,
  works: readonly HangableWork[],
  wallId: string,
): WallState | null {
  const wall = space.walls.find(({ id }) => id === wallId)
  if (wall === undefined) return null
  const { rectangles } = measureHanging(space, listedHanging(document), works)
  const hung = rectangles.map(({ artworkId, placement, leftM, rightM, bottomM, topM, wall: { id } }) => ({
    wallId: id,
    work: {
      artworkId,
      alongM: placement.alongM,
      heightM: placement.centreHeightM,
      leftM,
      rightM,
      bottomM,
      topM,
    },
  }))
  const worksOn = (id: string) => hung.flatMap((one) => (one.wallId === id ? [one.work] : []))
  return {
    wall,
    works: worksOn(wallId),
    centreLineM: document.centreLineM,
    axesAlongM: facedWalls(space).flatMap((faced) =>
      faced.wallId === wallId && faced.alongM !== null ? [faced.alongM] : [],
    ),
    opposite: space.walls
      .filter((other) => other.roomIndex === wall.roomIndex && other.id !== wall.id)
      .flatMap((other) => oppositeThings(space, wall, other, worksOn(other.id))),
  }
}

/** The length of a wall over which nothing hangs and no door or window is at the height of the works. */
export function uncoveredLengthM({ wall, works }: Pick<WallState, 'wall' | 'works'>): number {
  const covered = [
    ...works.map(({ leftM, rightM }) => [leftM, rightM] as const),
    ...wall.openings.flatMap(({ fromM, toM, bottomM }) => (bottomM < hangingBandTopM ? [[fromM, toM] as const] : [])),
  ].toSorted(([one], [other]) => one - other)
  let [freeM, reachedM] = [0, 0]
  for (const [fromM, toM] of covered) {
    freeM += Math.max(0, Math.min(fromM, wall.lengthM) - reachedM)
    reachedM = Math.max(reachedM, toM)
  }
  return freeM + Math.max(0, wall.lengthM - reachedM)
}

/** The directions of two walls that face each other differ from opposite ones by less than this. */
const parallelSlackRatio = 1e-6

function oppositeThings(
  space: HangableSpace,
  wall: HangingWall,
  other: HangingWall,
  works: readonly WorkOnWall[],
): OppositeThing[] {
  const [xRatio, zRatio] = wall.outwardRatio
  if (xRatio * other.outwardRatio[0] + zRatio * other.outwardRatio[1] > parallelSlackRatio - 1) return []
  const shut = space.walls
    .filter(({ roomIndex }) => roomIndex === wall.roomIndex)
    .map((one) => ({ ...one, openings: [] }))
  const things = [
    ...works.map(({ artworkId, alongM }) => ({ alongM, what: { kind: 'work', artworkId } as const })),
    ...other.openings.map(({ fromM, toM }, index) => ({
      alongM: (fromM + toM) / 2,
      what: { kind: 'opening', wallId: other.id, index } as const,
    })),
  ]
  return things.flatMap(({ alongM, what }) => {
    const [xM, zM] = floorPointAt(other, alongM)
    const facingM = (xM - wall.originM[0]) * wall.alongRatio[0] + (zM - wall.originM[2]) * wall.alongRatio[1]
    if (facingM < 0 || facingM > wall.lengthM) return []
    const seen = sightFrom(shut, floorPointAt(wall, facingM, 0.01), wall.outwardRatio)
    return seen?.wall.id === other.id ? [{ alongM: facingM, what }] : []
  })
}
