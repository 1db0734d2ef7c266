import type { SpacePoint } from '@enfilade/contract/space-geometry'
import { entranceDepthM, leavesOf } from './opening-faces.ts'
import type { PlanLayout } from './plan-layout.ts'
import { shadedBar } from './shaded-bar.ts'
import { plus, type ShadedSolid } from './space-faces.ts'

/** The height of a handle's foot, its length, and its distance from the leaf and from the leaf's edge. */
const handleFootM = 0.88
const handleLengthM = 0.42
const handleOffM = 0.045
const handleInsetM = 0.075

/** A pull handle on every leaf of every entrance, beside the edge where the leaf opens. */
export function doorHandles({ sides }: PlanLayout): ShadedSolid[] {
  return sides.flatMap(({ edge, openings }) =>
    openings
      .filter(({ kind }) => kind === 'entrance')
      .flatMap((opening) => {
        const along: SpacePoint = [edge.alongRatio[0], 0, edge.alongRatio[1]]
        const outward: SpacePoint = [edge.inwardRatio[0], 0, edge.inwardRatio[1]]
        return leavesOf(opening).map(([leftM, rightM], index) => {
          const atM = index === 0 ? rightM - handleInsetM : leftM + handleInsetM
          const wallM: SpacePoint = [edge.fromM[0], handleFootM, edge.fromM[1]]
          const footM = plus(plus(wallM, along, atM), outward, handleOffM - entranceDepthM)
          return shadedBar(footM, [0, 1, 0], along, { lengthM: handleLengthM, widthM: 0.022, heightM: 0.022 })
        })
      }),
  )
}
