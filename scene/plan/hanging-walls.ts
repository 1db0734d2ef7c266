import type { FloorPoint, HangingWall } from '@enfilade/contract/space-geometry'
import type { SpacePlan } from '@enfilade/contract/space-plan'
import { edgesOf, type FloorEdge, stripAlong } from './floor-polygon.ts'
import { layOut, type PlanLayout } from './plan-layout.ts'

/** A wall shorter than this is a pier or a partition's end: nothing is hung on it. */
const shortestWallM = 0.6

/** Every stretch of wall that can be hung on: the rooms' own sides, then both sides of each partition. */
export function deriveWalls(plan: SpacePlan): HangingWall[] {
  return hangingWallsOf(layOut(plan))
}

/** As `deriveWalls`, for a plan already laid out. */
export function hangingWallsOf(layout: PlanLayout): HangingWall[] {
  const ofRooms = layout.sides
    .filter(({ edge }) => edge.lengthM >= shortestWallM)
    .map(({ id, roomIndex, edge, heightM, openings }) => ({
      ...placed(id, roomIndex, edge, heightM),
      openings: openings.map(({ fromM, toM, bottomM, topM, surroundM }) => ({
        fromM: fromM - surroundM,
        toM: toM + surroundM,
        bottomM: Math.max(0, bottomM - surroundM),
        topM: topM + surroundM,
      })),
    }))
  const ofPartitions = layout.plan.partitions.flatMap((partition) => {
    const roomIndex = layout.rooms.findIndex(({ room }) => room.id === partition.room)
    return partitionEdges(partition)
      .map((edge, index) => ({
        ...placed(`${partition.id}-${index + 1}`, roomIndex, edge, partition.heightM),
        openings: [],
      }))
      .filter(({ lengthM }) => lengthM >= shortestWallM)
  })
  return [...ofRooms, ...ofPartitions]
}

/** A partition's four sides as seen from outside it: each from its left end to its right. */
export function partitionEdges({ fromM, toM, thicknessM }: SpacePlan['partitions'][number]): FloorEdge[] {
  return edgesOf([...stripAlong(fromM, toM, thicknessM / 2)].reverse())
}

/** Below an opening that begins higher than this, works can be hung. */
const highOpeningM = 2.4

/**
 * The length of a wall that can be hung on: all but its openings with their surrounds. Works fit under high windows.
 */
export function freeLengthM(wall: HangingWall): number {
  const inTheWay = wall.openings.filter(({ bottomM }) => bottomM < highOpeningM)
  return wall.lengthM - inTheWay.reduce((sumM, { fromM, toM }) => sumM + toM - fromM, 0)
}

function placed(id: string, roomIndex: number, edge: FloorEdge, heightM: number): Omit<HangingWall, 'openings'> {
  const outwardRatio: FloorPoint = [edge.inwardRatio[0], edge.inwardRatio[1]]
  return {
    id,
    roomIndex,
    originM: [edge.fromM[0], 0, edge.fromM[1]],
    alongRatio: [edge.alongRatio[0], edge.alongRatio[1]],
    outwardRatio,
    lengthM: edge.lengthM,
    heightM,
  }
}
