import type { SpacePoint } from '@enfilade/contract/space-geometry'
import type { PlanColumn } from '@enfilade/contract/space-plan'
import { boxFaces, type Face } from './space-faces.ts'

/** Thickness of flanges, web and plates. */
const flangeM = 0.02
const webM = 0.014
const plateM = 0.018

/** A steel column: two flanges across x, the web between them, and a plate at foot and head. */
export function steelColumnFaces({ atM, widthM, depthM }: PlanColumn, ceilingM: number): Face[] {
  const box = (xM: number, footM: number, size: { widthM: number; depthM: number; heightM: number }) => ({
    footM: [atM[0] + xM, footM, atM[1]] satisfies SpacePoint,
    alongRatio: [1, 0, 0] satisfies SpacePoint,
    ...size,
  })
  const shaftM = ceilingM - 2 * plateM
  const outM = widthM / 2 - 0.03 - flangeM / 2
  const flange = { widthM: flangeM, depthM: depthM - 0.06, heightM: shaftM }
  const web = box(0, plateM, { widthM: outM * 2 - flangeM, depthM: webM, heightM: shaftM })
  const plate = { widthM, depthM, heightM: plateM }
  // Only the two broad sides of the web are visible.
  const [front, , back] = boxFaces(web, 'furniture', 'steel', ['top', 'underside'])
  return [
    ...[-outM, outM].flatMap((xM) => boxFaces(box(xM, plateM, flange), 'furniture', 'steel', ['top', 'underside'])),
    ...(front && back ? [front, back] : []),
    ...boxFaces(box(0, 0, plate), 'furniture', 'steel', ['underside']),
    ...boxFaces(box(0, ceilingM - plateM, plate), 'furniture', 'steel', ['top']),
  ]
}
