import type { SpacePoint } from '@enfilade/contract/space-geometry'
import { partitionEdges } from './hanging-walls.ts'
import { beamFaces } from './overhead-faces.ts'
import type { PlanLayout } from './plan-layout.ts'
import { gapFace, shadowGapM } from './room-faces.ts'
import { boxFaces, type Face, faceOf, rectangleM } from './space-faces.ts'
import { steelColumnFaces } from './steel-columns.ts'
import { type MaterialName, wallMaterial } from './surface-materials.ts'

/** Thickness of a bench's seat and of its two legs. */
const seatM = 0.09
const legM = 0.14

/** The furnishing of the rooms: partitions, columns, benches, beams. */
export function furnishingFaces(layout: PlanLayout): Face[] {
  return [
    ...partitionFaces(layout),
    ...columnFaces(layout),
    ...layout.plan.benches.flatMap((bench) => (bench.make === 'oak' ? benchFaces(bench) : upholsteredFaces(bench))),
    ...beamFaces(layout),
  ]
}

function partitionFaces({ plan, rooms }: PlanLayout): Face[] {
  return plan.partitions.flatMap((partition) => {
    const material = wallMaterial(partition.wall)
    const ceilingM = rooms.find(({ room }) => room.id === partition.room)?.room.ceilingHeightM ?? 0
    const edges = partitionEdges(partition)
    const sides = edges.flatMap(({ fromM, alongRatio, lengthM }): Face[] => {
      const place = {
        originM: [fromM[0], 0, fromM[1]] satisfies SpacePoint,
        rightRatio: [alongRatio[0], 0, alongRatio[1]] satisfies SpacePoint,
        upRatio: [0, 1, 0] satisfies SpacePoint,
      }
      const outlineM = rectangleM(lengthM, partition.heightM - shadowGapM)
      const textureU: Face['textureU'] = [1, 0, fromM[0] * 0.71]
      const raised: SpacePoint = [fromM[0], shadowGapM, fromM[1]]
      return [
        faceOf({ ...place, role: 'wall', material, originM: raised, outlineM, textureU }),
        gapFace(place, 0, lengthM),
      ]
    })
    const [first] = edges
    if (first === undefined || partition.heightM >= ceilingM) return sides
    const top = faceOf({
      role: 'furniture',
      material,
      originM: [first.fromM[0], partition.heightM, first.fromM[1]],
      rightRatio: [first.alongRatio[0], 0, first.alongRatio[1]],
      upRatio: [-first.inwardRatio[0] + 0, 0, -first.inwardRatio[1] + 0],
      outlineM: rectangleM(first.lengthM, edges[1]?.lengthM ?? partition.thicknessM),
    })
    return [...sides, top]
  })
}

function columnFaces({ plan, rooms }: PlanLayout): Face[] {
  return plan.columns.flatMap((column) => {
    const { room, atM, widthM, depthM, make } = column
    const laid = rooms.find((candidate) => candidate.room.id === room)
    if (laid === undefined) return []
    if (make === 'steel') return steelColumnFaces(column, laid.room.ceilingHeightM)
    const material = wallMaterial(laid.room.wall)
    const box = { alongRatio: [1, 0, 0] satisfies SpacePoint, widthM, depthM }
    const shaft = {
      ...box,
      footM: [atM[0], shadowGapM, atM[1]] satisfies SpacePoint,
      heightM: laid.room.ceilingHeightM - shadowGapM,
    }
    const foot = { ...box, footM: [atM[0], 0, atM[1]] satisfies SpacePoint, heightM: shadowGapM }
    return [
      ...boxFaces(shaft, 'furniture', material, ['top', 'underside']),
      ...boxFaces(foot, 'gap', 'shadow-gap', ['top', 'underside']),
    ]
  })
}

function benchFaces({ atM, yawDeg, lengthM, depthM, heightM }: PlanLayout['plan']['benches'][number]): Face[] {
  const material: MaterialName = 'bench-oak'
  const yawRad = (yawDeg * Math.PI) / 180
  const alongRatio: SpacePoint = [Math.cos(yawRad), 0, -Math.sin(yawRad)]
  const seatFoot: SpacePoint = [atM[0], heightM - seatM, atM[1]]
  const seat = boxFaces({ footM: seatFoot, alongRatio, widthM: lengthM, heightM: seatM, depthM }, 'furniture', material)
  const legs = [-1, 1].flatMap((end) => {
    const awayM = end * (lengthM / 2 - legM / 2 - 0.04)
    const footM: SpacePoint = [atM[0] + alongRatio[0] * awayM, 0, atM[1] + alongRatio[2] * awayM]
    const box = { footM, alongRatio, widthM: legM, heightM: heightM - seatM, depthM: depthM - 0.06 }
    return boxFaces(box, 'furniture', material, ['top', 'underside']).map(
      (face): Face => ({ ...face, textureU: [0.6, 0, awayM], textureV: [0, 1, 0] }),
    )
  })
  return [...seat.map(alongTheGrain), ...legs]
}

/** An upholstered block on a plinth that is set back all round, so that there is a dark line under it. */
function upholsteredFaces({ atM, yawDeg, lengthM, depthM, heightM }: PlanLayout['plan']['benches'][number]): Face[] {
  const yawRad = (yawDeg * Math.PI) / 180
  const alongRatio: SpacePoint = [Math.cos(yawRad), 0, -Math.sin(yawRad)]
  const plinthM = 0.05
  const block = { footM: [atM[0], plinthM, atM[1]] satisfies SpacePoint, alongRatio, widthM: lengthM, depthM }
  const plinth = { alongRatio, widthM: lengthM - 0.1, depthM: depthM - 0.1, heightM: plinthM }
  return [
    ...boxFaces({ ...block, heightM: heightM - plinthM }, 'furniture', 'bench-felt'),
    ...boxFaces({ ...plinth, footM: [atM[0], 0, atM[1]] }, 'gap', 'shadow-gap', ['top', 'underside']),
  ]
}

/** Turns the drawing so that its grain runs along the longer side of the face. */
function alongTheGrain(face: Face, index: number): Face {
  const shiftM = index * 0.17
  return { ...face, textureU: [0, 1, shiftM], textureV: [1, 0, shiftM] }
}
