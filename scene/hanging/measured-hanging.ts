import type { FloorPlacement } from '@enfilade/contract/hanging'
import type { FloorPoint, HangingWall } from '@enfilade/contract/space-geometry'
import { framedAt } from './frame-choice.ts'
import {
  type HangableWork,
  isObject,
  isSizedObject,
  isSizedPicture,
  type SizedObject,
  type SizedPicture,
} from './hangable-work.ts'
import { type HangingRefusal, refusalOf } from './hanging-refusals.ts'
import { hungExtentOf } from './hung-extent.ts'
import type { ListedHanging, PicturePlacement } from './placed-works.ts'
import { plinthOutlineM, plinthUnder } from './plinths.ts'
import { roomAt } from './walk-order.ts'
import type { HangableSpace } from './wall-stretches.ts'

/** A framed picture as a rectangle on its wall, in the wall's own metres. */
export type HungRectangle = {
  readonly artworkId: string
  readonly placement: PicturePlacement
  readonly work: SizedPicture
  readonly wall: HangingWall
  readonly leftM: number
  readonly rightM: number
  readonly bottomM: number
  readonly topM: number
}

/** An object as its plinth's outline on the floor; the room is null if it is in none. */
export type StandingObject = {
  readonly artworkId: string
  readonly placement: FloorPlacement
  readonly work: SizedObject
  readonly outlineM: readonly FloorPoint[]
  readonly roomIndex: number | null
}

/** A hanging with all its measures, and the works without. */
export type MeasuredHanging = {
  readonly rectangles: readonly HungRectangle[]
  readonly objects: readonly StandingObject[]
  readonly refused: readonly HangingRefusal[]
}

/** Measures a hanging against its space and the records of its works. Refuses what has no size, wall or record. */
export function measureHanging(
  space: HangableSpace,
  hanging: ListedHanging,
  works: readonly HangableWork[],
): MeasuredHanging {
  const worksById = new Map(works.map((work) => [work.id, work]))
  const wallsById = new Map(space.walls.map((wall) => [wall.id, wall]))
  const rectangles: HungRectangle[] = []
  const objects: StandingObject[] = []
  const refused: HangingRefusal[] = []
  const seen = new Set<string>()
  for (const placement of hanging.placements) {
    const { artworkId } = placement
    const refuse = (because: HangingRefusal['because']): void => {
      refused.push(refusalOf(artworkId, because))
    }
    const work = worksById.get(artworkId)
    if (seen.has(artworkId)) refuse('hung-twice')
    else if (work === undefined) refuse('unknown-work')
    else if (isObject(work) !== (placement.kind === 'floor')) refuse('wrong-place')
    else if (!isSizedPicture(work)) refuse('no-size')
    else if (placement.kind === 'wall') {
      const wall = wallsById.get(placement.wallId)
      if (wall === undefined) refuse('unknown-wall')
      else rectangles.push(rectangleOf(placement, work, wall))
    } else if (!work.hasMesh) refuse('no-mesh')
    else if (!isSizedObject(work)) refuse('no-depth')
    else objects.push(standingObject(space, placement, work))
    seen.add(artworkId)
  }
  return { rectangles, objects, refused }
}

/** A picture of this size as a rectangle on its wall. */
export function rectangleOf(wished: PicturePlacement, work: SizedPicture, wall: HangingWall): HungRectangle {
  const placement = framedAt(wished, work)
  const { sideM, aboveM, belowM } = hungExtentOf(work, placement)
  return {
    artworkId: placement.artworkId,
    placement,
    work,
    wall,
    leftM: placement.alongM - sideM,
    rightM: placement.alongM + sideM,
    bottomM: placement.centreHeightM - belowM,
    topM: placement.centreHeightM + aboveM,
  }
}

/** An object of this size on the floor. */
export function standingObject(space: HangableSpace, placement: FloorPlacement, work: SizedObject): StandingObject {
  const plinth = plinthUnder(work, placement.plinthHeightM)
  return {
    artworkId: placement.artworkId,
    placement,
    work,
    outlineM: plinthOutlineM(plinth, placement.atM, placement.yawRad, 0),
    roomIndex: roomAt(space, placement.atM),
  }
}
