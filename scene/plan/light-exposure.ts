import type { BakedChart } from './light-bake.ts'
import type { SpaceMesh } from './space-mesh.ts'
import { type LinearColour, surfaceMaterials } from './surface-materials.ts'

/** What a white texel of a lightmap stands for, as a multiple of a surface's own colour. */
export const lightmapWhiteRatio = 1.12

/** The light that the well-lit part of the walls is brought to, unless a plan says otherwise. */
export const usualWallLightRatio = 0.95
/** Which part of the walls' light, from dim to bright, is called well lit. */
const wellLitShare = 0.8
/** The heights between which walls are hung. */
const hungFromM = 1
const hungToM = 2.2
/** How far the eye takes the colour of the light for white. */
const adaptation = 0.95
/** From here on highlights are rolled off. */
const shoulderRatio = 0.8

/** Surfaces whose strongest channel is less than so many times their weakest are taken for grey. */
const greyWithinRatio = 1.28

/** What each channel is multiplied by: well-lit walls come to their light, and the light's colour most of the way to white. */
export function exposureOf(mesh: SpaceMesh, charts: readonly BakedChart[], wallLightRatio: number): LinearColour {
  const walls = charts.filter(({ faceIndex }) => mesh.faces[faceIndex]?.face.role === 'wall')
  const byGreen = walls.flatMap(hungLight).toSorted((one, other) => one[1] - other[1])
  const wellLit = byGreen[Math.floor(byGreen.length * wellLitShare)]?.[1] ?? 1
  const sums = greyLight(mesh, charts, walls).reduce(
    (sum, [r, g, b]) => [sum[0] + r, sum[1] + g, sum[2] + b] as const,
    [0, 0, 0] as const,
  )
  const exposure = wallLightRatio / wellLit
  const towardsWhite = (sum: number) => (sums[1] / Math.max(1e-6, sum)) ** adaptation
  return [exposure * towardsWhite(sums[0]), exposure, exposure * towardsWhite(sums[2])]
}

/**
 * The light that the eye takes for white: that on grey walls, or where every wall is coloured that on frames and mouldings, since
 * the light on a coloured room's walls is coloured by the walls.
 */
function greyLight(mesh: SpaceMesh, charts: readonly BakedChart[], walls: readonly BakedChart[]): LinearColour[] {
  const isGrey = ({ faceIndex }: BakedChart) => {
    const material = mesh.faces[faceIndex]?.face.material
    const albedo = material === undefined ? [1, 1, 1] : surfaceMaterials[material].albedoRatio
    return Math.max(...albedo) < Math.min(...albedo) * greyWithinRatio
  }
  const greyWalls = walls.filter(isGrey)
  if (greyWalls.length > 0) return greyWalls.flatMap(hungLight)
  const mouldings = charts.filter(({ faceIndex }) => mesh.faces[faceIndex]?.face.role === 'surround')
  return mouldings.length > 0 ? mouldings.flatMap(allLight) : walls.flatMap(hungLight)
}

/** The light on a wall at the heights where works hang. */
function hungLight(baked: BakedChart): LinearColour[] {
  const { chart } = baked
  const heightM = chart.mostM[1] - chart.leastM[1]
  return allLight(baked).filter((_, texel) => {
    const row = Math.floor(texel / chart.widthPx)
    const atM = chart.leastM[1] + (heightM * row) / (chart.heightPx - 1)
    return atM >= hungFromM && atM <= hungToM
  })
}

function allLight({ chart, light }: BakedChart): LinearColour[] {
  return Array.from({ length: chart.widthPx * chart.heightPx }, (_, texel) => {
    const at = texel * 3
    return [light[at] ?? 0, light[at + 1] ?? 0, light[at + 2] ?? 0]
  })
}

/** What a texel is multiplied by so that its strongest channel stays below the lightmap's white: softly, and without a change of hue. */
export function rollOff(strongest: number): number {
  if (strongest <= shoulderRatio) return 1
  const room = lightmapWhiteRatio - shoulderRatio
  return (shoulderRatio + room * (1 - Math.exp(-(strongest - shoulderRatio) / room))) / strongest
}

/** How far a highlight held back that much loses its colour, as it does on film and to the eye. */
export function paling(held: number): number {
  return Math.min(0.85, (1 - held) * 2)
}
