import sharp from 'sharp'
import type { BakedChart } from './light-bake.ts'
import { chartPaddingPx, type LightAtlas } from './light-charts.ts'
import type { SpaceMesh } from './space-mesh.ts'
import type { LinearColour } from './surface-materials.ts'

/** What a white texel of a lightmap stands for, as a multiple of a surface's own colour. */
export const lightmapWhiteRatio = 1.25

/** The light that the well-lit part of the walls is brought to. */
const wallLightRatio = 0.96
/** Which part of the walls' light, from dim to bright, is called well lit. */
const wellLitShare = 0.8
/** The heights between which walls are hung. */
const hungFromM = 1
const hungToM = 2.2
/** How far the eye takes the colour of the light for white. */
const adaptation = 0.82
/** From here on highlights are rolled off. */
const shoulderRatio = 0.9

/**
 * Exposes baked light for the walls, rolls its highlights off, lays it out in the atlas and encodes it: WebP without loss, 8 bit
 * sRGB, white being `lightmapWhiteRatio`.
 */
export async function encodeLightmap(mesh: SpaceMesh, charts: readonly BakedChart[]): Promise<Uint8Array> {
  const { widthPx, heightPx } = mesh.atlas
  const scale = exposureOf(mesh, charts)
  const pixels = new Uint8Array(widthPx * heightPx * 3)
  for (const { chart, light } of charts) {
    for (let row = -chartPaddingPx; row < chart.heightPx + chartPaddingPx; row += 1) {
      for (let column = -chartPaddingPx; column < chart.widthPx + chartPaddingPx; column += 1) {
        const from = within(row, chart.heightPx) * chart.widthPx + within(column, chart.widthPx)
        const to = (chart.yPx + row) * widthPx + chart.xPx + column
        for (const channel of [0, 1, 2] as const) {
          pixels[to * 3 + channel] = encoded(rolledOff((light[from * 3 + channel] ?? 0) * scale[channel]))
        }
      }
    }
  }
  drawRamp(pixels, mesh.atlas)
  const encodedImage = await sharp(pixels, { raw: { width: widthPx, height: heightPx, channels: 3 } })
    .webp({ lossless: true, effort: 6 })
    .toBuffer()
  return new Uint8Array(encodedImage)
}

function within(index: number, count: number): number {
  return Math.min(count - 1, Math.max(0, index))
}

/** What each channel is multiplied by: well-lit walls come to their light, and their colour most of the way to white. */
function exposureOf(mesh: SpaceMesh, charts: readonly BakedChart[]): LinearColour {
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

function rolledOff(value: number): number {
  if (value <= shoulderRatio) return value
  const room = lightmapWhiteRatio - shoulderRatio
  return shoulderRatio + room * (1 - Math.exp(-(value - shoulderRatio) / room))
}

function encoded(value: number): number {
  const linear = Math.min(1, value / lightmapWhiteRatio)
  const srgb = linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055
  return Math.round(srgb * 255)
}

function drawRamp(pixels: Uint8Array, { widthPx, ramp }: LightAtlas): void {
  for (let row = ramp.yPx - chartPaddingPx; row < ramp.yPx + ramp.heightPx + chartPaddingPx; row += 1) {
    for (let column = -chartPaddingPx; column < ramp.widthPx + chartPaddingPx; column += 1) {
      const share = within(column, ramp.widthPx) / (ramp.widthPx - 1)
      const at = (row * widthPx + ramp.xPx + column) * 3
      pixels.fill(encoded(share), at, at + 3)
    }
  }
}
