import type { SpacePoint } from '@enfilade/contract/space-geometry'
import { growRayTree } from './ray-tree.ts'
import { normalOf, type ShadedSolid } from './space-faces.ts'
import { type CutFace, cornerInRoom } from './space-mesh.ts'

/** A ray's hit: which face, where in the face's own plane, and whether from its front. */
export interface RayMeeting {
  faceIndex: number
  rightM: number
  upM: number
  fromFront: boolean
}

/** The rooms' faces and the solids in them, prepared for ray tracing. */
export interface LightScene {
  /**
   * The face that a ray hits first; null if it hits none, or a solid, which counts as black: solids are of dark steel
   * and have no light of their own. Returns the same object at every call.
   */
  firstMet(fromM: SpacePoint, towardsRatio: SpacePoint): RayMeeting | null
  /** True if nothing is between a point and another, `distanceM` away in the direction given. */
  isClear(fromM: SpacePoint, towardsRatio: SpacePoint, distanceM: number): boolean
}

/** Hits this near the far end of a clear line are ignored, such as the glass that is aimed at. */
const farEndM = 0.004

/** Builds the tree of triangles for ray tracing. */
export function openLightScene(faces: readonly CutFace[], solids: readonly ShadedSolid[] = []): LightScene {
  const corners: number[] = []
  const faceOfTriangle: number[] = []
  for (const [faceIndex, cutFace] of faces.entries()) {
    for (const corner of cutFace.triangles) corners.push(...cornerInRoom(cutFace, corner))
    for (let triangle = 0; triangle < cutFace.triangles.length / 3; triangle += 1) faceOfTriangle.push(faceIndex)
  }
  for (const { cornersM, triangles } of solids) {
    for (const corner of triangles) corners.push(...(cornersM[corner]?.atM ?? [0, 0, 0]))
  }
  const tree = growRayTree(Float64Array.from(corners))
  const planes = faces.map(({ face }) => ({ ...face, normalRatio: normalOf(face) }))
  const met: RayMeeting = { faceIndex: 0, rightM: 0, upM: 0, fromFront: true }
  return {
    firstMet(fromM, towardsRatio) {
      const hit = tree.firstHit({ fromM, towardsRatio })
      const faceIndex = faceOfTriangle[hit.triangle]
      const plane = faceIndex === undefined ? undefined : planes[faceIndex]
      if (faceIndex === undefined || plane === undefined) return null
      const dx = fromM[0] + towardsRatio[0] * hit.distanceM - plane.originM[0]
      const dy = fromM[1] + towardsRatio[1] * hit.distanceM - plane.originM[1]
      const dz = fromM[2] + towardsRatio[2] * hit.distanceM - plane.originM[2]
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
      return !tree.isBlocked({ fromM, towardsRatio }, distanceM - farEndM)
    },
  }
}
