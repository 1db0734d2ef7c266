import type { FloorPoint } from '@enfilade/contract/space-geometry'
import type { SizedObject } from './hangable-work.ts'
import { plinthFigures, vitrineFigures } from './hanging-rules.ts'

/** The outer measures of a plinth or of a case on it, in metres. */
export type Plinth = { readonly widthM: number; readonly depthM: number; readonly heightM: number }

type Footed = Pick<SizedObject, 'widthMm' | 'depthMm' | 'heightMm'>

/** The plinth height that brings an object's middle to viewing height; low for tall objects. */
export function plinthHeightFor({ heightMm }: Pick<SizedObject, 'heightMm'>): number {
  const { objectCentreM, lowestM, highestM, stepM } = plinthFigures
  const wishedM = Math.min(highestM, Math.max(lowestM, objectCentreM - heightMm / 2000))
  return Math.round(Math.round(wishedM / stepM) * stepM * 1000) / 1000
}

/** The plinth for an object, at the height of its placement. */
export function plinthUnder(work: Footed, heightM: number): Plinth {
  const { marginM, narrowestM } = plinthFigures
  return {
    widthM: Math.max(narrowestM, work.widthMm / 1000 + 2 * marginM),
    depthM: Math.max(narrowestM, work.depthMm / 1000 + 2 * marginM),
    heightM,
  }
}

/** The glass case over an object, as wide and deep as its plinth but for a rim: outer measures, in metres. */
export function vitrineOver(work: Footed): Plinth {
  const { insetM, headroomM, stepM } = vitrineFigures
  const { widthM, depthM } = plinthUnder(work, 0)
  const steps = Math.ceil((work.heightMm / 1000 + headroomM) / stepM - 1e-9)
  return { widthM: widthM - 2 * insetM, depthM: depthM - 2 * insetM, heightM: Math.round(steps * stepM * 1000) / 1000 }
}

/** The height of an object above its plinth, including its case if there is one. */
export function standingHeightM(work: Footed, inVitrine: boolean): number {
  return inVitrine ? vitrineOver(work).heightM : work.heightMm / 1000
}

/** The radius of the circle that contains an object and its plinth in any direction. */
export function footprintRadiusM(work: Footed): number {
  const { widthM, depthM } = plinthUnder(work, 0)
  return Math.hypot(widthM, depthM) / 2
}

/** The four corners of a plinth on the floor, enlarged by `growM` on every side; counter-clockwise in x and z. */
export function plinthOutlineM(
  { widthM, depthM }: Plinth,
  [xM, zM]: Readonly<FloorPoint>,
  yawRad: number,
  growM: number,
): FloorPoint[] {
  const halfWidthM = widthM / 2 + growM
  const halfDepthM = depthM / 2 + growM
  const cos = Math.cos(yawRad)
  const sin = Math.sin(yawRad)
  const corners: FloorPoint[] = [
    [-halfWidthM, -halfDepthM],
    [halfWidthM, -halfDepthM],
    [halfWidthM, halfDepthM],
    [-halfWidthM, halfDepthM],
  ]
  return corners.map(
    ([sideM, frontM]): FloorPoint => [xM + sideM * cos + frontM * sin, zM - sideM * sin + frontM * cos],
  )
}
