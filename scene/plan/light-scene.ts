import type { SpacePoint } from '@enfilade/contract/space-geometry'
import { BufferAttribute, BufferGeometry, DoubleSide, Ray } from 'three'
import { MeshBVH } from 'three-mesh-bvh'
import { normalOf } from './space-faces.ts'
import { type CutFace, cornerInRoom } from './space-mesh.ts'

/** What a ray met: which face, where in the face's own plane, and whether from its front. */
export interface RayMeeting {
  faceIndex: number
  rightM: number
  upM: number
  fromFront: boolean
}

/** The rooms' faces, ready to be asked what a ray meets. */
export interface LightScene {
  /** What a ray meets first, or null; the answer's object is the same one at every call. */
  firstMet(fromM: SpacePoint, towardsRatio: SpacePoint): RayMeeting | null
  /** True when nothing stands between a point and another, `distanceM` away in the direction given. */
  isClear(fromM: SpacePoint, towardsRatio: SpacePoint, distanceM: number): boolean
}

/** How near the far end of a clear line something may stand, such as the glass that is aimed at. */
const farEndM = 0.004

/** Builds the tree of triangles that rays are traced through. */
export function openLightScene(faces: readonly CutFace[]): LightScene {
  const corners: number[] = []
  const faceOfTriangle: number[] = []
  for (const [faceIndex, cutFace] of faces.entries()) {
    for (const corner of cutFace.triangles) corners.push(...cornerInRoom(cutFace, corner))
    for (let triangle = 0; triangle < cutFace.triangles.length / 3; triangle += 1) faceOfTriangle.push(faceIndex)
  }
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(corners), 3))
  const tree = new MeshBVH(geometry, { indirect: true, targetLeafSize: 3 })
  const planes = faces.map(({ face }) => ({ ...face, normalRatio: normalOf(face) }))
  const ray = new Ray()
  const met: RayMeeting = { faceIndex: 0, rightM: 0, upM: 0, fromFront: true }
  return {
    firstMet(fromM, towardsRatio) {
      ray.origin.set(fromM[0], fromM[1], fromM[2])
      ray.direction.set(towardsRatio[0], towardsRatio[1], towardsRatio[2])
      const hit = tree.raycastFirst(ray, DoubleSide)
      const faceIndex = faceOfTriangle[hit?.faceIndex ?? -1]
      const plane = faceIndex === undefined ? undefined : planes[faceIndex]
      if (!hit || faceIndex === undefined || plane === undefined) return null
      const [dx, dy, dz] = [
        hit.point.x - plane.originM[0],
        hit.point.y - plane.originM[1],
        hit.point.z - plane.originM[2],
      ]
      met.faceIndex = faceIndex
      met.rightM = dx * plane.rightRatio[0] + dy * plane.rightRatio[1] + dz * plane.rightRatio[2]
      met.upM = dx * plane.upRatio[0] + dy * plane.upRatio[1] + dz * plane.upRatio[2]
      const against =
        towardsRatio[0] * plane.normalRatio[0] +
        towardsRatio[1] * plane.normalRatio[1] +
        towardsRatio[2] * plane.normalRatio[2]
      met.fromFront = against < 0
      return met
    },
    isClear(fromM, towardsRatio, distanceM) {
      ray.origin.set(fromM[0], fromM[1], fromM[2])
      ray.direction.set(towardsRatio[0], towardsRatio[1], towardsRatio[2])
      return !tree.raycastFirst(ray, DoubleSide, 0, distanceM - farEndM)
    },
  }
}
