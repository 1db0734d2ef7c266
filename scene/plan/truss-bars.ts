import type { SpacePoint } from '@enfilade/contract/space-geometry'
import type { PlanLayout } from './plan-layout.ts'
import { shadedBar } from './shaded-bar.ts'
import { cross, type ShadedSolid } from './space-faces.ts'

const chord = { widthM: 0.14, heightM: 0.12 }
const strut = { widthM: 0.07, heightM: 0.07 }

/** Every truss as dark bars: two chords, a post at each panel point, and ties that slope down to the middle. */
export function trussBars({ plan, rooms }: PlanLayout): ShadedSolid[] {
  return plan.trusses.flatMap(({ room, fromM, toM, heightM, panels }) => {
    const ceilingM = rooms.find((laid) => laid.room.id === room)?.room.ceilingHeightM ?? 0
    const [topM, bottomM] = [ceilingM - chord.heightM / 2, ceilingM - heightM + chord.heightM / 2]
    const at = (panel: number, upM: number): SpacePoint => [
      fromM[0] + ((toM[0] - fromM[0]) * panel) / panels,
      upM,
      fromM[1] + ((toM[1] - fromM[1]) * panel) / panels,
    ]
    const posts = Array.from({ length: panels + 1 }, (_, panel) => bar(at(panel, bottomM), at(panel, topM), strut))
    const ties = Array.from({ length: panels }, (_, panel) =>
      panel < panels / 2
        ? bar(at(panel, topM), at(panel + 1, bottomM), strut)
        : bar(at(panel, bottomM), at(panel + 1, topM), strut),
    )
    return [
      bar(at(0, topM), at(panels, topM), chord),
      bar(at(0, bottomM), at(panels, bottomM), chord),
      ...posts,
      ...ties,
    ]
  })
}

function bar(fromM: SpacePoint, toM: SpacePoint, size: { widthM: number; heightM: number }): ShadedSolid {
  const [dx, dy, dz] = [toM[0] - fromM[0], toM[1] - fromM[1], toM[2] - fromM[2]]
  const lengthM = Math.hypot(dx, dy, dz)
  const along: SpacePoint = [dx / lengthM, dy / lengthM, dz / lengthM]
  const upright = Math.abs(along[1]) > 0.999
  const aside = upright ? ([1, 0, 0] satisfies SpacePoint) : unit(cross(along, [0, 1, 0]))
  return { ...shadedBar(fromM, along, aside, { lengthM, ...size }), material: 'steel' }
}

function unit([x, y, z]: SpacePoint): SpacePoint {
  const length = Math.hypot(x, y, z)
  return [x / length, y / length, z / length]
}
