import type { WallPlacement } from '@enfilade/contract/hanging'
import type { Framing } from './frame-choice.ts'
import type { SizedPicture } from './hangable-work.ts'
import { type HangingRefusal, refusalOf } from './hanging-refusals.ts'
import { centreHeightFor, type HungExtent, hungExtentOf } from './hung-extent.ts'
import { facedWalls } from './sight-lines.ts'
import type { RoomOnTheWalk } from './walk-order.ts'
import { type AllotableStretch, type Allotment, allot } from './wall-allotment.ts'
import { fitsOn, spaceOut } from './wall-spacing.ts'
import type { HangableSpace, WallStretch } from './wall-stretches.ts'

/** A picture in its frame. */
export type HangablePicture = { readonly work: SizedPicture; readonly framing: Framing; readonly extent: HungExtent }

/** A picture with the frame chosen for it. */
export function pictureToHang(work: SizedPicture, framing: Framing): HangablePicture {
  return { work, framing, extent: hungExtentOf(work, framing) }
}

/** A show uses only as many rooms as give each picture no more than this length of wall, in metres. */
const mostWallForOneM = 7

/**
 * Hangs pictures in rows along the walk, in their order. A small show uses only the first rooms, so that none is nearly
 * empty. Refuses pictures larger than every wall, and those for which the walls have no room.
 */
export function hangPictures(
  space: HangableSpace,
  walk: readonly RoomOnTheWalk[],
  pictures: readonly HangablePicture[],
  centreLineM: number,
): { placements: WallPlacement[]; refused: HangingRefusal[] } {
  const rooms = walk.map(({ stretches }) => allotable(space, stretches))
  const tooLarge = pictures.filter(
    ({ extent }) => !rooms.flat().some(({ stretch }) => takes(stretch, extent, centreLineM)),
  )
  const hangable = pictures.filter((picture) => !tooLarge.includes(picture))
  const { stretches, allotment } = inAsManyRoomsAsNeeded(rooms, hangable, centreLineM)
  const placements = stretches.flatMap((stretch, index) =>
    row(
      stretch,
      (allotment.runs[index] ?? []).flatMap((picture) => hangable[picture] ?? []),
      centreLineM,
    ),
  )
  const unhung = allotment.left.flatMap((picture) => hangable[picture] ?? [])
  return {
    placements,
    refused: [
      ...tooLarge.map(({ work }) => refusalOf(work.id, 'too-large')),
      ...unhung.map(({ work }) => refusalOf(work.id, 'no-wall-left')),
    ],
  }
}

function allotable(space: HangableSpace, stretches: readonly WallStretch[]): AllotableStretch[] {
  const faced = facedWalls(space)
  return stretches.map((stretch) => {
    const seen = faced.find(
      ({ wallId, alongM }) =>
        wallId === stretch.wall.id && (alongM === null || (alongM > stretch.fromM && alongM < stretch.toM)),
    )
    return { stretch, axisAlongM: seen?.alongM ?? null, prominenceRatio: seen?.prominenceRatio ?? 0 }
  })
}

function takes(stretch: WallStretch, extent: HungExtent, centreLineM: number): boolean {
  return fitsOn(stretch, [2 * extent.sideM]) && centreHeightFor(extent, centreLineM, stretch.heightM) !== null
}

function inAsManyRoomsAsNeeded(
  rooms: readonly (readonly AllotableStretch[])[],
  pictures: readonly HangablePicture[],
  centreLineM: number,
): { stretches: readonly AllotableStretch[]; allotment: Allotment } {
  const works = pictures.map(({ work, extent }) => ({
    widthM: 2 * extent.sideM,
    areaM2: (work.widthMm * work.heightMm) / 1e6,
    fitsUnder: (stretch: WallStretch) => centreHeightFor(extent, centreLineM, stretch.heightM) !== null,
  }))
  const fewest = fewestRoomsFor(rooms, pictures.length)
  for (let opened = fewest; opened < rooms.length; opened += 1) {
    const stretches = rooms.slice(0, opened).flat()
    const allotment = allot(works, stretches)
    if (allotment.left.length === 0) return { stretches, allotment }
  }
  const stretches = rooms.flat()
  return { stretches, allotment: allot(works, stretches) }
}

/** The first rooms that this many pictures can fill without looking lost. */
function fewestRoomsFor(rooms: readonly (readonly AllotableStretch[])[], pictureCount: number): number {
  let wallM = 0
  const filled = rooms.findIndex((stretches) => {
    wallM += stretches.reduce((sumM, { stretch }) => sumM + stretch.toM - stretch.fromM, 0)
    return wallM > pictureCount * mostWallForOneM
  })
  return filled === -1 ? rooms.length : Math.max(1, filled)
}

function row(
  { stretch, axisAlongM }: AllotableStretch,
  pictures: readonly HangablePicture[],
  centreLineM: number,
): WallPlacement[] {
  const widthsM = pictures.map(({ extent }) => 2 * extent.sideM)
  const alongM = spaceOut(stretch, widthsM, axisAlongM)
  return pictures.map(({ work, framing, extent }, index) => ({
    kind: 'wall',
    artworkId: work.id,
    wallId: stretch.wall.id,
    alongM: alongM[index] ?? 0,
    centreHeightM: centreHeightFor(extent, centreLineM, stretch.heightM) ?? centreLineM,
    ...framing,
  }))
}
