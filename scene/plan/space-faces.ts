import type { SpacePoint } from '@enfilade/contract/space-geometry'
import type { MaterialName } from './surface-materials.ts'

/** A point in a face's own plane, `[right, up]` in metres, seen from in front of the face. */
export type FacePoint = [number, number]

/** The part that a face belongs to; facts are measured by it. */
export type FaceRole =
  | 'floor'
  | 'wall'
  | 'ceiling'
  | 'reveal'
  | 'surround'
  | 'gap'
  | 'coffer'
  | 'glass'
  | 'leaf'
  | 'furniture'

/** A flat polygon of one material, seen from the side that `rightRatio × upRatio` points to. */
export interface Face {
  role: FaceRole
  material: MaterialName
  originM: SpacePoint
  rightRatio: SpacePoint
  upRatio: SpacePoint
  outlineM: FacePoint[]
  holesM: FacePoint[][]
  /** The texture's position: where its u and v run in the face, `[times right, times up, plus metres]`. */
  textureU: [number, number, number]
  textureV: [number, number, number]
  /** Faces with baked light have a chart of their own; the others show a fixed share of full light. */
  light: 'baked' | { shadeRatio: number }
  /** The light that the face emits; 1 is the light of an evenly lit white wall. */
  emits: { brightnessRatio: number; kelvin: number } | null
}

/** A small solid without baked light of its own; it casts shadows. Each corner has a fixed share of full light. */
export interface ShadedSolid {
  material: MaterialName
  cornersM: { atM: SpacePoint; shadeRatio: number }[]
  triangles: number[]
}

/** A face with default values. */
export function faceOf(
  face: Pick<Face, 'role' | 'material' | 'originM' | 'rightRatio' | 'upRatio' | 'outlineM'> & Partial<Face>,
): Face {
  return {
    holesM: [],
    textureU: [1, 0, 0],
    textureV: [0, 1, 0],
    light: 'baked',
    emits: null,
    ...face,
  }
}

/** A rectangle from the origin, `widthM` to the right and `heightM` up. */
export function rectangleM(widthM: number, heightM: number): FacePoint[] {
  return [
    [0, 0],
    [widthM, 0],
    [widthM, heightM],
    [0, heightM],
  ]
}

export function plus(one: SpacePoint, direction: SpacePoint, timesM: number): SpacePoint {
  return [one[0] + direction[0] * timesM, one[1] + direction[1] * timesM, one[2] + direction[2] * timesM]
}

export function cross(a: SpacePoint, b: SpacePoint): SpacePoint {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

export function normalOf({ rightRatio, upRatio }: Face): SpacePoint {
  return cross(rightRatio, upRatio)
}

/** The position of a point of the face in the room. */
export function inRoom({ originM, rightRatio, upRatio }: Face, [right, up]: FacePoint): SpacePoint {
  return plus(plus(originM, rightRatio, right), upRatio, up)
}

/** A box on `footM` (the middle of its underside), with its width along `alongRatio`. */
export interface Box {
  footM: SpacePoint
  alongRatio: SpacePoint
  widthM: number
  heightM: number
  depthM: number
}

/** The sides of a box, then its top and its underside; `without` omits some. */
export function boxFaces(
  box: Box,
  role: FaceRole,
  material: MaterialName,
  without: ('top' | 'underside')[] = [],
): Face[] {
  const { footM, alongRatio, widthM, heightM, depthM } = box
  const up: SpacePoint = [0, 1, 0]
  const front = cross(alongRatio, up)
  const back: SpacePoint = [-front[0], -front[1], -front[2]]
  const left: SpacePoint = [-alongRatio[0], -alongRatio[1], -alongRatio[2]]
  const side = (rightRatio: SpacePoint, acrossM: number, awayM: number): Face => {
    const outward = cross(rightRatio, up)
    const originM = plus(plus(footM, outward, awayM), rightRatio, -acrossM / 2)
    return faceOf({ role, material, originM, rightRatio, upRatio: up, outlineM: rectangleM(acrossM, heightM) })
  }
  const cornerM = plus(plus(footM, alongRatio, -widthM / 2), front, depthM / 2)
  const faces = [
    side(alongRatio, widthM, depthM / 2),
    side(back, depthM, widthM / 2),
    side(left, widthM, depthM / 2),
    side(front, depthM, widthM / 2),
  ]
  if (!without.includes('top')) {
    const originM = plus(cornerM, up, heightM)
    faces.push(
      faceOf({ role, material, originM, rightRatio: alongRatio, upRatio: back, outlineM: rectangleM(widthM, depthM) }),
    )
  }
  if (!without.includes('underside')) {
    const originM = plus(cornerM, back, depthM)
    faces.push(
      faceOf({ role, material, originM, rightRatio: alongRatio, upRatio: front, outlineM: rectangleM(widthM, depthM) }),
    )
  }
  return faces
}
