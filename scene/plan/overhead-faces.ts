import type { SpacePoint } from '@enfilade/contract/space-geometry'
import type { PlanBeam } from '@enfilade/contract/space-plan'
import type { PlanLayout } from './plan-layout.ts'
import { boxFaces, type Face } from './space-faces.ts'
import type { MaterialName } from './surface-materials.ts'

const beamMaterials: Record<PlanBeam['make'], MaterialName> = {
  oak: 'beam-oak',
  steel: 'steel',
  concrete: 'ceiling-concrete',
}

/** Beams under the ceilings: their undersides, sides and ends. */
export function beamFaces({ plan, rooms }: PlanLayout): Face[] {
  return plan.beams.flatMap(({ room, fromM, toM, widthM, heightM, make }) => {
    const ceilingM = rooms.find((laid) => laid.room.id === room)?.room.ceilingHeightM ?? 0
    const [dx, dz] = [toM[0] - fromM[0], toM[1] - fromM[1]]
    const lengthM = Math.hypot(dx, dz)
    const alongRatio: SpacePoint = [dx / lengthM, 0, dz / lengthM]
    const footM: SpacePoint = [(fromM[0] + toM[0]) / 2, ceilingM - heightM, (fromM[1] + toM[1]) / 2]
    const box = { footM, alongRatio, widthM: lengthM, heightM, depthM: widthM }
    const shiftM = fromM[0] * 0.37 + fromM[1] * 0.53
    return boxFaces(box, 'furniture', beamMaterials[make], ['top']).map(
      (face, index): Face => ({ ...face, textureU: [0, 1, shiftM + index * 0.17], textureV: [1, 0, shiftM] }),
    )
  })
}
