import type { FloorPoint, SpacePoint } from '@enfilade/contract/space-geometry'
import { ceilingFaces } from './ceiling-faces.ts'
import { moved } from './floor-polygon.ts'
import { columnOutlineM, partitionOutlineM } from './obstacle-outlines.ts'
import type { PlanLayout } from './plan-layout.ts'
import { type Face, type FacePoint, faceOf } from './space-faces.ts'
import { floorMaterial, isCoursed, wallMaterial } from './surface-materials.ts'
import { surroundFaces, windowSurroundFaces } from './surround-faces.ts'
import type { WallSide } from './wall-sides.ts'

/** Height of the dark line at the foot of a wall, between plaster and floor. */
export const shadowGapM = 0.016

/** Floors, ceilings with their glass coffers, and walls with their openings. */
export function roomFaces(layout: PlanLayout): Face[] {
  return [
    ...layout.rooms.map(({ index }) => floorFace(layout, index)),
    ...layout.rooms.flatMap(({ index }) => ceilingFaces(layout, index)),
    ...layout.sides.flatMap((side) => wallFaces(side, footOf(layout, side.roomIndex))),
  ]
}

/** How a room's walls meet the floor: where they begin, and whether there is a dark line under them. */
export function footOf({ plan }: PlanLayout, roomIndex: number): { wallFromM: number; hasGap: boolean } {
  const room = plan.rooms[roomIndex]
  if (room?.foot === 'flush') return { wallFromM: 0, hasGap: false }
  if (room?.foot === 'skirting') return { wallFromM: room.skirtingM, hasGap: false }
  return { wallFromM: shadowGapM, hasGap: true }
}

/** A room's floor with the thresholds of the doorways of which it is the first room. */
function floorFace(layout: PlanLayout, roomIndex: number): Face {
  const { plan, doorways } = layout
  const room = plan.rooms[roomIndex]
  const outlineM = layout.sides
    .filter((side) => side.roomIndex === roomIndex)
    .flatMap((side): FloorPoint[] => [
      side.edge.fromM,
      ...side.openings
        .filter(({ kind }) => kind === 'door')
        .flatMap(({ index, fromM, toM }): FloorPoint[] => {
          const left = moved(side.edge.fromM, side.edge.alongRatio, fromM)
          const right = moved(side.edge.fromM, side.edge.alongRatio, toM)
          const door = doorways.find((doorway) => doorway.index === index)
          if (door === undefined || door.sideIds[0] !== side.id) return [left, right]
          return [
            left,
            moved(left, door.throughRatio, door.depthM),
            moved(right, door.throughRatio, door.depthM),
            right,
          ]
        }),
    ])
  const standing = [
    ...plan.partitions.filter((partition) => partition.room === room?.id).map(partitionOutlineM),
    ...plan.columns.filter((column) => column.room === room?.id).map(columnOutlineM),
  ]
  const boardsRad = ((room?.boardsDeg ?? 0) * Math.PI) / 180
  const [cos, sin] = [Math.cos(boardsRad), Math.sin(boardsRad)]
  return faceOf({
    role: 'floor',
    material: floorMaterial(room?.floor ?? 'oak'),
    originM: [0, 0, 0],
    rightRatio: [1, 0, 0],
    upRatio: [0, 0, -1],
    outlineM: outlineM.map(upsideDown),
    holesM: standing.map((ring) => ring.map(upsideDown)),
    textureU: [-sin, -cos, 0],
    textureV: [cos, -sin, roomIndex * 1.37],
  })
}

/** On the floor `up` runs against z. */
function upsideDown([x, z]: FloorPoint): FacePoint {
  return [x, -z + 0]
}

/** A wall, the dark line at its foot, and the linings of the openings in it on this side. */
function wallFaces(side: WallSide, { wallFromM, hasGap }: ReturnType<typeof footOf>): Face[] {
  const { edge, heightM, openings } = side
  const place = {
    originM: [edge.fromM[0], 0, edge.fromM[1]] satisfies SpacePoint,
    rightRatio: [edge.alongRatio[0], 0, edge.alongRatio[1]] satisfies SpacePoint,
    upRatio: [0, 1, 0] satisfies SpacePoint,
  }
  const material = wallMaterial(side.surface)
  const down = openings.filter(({ bottomM }) => bottomM === 0)
  const notches = down.flatMap(({ fromM, toM, topM, surroundM }): FacePoint[] => [
    [fromM - surroundM, wallFromM],
    [fromM - surroundM, topM + surroundM],
    [toM + surroundM, topM + surroundM],
    [toM + surroundM, wallFromM],
  ])
  const holesM = openings
    .filter(({ bottomM }) => bottomM > 0)
    .map(({ fromM, toM, bottomM, topM, surroundM }): FacePoint[] => [
      [fromM - surroundM, bottomM - surroundM],
      [toM + surroundM, bottomM - surroundM],
      [toM + surroundM, topM + surroundM],
      [fromM - surroundM, topM + surroundM],
    ])
  const wall = faceOf({
    ...place,
    role: 'wall',
    material,
    outlineM: [[0, wallFromM], ...notches, [edge.lengthM, wallFromM], [edge.lengthM, heightM], [0, heightM]],
    holesM,
    // Plaster may begin anywhere; courses continue round the corner.
    textureU: [1, 0, isCoursed(side.surface) ? 0 : edge.fromM[0] * 0.71 + edge.fromM[1] * 1.13],
    textureV: [0, 1, isCoursed(side.surface) ? 0 : edge.fromM[1] * 0.37],
  })
  const surrounds = openings.flatMap((opening) =>
    opening.kind === 'window' ? windowSurroundFaces(place, opening) : surroundFaces(place, opening),
  )
  if (!hasGap) return [wall, ...surrounds]
  const ends = [0, ...down.flatMap(({ fromM, toM, surroundM }) => [fromM - surroundM, toM + surroundM]), edge.lengthM]
  const gaps = ends.flatMap((fromM, index): Face[] => {
    const toM = ends[index + 1]
    if (index % 2 === 1 || toM === undefined || toM - fromM < 1e-6) return []
    return [gapFace(place, fromM, toM)]
  })
  return [wall, ...gaps, ...surrounds]
}

type WallPlace = Pick<Face, 'originM' | 'rightRatio' | 'upRatio'>

/** The dark line at the foot of a stretch of wall. */
export function gapFace(place: WallPlace, fromM: number, toM: number): Face {
  const outlineM: FacePoint[] = [
    [fromM, 0],
    [toM, 0],
    [toM, shadowGapM],
    [fromM, shadowGapM],
  ]
  return faceOf({ ...place, role: 'gap', material: 'shadow-gap', outlineM })
}
