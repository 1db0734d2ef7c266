import type { FloorPoint, SpacePoint } from '@enfilade/contract/space-geometry'
import { edgesOf, moved, signedAreaM2 } from './floor-polygon.ts'
import { columnOutlineM, partitionOutlineM } from './obstacle-outlines.ts'
import type { PlanLayout } from './plan-layout.ts'
import { type Face, type FacePoint, faceOf, rectangleM } from './space-faces.ts'
import { floorMaterial, type MaterialName, wallMaterial } from './surface-materials.ts'
import type { WallSide } from './wall-sides.ts'

/** Height of the dark line at a wall's foot, where plaster and floor do not meet. */
export const shadowGapM = 0.016

/** Floors, ceilings with their coffers of glass, and walls with what is cut out of them. */
export function roomFaces(layout: PlanLayout): Face[] {
  return [
    ...layout.rooms.map(({ index }) => floorFace(layout, index)),
    ...layout.rooms.flatMap(({ index }) => ceilingFaces(layout, index)),
    ...layout.sides.flatMap(wallFaces),
  ]
}

/** A room's floor with the thresholds of the doorways that lead out of it as their first room. */
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

function ceilingFaces({ plan, rooms }: PlanLayout, roomIndex: number): Face[] {
  const laid = rooms[roomIndex]
  if (laid === undefined) return []
  const { room, outlineM } = laid
  const lights = plan.ceilingLights
    .filter((light) => light.room === room.id)
    .map((light) => ({
      ...light,
      outlineM: signedAreaM2(light.outlineM) > 0 ? light.outlineM : light.outlineM.toReversed(),
    }))
  const columns = plan.columns.filter((column) => column.room === room.id).map(columnOutlineM)
  const flat: Omit<Parameters<typeof faceOf>[0], 'role' | 'material' | 'outlineM' | 'originM'> = {
    rightRatio: [1, 0, 0],
    upRatio: [0, 0, 1],
  }
  const ceiling = faceOf({
    ...flat,
    role: 'ceiling',
    material: room.ceiling,
    originM: [0, room.ceilingHeightM, 0],
    outlineM,
    holesM: [...lights.map((light) => light.outlineM), ...columns],
  })
  const coffers = lights.flatMap((light): Face[] => {
    const glassM = room.ceilingHeightM + light.cofferM
    const [x, z] = light.outlineM[0] ?? [0, 0]
    const sides = edgesOf(light.outlineM).map(({ fromM, alongRatio, lengthM }) =>
      faceOf({
        role: 'coffer',
        material: room.ceiling,
        originM: [fromM[0], room.ceilingHeightM, fromM[1]],
        rightRatio: [alongRatio[0], 0, alongRatio[1]],
        upRatio: [0, 1, 0],
        outlineM: rectangleM(lengthM, light.cofferM),
      }),
    )
    const glass = faceOf({
      ...flat,
      role: 'glass',
      material: 'ceiling-glass',
      originM: [0, glassM, 0],
      outlineM: light.outlineM,
      textureU: [1 / light.paneM[0], 0, -x / light.paneM[0]],
      textureV: [0, 1 / light.paneM[1], -z / light.paneM[1]],
      light: { shadeRatio: 1 },
      emits: { brightnessRatio: light.brightnessRatio, kelvin: light.kelvin },
    })
    return [...sides, glass]
  })
  return [ceiling, ...coffers]
}

/** A wall, the dark line at its foot, and what lines the openings in it on this side. */
function wallFaces(side: WallSide): Face[] {
  const { edge, heightM, openings } = side
  const place = {
    originM: [edge.fromM[0], 0, edge.fromM[1]] satisfies SpacePoint,
    rightRatio: [edge.alongRatio[0], 0, edge.alongRatio[1]] satisfies SpacePoint,
    upRatio: [0, 1, 0] satisfies SpacePoint,
  }
  const material = wallMaterial(side.surface)
  const down = openings.filter(({ bottomM }) => bottomM === 0)
  const notches = down.flatMap(({ fromM, toM, topM, surroundM }): FacePoint[] => [
    [fromM - surroundM, shadowGapM],
    [fromM - surroundM, topM + surroundM],
    [toM + surroundM, topM + surroundM],
    [toM + surroundM, shadowGapM],
  ])
  const holesM = openings
    .filter(({ bottomM }) => bottomM > 0)
    .map(({ fromM, toM, bottomM, topM }): FacePoint[] => [
      [fromM, bottomM],
      [toM, bottomM],
      [toM, topM],
      [fromM, topM],
    ])
  const wall = faceOf({
    ...place,
    role: 'wall',
    material,
    outlineM: [[0, shadowGapM], ...notches, [edge.lengthM, shadowGapM], [edge.lengthM, heightM], [0, heightM]],
    holesM,
    textureU: [1, 0, edge.fromM[0] * 0.71 + edge.fromM[1] * 1.13],
    textureV: [0, 1, edge.fromM[1] * 0.37],
  })
  const ends = [0, ...down.flatMap(({ fromM, toM, surroundM }) => [fromM - surroundM, toM + surroundM]), edge.lengthM]
  const gaps = ends.flatMap((fromM, index): Face[] => {
    const toM = ends[index + 1]
    if (index % 2 === 1 || toM === undefined || toM - fromM < 1e-6) return []
    return [gapFace(place, fromM, toM)]
  })
  return [wall, ...gaps, ...openings.flatMap((opening) => surroundFaces(place, opening))]
}

type Place = Pick<Face, 'originM' | 'rightRatio' | 'upRatio'>

/** The dark line at the foot of a stretch of wall. */
export function gapFace(place: Place, fromM: number, toM: number): Face {
  const outlineM: FacePoint[] = [
    [fromM, 0],
    [toM, 0],
    [toM, shadowGapM],
    [fromM, shadowGapM],
  ]
  return faceOf({ ...place, role: 'gap', material: 'shadow-gap', outlineM })
}

/** How far a surround stands out of the wall. */
const surroundDepthM = 0.025

/** The frame round a doorway on one side of the wall: its face and its two visible edges. */
function surroundFaces(place: Place, { fromM, toM, topM, surroundM }: WallSide['openings'][number]): Face[] {
  if (surroundM === 0) return []
  const material: MaterialName = 'surround-white'
  const { originM, rightRatio } = place
  const outward: SpacePoint = [-rightRatio[2] + 0, 0, rightRatio[0]]
  const at = (alongM: number, upM: number, outM: number): SpacePoint => [
    originM[0] + rightRatio[0] * alongM + outward[0] * outM,
    upM,
    originM[2] + rightRatio[2] * alongM + outward[2] * outM,
  ]
  const inward: SpacePoint = [-outward[0] + 0, 0, -outward[2] + 0]
  const [leftM, rightM, headM] = [fromM - surroundM, toM + surroundM, topM + surroundM]
  const front = faceOf({
    ...place,
    role: 'surround',
    material,
    originM: at(0, 0, surroundDepthM),
    outlineM: [
      [leftM, 0],
      [fromM, 0],
      [fromM, topM],
      [toM, topM],
      [toM, 0],
      [rightM, 0],
      [rightM, headM],
      [leftM, headM],
    ],
  })
  const upRatio: SpacePoint = [0, 1, 0]
  const edge = (
    originOfEdge: SpacePoint,
    rightOfEdge: SpacePoint,
    upOfEdge: SpacePoint,
    wideM: number,
    highM: number,
  ): Face =>
    faceOf({
      role: 'surround',
      material,
      originM: originOfEdge,
      rightRatio: rightOfEdge,
      upRatio: upOfEdge,
      outlineM: rectangleM(wideM, highM),
    })
  const left: SpacePoint = [-rightRatio[0] + 0, 0, -rightRatio[2] + 0]
  return [
    front,
    edge(at(leftM, 0, 0), outward, upRatio, surroundDepthM, headM),
    edge(at(rightM, 0, surroundDepthM), inward, upRatio, surroundDepthM, headM),
    edge(at(leftM, headM, surroundDepthM), rightRatio, inward, rightM - leftM, surroundDepthM),
    edge(at(toM, topM, surroundDepthM), left, inward, toM - fromM, surroundDepthM),
    edge(at(fromM, 0, surroundDepthM), inward, upRatio, surroundDepthM, topM),
    edge(at(toM, 0, 0), outward, upRatio, surroundDepthM, topM),
  ]
}
