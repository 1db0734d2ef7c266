import type { SpacePoint } from '@enfilade/contract/space-geometry'
import { boxFaces, type Face, faceOf, rectangleM } from './space-faces.ts'
import type { MaterialName } from './surface-materials.ts'
import type { WallOpening } from './wall-sides.ts'

/** The position of a wall: its foot at its left end, and its direction. */
type WallPlace = Pick<Face, 'originM' | 'rightRatio' | 'upRatio'>

/** How far a surround projects from the wall. */
const surroundDepthM = 0.025

/** The frame round a doorway on one side of the wall: its face and its two visible edges. */
export function surroundFaces(place: WallPlace, { fromM, toM, topM, surroundM }: WallOpening): Face[] {
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

/** The frame round a window: a ledge under it, and three boards whose faces project from the wall. */
export function windowSurroundFaces(place: WallPlace, { fromM, toM, bottomM, topM, surroundM }: WallOpening): Face[] {
  if (surroundM === 0) return []
  const { originM, rightRatio } = place
  const outward: SpacePoint = [-rightRatio[2] + 0, 0, rightRatio[0]]
  const board = (leftM: number, rightM: number, lowM: number, highM: number, depthM: number): Face[] => {
    const middleM = (leftM + rightM) / 2
    const footM: SpacePoint = [
      originM[0] + rightRatio[0] * middleM + (outward[0] * depthM) / 2,
      lowM,
      originM[2] + rightRatio[2] * middleM + (outward[2] * depthM) / 2,
    ]
    const box = { footM, alongRatio: rightRatio, widthM: rightM - leftM, heightM: highM - lowM, depthM }
    // The back of a board lies on the wall.
    return boxFaces(box, 'surround', 'surround-white').filter((_, index) => index !== 2)
  }
  return [
    ...board(fromM - surroundM, fromM, bottomM, topM, surroundDepthM),
    ...board(toM, toM + surroundM, bottomM, topM, surroundDepthM),
    ...board(fromM - surroundM, toM + surroundM, topM, topM + surroundM, surroundDepthM),
    ...board(fromM - surroundM, toM + surroundM, bottomM - surroundM, bottomM, surroundDepthM * 2),
  ]
}
