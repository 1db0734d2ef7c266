import type { BakedChart } from './light-bake.ts'
import type { SpaceMesh } from './space-mesh.ts'
import type { LinearColour } from './surface-materials.ts'

/** What a white texel of a lightmap stands for, as a multiple of a surface's own colour. */
export const lightmapWhiteRatio = 1.12

/** The light that the well-lit part of the walls is brought to. */
const wallLightRatio = 0.95
/** Which part of the walls' light, from dim to bright, is called well lit. */
const wellLitShare = 0.8
/** The heights between which walls are hung. */
const hungFromM = 1
const hungToM = 2.2
/** How far the eye takes the colour of the light for white. */
const adaptation = 0.95
/** From here on highlights are rolled off. */
const shoulderRatio = 0.8

/** What each channel is multiplied by: well-lit walls come to their light, and their colour most of the way to white. */
export function exposureOf(mesh: SpaceMesh, charts: readonly BakedChart[]): LinearColour {
  const wallLight = charts.flatMap(({ chart, faceIndex, light }) => {
    if (mesh.faces[faceIndex]?.face.role !== 'wall') return []
    const heightM = chart.mostM[1] - chart.leastM[1]
    const rows = Array.from({ length: chart.heightPx }, (_, row) => row).filter((row) => {
      const atM = chart.leastM[1] + (heightM * row) / (chart.heightPx - 1)
      return atM >= hungFromM && atM <= hungToM
    })
    return rows.flatMap((row) =>
      Array.from({ length: chart.widthPx }, (_, column) => {
        const at = (row * chart.widthPx + column) * 3
        return [light[at] ?? 0, light[at + 1] ?? 0, light[at + 2] ?? 0] as const
      }),
    )
  })
  const byGreen = wallLight.toSorted((one, other) => one[1] - other[1])
  const wellLit = byGreen[Math.floor(byGreen.length * wellLitShare)]?.[1] ?? 1
  const sums = byGreen.reduce((sum, [r, g, b]) => [sum[0] + r, sum[1] + g, sum[2] + b] as const, [0, 0, 0] as const)
  const exposure = wallLightRatio / wellLit
  const towardsWhite = (sum: number) => (sums[1] / Math.max(1e-6, sum)) ** adaptation
  return [exposure * towardsWhite(sums[0]), exposure, exposure * towardsWhite(sums[2])]
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
