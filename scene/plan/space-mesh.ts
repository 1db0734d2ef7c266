import type { SpacePoint } from '@enfilade/contract/space-geometry'
import earcut from 'earcut'
import { doorHandles } from './door-handles.ts'
import { furnishingFaces } from './furnishing-faces.ts'
import { type LightAtlas, layOutLight, lightmapPlace, rampPlace } from './light-charts.ts'
import { openingFaces } from './opening-faces.ts'
import type { PlanLayout } from './plan-layout.ts'
import { roomFaces } from './room-faces.ts'
import { roomMouldings } from './room-mouldings.ts'
import { boundsOfRooms, type RoomBounds, roomIndexAt } from './room-parts.ts'
import { withoutSeams } from './seamless-triangles.ts'
import { type Face, type FacePoint, type FaceRole, inRoom, normalOf, plus, type ShadedSolid } from './space-faces.ts'
import { spaceFactsOf } from './space-facts.ts'
import { type MaterialName, surfaceMaterials, type TextureName } from './surface-materials.ts'
import { trackSolids } from './track-lamps.ts'
import { trussBars } from './truss-bars.ts'

/** All triangles of one material, room by room. */
export interface MeshPart {
  material: MaterialName
  positionsM: number[]
  /** In repeats of the material's drawing. */
  textureUvs: number[]
  lightUvs: number[]
  indices: number[]
  /** Which indices belong to which room; one draw call each. */
  rooms: RoomRange[]
}

/** `count` indices starting at number `from`, all of one room. */
export interface RoomRange {
  roomIndex: number
  from: number
  count: number
}

/** A face cut into triangles, each counter-clockwise as seen from the front. */
export interface CutFace {
  face: Face
  corners: FacePoint[]
  triangles: number[]
}

/** Everything that a space is built of. */
export interface SpaceMesh {
  faces: CutFace[]
  solids: ShadedSolid[]
  atlas: LightAtlas
  parts: MeshPart[]
  roomBounds: RoomBounds[]
}

/** Texels of baked light per metre, by size of the space. */
const lightTexelsPerM = { SMALL: 16, MEDIUM: 13, LARGE: 9 } as const

/** The resolution of a space's baked light. */
export function usualTexelsPerM(layout: PlanLayout): number {
  return layout.plan.lightTexelsPerM ?? lightTexelsPerM[spaceFactsOf(layout).size]
}

/** Builds a plan's mesh: faces, their places in the lightmap, and one part for each material. A mesh fits only the lightmap of its own texels. */
export function buildSpaceMesh(layout: PlanLayout, texelsPerM: number = usualTexelsPerM(layout)): SpaceMesh {
  const faces = [
    ...roomFaces(layout),
    ...openingFaces(layout),
    ...furnishingFaces(layout),
    ...roomMouldings(layout),
  ].map(cut)
  const solids = [...trackSolids(layout), ...doorHandles(layout), ...trussBars(layout)]
  const atlas = layOutLight(
    faces.map(({ face }) => face),
    texelsPerM,
  )
  const parts = new Map<MaterialName, MeshPart>()
  const partOf = (material: MaterialName): MeshPart => {
    const known = parts.get(material)
    if (known !== undefined) return known
    const part = { material, positionsM: [], textureUvs: [], lightUvs: [], indices: [], rooms: [] }
    parts.set(material, part)
    return part
  }
  const adding = [
    ...faces.map((cutFace, index) => ({
      part: partOf(cutFace.face.material),
      roomIndex: roomOfFace(layout, cutFace),
      add: (part: MeshPart) => addFace(part, cutFace, atlas, index),
    })),
    ...solids.map((solid) => ({
      part: partOf(solid.material),
      roomIndex: roomIndexAt(layout, meanOf(solid.cornersM.map(({ atM }) => atM))),
      add: (part: MeshPart) => addSolid(part, solid, atlas),
    })),
  ]
  for (const { part, roomIndex, add } of adding.sort((one, other) => one.roomIndex - other.roomIndex)) {
    const from = part.indices.length
    add(part)
    const count = part.indices.length - from
    const last = part.rooms.at(-1)
    if (last?.roomIndex === roomIndex) last.count += count
    else part.rooms.push({ roomIndex, from, count })
  }
  return { faces, solids, atlas, parts: [...parts.values()], roomBounds: boundsOfRooms(layout) }
}

/** How far in front of a face its room is looked up: the face itself lies on the room's edge. */
const beforeFaceM = 0.01

/** The room that a face belongs to: the one that sees it. */
export function roomOfFace(layout: PlanLayout, cutFace: CutFace): number {
  return roomIndexAt(layout, middleOf(cutFace))
}

/** A point just in front of the middle of a face's largest triangle, in the room that sees it. */
function middleOf(cutFace: CutFace): SpacePoint {
  const { corners, triangles, face } = cutFace
  let largestAt = 0
  let largestTurn = 0
  for (let at = 0; at < triangles.length; at += 3) {
    const [a, b, c] = [corners[triangles[at] ?? 0], corners[triangles[at + 1] ?? 0], corners[triangles[at + 2] ?? 0]]
    if (!a || !b || !c || turn(a, b, c) <= largestTurn) continue
    largestTurn = turn(a, b, c)
    largestAt = at
  }
  const largest = triangles.slice(largestAt, largestAt + 3).map((corner) => cornerInRoom(cutFace, corner))
  return plus(meanOf(largest), normalOf(face), beforeFaceM)
}

function meanOf(points: readonly SpacePoint[]): SpacePoint {
  const sum = (axis: 0 | 1 | 2) => points.reduce((total, point) => total + point[axis], 0)
  return [sum(0) / points.length, sum(1) / points.length, sum(2) / points.length]
}

/** The drawings that a mesh uses. */
export function texturesOf({ parts }: SpaceMesh): Set<TextureName> {
  return new Set(parts.flatMap(({ material }) => surfaceMaterials[material].texture?.name ?? []))
}

/** Area in m² of all faces of one role. */
export function areaOfRoleM2({ faces }: SpaceMesh, role: FaceRole): number {
  return faces.filter(({ face }) => face.role === role).reduce((sumM2, cutFace) => sumM2 + areaM2(cutFace), 0)
}

function areaM2({ corners, triangles }: CutFace): number {
  let sumM2 = 0
  for (let at = 0; at < triangles.length; at += 3) {
    const [a, b, c] = [corners[triangles[at] ?? 0], corners[triangles[at + 1] ?? 0], corners[triangles[at + 2] ?? 0]]
    if (a && b && c) sumM2 += turn(a, b, c) / 2
  }
  return sumM2
}

function turn(a: FacePoint, b: FacePoint, c: FacePoint): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
}

/** Cuts a face into triangles; earcut returns them counter-clockwise whatever the outline's direction. */
function cut(face: Face): CutFace {
  const corners = [...face.outlineM, ...face.holesM.flat()]
  const holeStarts: number[] = []
  let start = face.outlineM.length
  for (const hole of face.holesM) {
    holeStarts.push(start)
    start += hole.length
  }
  const found = earcut(corners.flat(), holeStarts)
  const triangles: number[] = []
  for (let at = 0; at < found.length; at += 3) {
    const [i = 0, j = 0, k = 0] = found.slice(at, at + 3)
    const [a, b, c] = [corners[i], corners[j], corners[k]]
    if (!a || !b || !c) continue
    if (turn(a, b, c) > 1e-9) triangles.push(i, j, k)
  }
  return { face, corners, triangles: withoutSeams(corners, triangles) }
}

function addFace(part: MeshPart, { face, corners, triangles }: CutFace, atlas: LightAtlas, index: number): void {
  const first = part.positionsM.length / 3
  const repeat = surfaceMaterials[face.material].texture ?? { widthM: 1, heightM: 1 }
  const chart = atlas.charts[index]
  for (const corner of corners) {
    part.positionsM.push(...inRoom(face, corner))
    part.textureUvs.push(along(face.textureU, corner) / repeat.widthM, along(face.textureV, corner) / repeat.heightM)
    if (chart) part.lightUvs.push(...lightmapPlace(atlas, chart, corner))
    else part.lightUvs.push(...rampPlace(atlas, face.light === 'baked' ? 0 : face.light.shadeRatio))
  }
  part.indices.push(...triangles.map((corner) => corner + first))
}

function along([timesRight, timesUp, plusM]: Face['textureU'], [right, up]: FacePoint): number {
  return timesRight * right + timesUp * up + plusM
}

function addSolid(part: MeshPart, { cornersM, triangles }: ShadedSolid, atlas: LightAtlas): void {
  const first = part.positionsM.length / 3
  for (const { atM, shadeRatio } of cornersM) {
    part.positionsM.push(...atM)
    part.textureUvs.push(0, 0)
    part.lightUvs.push(...rampPlace(atlas, shadeRatio))
  }
  part.indices.push(...triangles.map((corner) => corner + first))
}

/** A corner of a cut face in the room. */
export function cornerInRoom({ face, corners }: CutFace, corner: number): SpacePoint {
  return inRoom(face, corners[corner] ?? [0, 0])
}
