import type { FloorPoint, SpacePoint } from '@enfilade/contract/space-geometry'
import { drawnIn, edgesOf, signedAreaM2 } from './floor-polygon.ts'
import { columnOutlineM } from './obstacle-outlines.ts'
import type { PlanLayout } from './plan-layout.ts'
import { corniceReachM } from './room-mouldings.ts'
import { shedFaces, shedOutlineM } from './shed-faces.ts'
import { type Face, type FacePoint, faceOf, rectangleM } from './space-faces.ts'

type CeilingLight = PlanLayout['plan']['ceilingLights'][number]

const flat = { rightRatio: [1, 0, 0] satisfies SpacePoint, upRatio: [0, 0, 1] satisfies SpacePoint }

/** A room's ceiling, its coffers with their glass, and the teeth of its roof. */
export function ceilingFaces({ plan, rooms }: PlanLayout, roomIndex: number): Face[] {
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
  const sheds = plan.sheds.filter((shed) => shed.room === room.id)
  const ceiling = faceOf({
    ...flat,
    role: 'ceiling',
    material: room.ceiling,
    originM: [0, room.ceilingHeightM, 0],
    // The ceiling ends where the cornice begins, so that no dark gap shows beside it.
    outlineM: room.corniceM > 0 ? drawnIn(outlineM, corniceReachM(room.corniceM)) : outlineM,
    holesM: [...lights.map((light) => light.outlineM), ...sheds.map(shedOutlineM), ...columns],
  })
  return [
    ceiling,
    ...lights.flatMap((light) => cofferFaces(light, room)),
    ...sheds.flatMap((shed) => shedFaces(shed, room)),
  ]
}

function cofferFaces(light: CeilingLight, room: PlanLayout['plan']['rooms'][number]): Face[] {
  const headM = headOutlineM(light)
  const sides = edgesOf(light.outlineM).map(({ fromM, alongRatio, inwardRatio, lengthM }, index) => {
    const leftM = headM[index] ?? fromM
    const rightM = headM[(index + 1) % headM.length] ?? fromM
    const inM = (leftM[0] - fromM[0]) * inwardRatio[0] + (leftM[1] - fromM[1]) * inwardRatio[1]
    const slopeM = Math.hypot(inM, light.cofferM)
    const along = (point: FloorPoint) => (point[0] - fromM[0]) * alongRatio[0] + (point[1] - fromM[1]) * alongRatio[1]
    const leaning = light.headRatio < 1
    const outlineM: FacePoint[] = leaning
      ? [
          [0, 0],
          [lengthM, 0],
          [along(rightM), slopeM],
          [along(leftM), slopeM],
        ]
      : rectangleM(lengthM, light.cofferM)
    return faceOf({
      role: 'coffer',
      material: room.ceiling,
      originM: [fromM[0], room.ceilingHeightM, fromM[1]],
      rightRatio: [alongRatio[0], 0, alongRatio[1]],
      upRatio: leaning
        ? [(inwardRatio[0] * inM) / slopeM, light.cofferM / slopeM, (inwardRatio[1] * inM) / slopeM]
        : [0, 1, 0],
      outlineM,
    })
  })
  const [x, z] = headM[0] ?? [0, 0]
  const glass = faceOf({
    ...flat,
    role: 'glass',
    material: 'ceiling-glass',
    originM: [0, room.ceilingHeightM + light.cofferM, 0],
    outlineM: headM,
    textureU: [1 / light.paneM[0], 0, -x / light.paneM[0]],
    textureV: [0, 1 / light.paneM[1], -z / light.paneM[1]],
    light: { shadeRatio: 1 },
    emits: { brightnessRatio: light.brightnessRatio, kelvin: light.kelvin },
  })
  return [...sides, glass]
}

/** The outline of a coffer's glass: its opening, scaled towards its middle. */
function headOutlineM({ outlineM, headRatio }: CeilingLight): FloorPoint[] {
  if (headRatio === 1) return outlineM
  const middle = (axis: 0 | 1) => {
    const values = outlineM.map((point) => point[axis])
    return (Math.min(...values) + Math.max(...values)) / 2
  }
  const [x, z] = [middle(0), middle(1)]
  return outlineM.map((point): FloorPoint => [x + (point[0] - x) * headRatio, z + (point[1] - z) * headRatio])
}
