import type { BakedChart } from './light-bake.ts'
import type { SpaceMesh } from './space-mesh.ts'
import { type LinearColour, surfaceMaterials } from './surface-materials.ts'

/** The light of a white texel in a lightmap, as a multiple of a surface's own colour. */
export const lightmapWhiteRatio = 1.12

/** The target for the light on the well-lit part of the walls, unless a plan says otherwise. */
export const usualWallLightRatio = 0.95
/** The quantile of the walls' light, from dim to bright, that counts as well lit. */
const wellLitShare = 0.8
/** The heights between which works hang. */
const hungFromM = 1
const hungToM = 2.2
/** How far the eye adapts to the colour of the light. */
const adaptation = 0.95
/** Highlights are compressed from here on. */
const shoulderRatio = 0.8

/** Surfaces whose strongest channel is less than this many times their weakest count as grey. */
const greyWithinRatio = 1.28

/** The factor for each channel: well-lit walls reach their target, and the light's colour most of the way to white. */
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
 * The light that the eye takes for white: on grey walls, or where every wall is coloured, on frames and mouldings,
 * since coloured walls colour the light on each other.
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

/** The factor that softly keeps a texel's strongest channel below the lightmap's white, without a change of hue. */
export function rollOff(strongest: number): number {
  if (strongest <= shoulderRatio) return 1
  const room = lightmapWhiteRatio - shoulderRatio
  return (shoulderRatio + room * (1 - Math.exp(-(strongest - shoulderRatio) / room))) / strongest
}

/** How much colour a compressed highlight loses, as on film and to the eye. */
export function paling(held: number): number {
  return Math.min(0.85, (1 - held) * 2)
}
