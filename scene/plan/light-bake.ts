import { lightDirectly } from './direct-light.ts'
import { gather } from './light-bounces.ts'
import type { LightChart } from './light-charts.ts'
import { hemisphere, type LightField, lightFieldOf } from './light-field.ts'
import { openLightScene } from './light-scene.ts'
import { lightSources } from './light-sources.ts'
import type { PlanLayout } from './plan-layout.ts'
import type { SpaceMesh } from './space-mesh.ts'
import { surfaceMaterials } from './surface-materials.ts'

/** How much work the bake may do. */
export interface BakeEffort {
  /** Bounces after the light first meets a surface. */
  bounces: number
  /** Directions sampled from each texel, for the bounces before the last and for the last. */
  earlyDirections: number
  lastDirections: number
}

export const fullEffort: BakeEffort = { bounces: 4, earlyDirections: 64, lastDirections: 150 }
/** Coarse, for a preview. */
export const quickEffort: BakeEffort = { bounces: 2, earlyDirections: 16, lastDirections: 32 }

/** The light on one face: linear red, green, blue for each texel of its chart; 1 shows a surface in its own colour. */
export interface BakedChart {
  chart: LightChart
  faceIndex: number
  light: Float32Array
}

/**
 * Bakes the light of a space: samples lamps and glass directly, then gathers bounce after bounce from the light found
 * so far, coloured by the surfaces. The same mesh and seed give the same numbers. Calls `report` after each pass.
 */
export function bakeLight(
  layout: PlanLayout,
  mesh: SpaceMesh,
  effort: BakeEffort,
  report: (pass: string) => void,
): BakedChart[] {
  const scene = openLightScene(mesh.faces, mesh.solids)
  const sources = lightSources(layout, mesh.faces)
  const fields = mesh.faces.flatMap(({ face }, faceIndex): LightField[] => {
    const chart = mesh.atlas.charts[faceIndex]
    return chart ? [lightFieldOf(face, faceIndex, chart)] : []
  })
  const byFace = new Map(fields.map((field) => [field.faceIndex, field]))
  const fieldOfFace = mesh.faces.map((_, faceIndex) => byFace.get(faceIndex))
  const albedoOfFace = mesh.faces.map(({ face }) => surfaceMaterials[face.material].albedoRatio)

  const chance = { state: layout.plan.seed >>> 0 }
  for (const field of fields) lightDirectly(field, scene, sources, chance)
  report('lamps and daylight')
  for (let bounce = 1; bounce <= effort.bounces; bounce += 1) {
    const last = bounce === effort.bounces
    const directions = hemisphere(last ? effort.lastDirections : effort.earlyDirections)
    const gathered = fields.map((field) =>
      gather(field, scene, directions, fieldOfFace, albedoOfFace, chance, last ? 1 : 2),
    )
    for (const [index, field] of fields.entries()) {
      const indirect = gathered[index] ?? field.direct
      for (let at = 0; at < field.light.length; at += 1) field.light[at] = (field.direct[at] ?? 0) + (indirect[at] ?? 0)
    }
    report(`bounce ${bounce} of ${effort.bounces}`)
  }
  return fields.map(({ chart, faceIndex, light }) => ({ chart, faceIndex, light }))
}
