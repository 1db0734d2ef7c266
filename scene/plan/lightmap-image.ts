import sharp from 'sharp'
import type { BakedChart } from './light-bake.ts'
import { chartPaddingPx, type LightAtlas } from './light-charts.ts'
import { exposureOf, lightmapWhiteRatio, paling, rollOff, usualWallLightRatio } from './light-exposure.ts'
import type { SpaceMesh } from './space-mesh.ts'

/**
 * Exposes baked light for the walls, compresses its highlights, lays it out in the atlas and encodes it: lossless WebP,
 * 8 bit sRGB, white being `lightmapWhiteRatio`.
 */
export async function encodeLightmap(
  mesh: SpaceMesh,
  charts: readonly BakedChart[],
  wallLightRatio: number = usualWallLightRatio,
): Promise<Uint8Array> {
  const { widthPx, heightPx } = mesh.atlas
  const scale = exposureOf(mesh, charts, wallLightRatio)
  const pixels = new Uint8Array(widthPx * heightPx * 3)
  for (const { chart, light } of charts) {
    for (let row = -chartPaddingPx; row < chart.heightPx + chartPaddingPx; row += 1) {
      for (let column = -chartPaddingPx; column < chart.widthPx + chartPaddingPx; column += 1) {
        const from = within(row, chart.heightPx) * chart.widthPx + within(column, chart.widthPx)
        const to = (chart.yPx + row) * widthPx + chart.xPx + column
        const red = (light[from * 3] ?? 0) * scale[0]
        const green = (light[from * 3 + 1] ?? 0) * scale[1]
        const blue = (light[from * 3 + 2] ?? 0) * scale[2]
        const strongest = Math.max(red, green, blue)
        const held = rollOff(strongest)
        const paler = paling(held)
        pixels[to * 3] = encoded(held * (red + (strongest - red) * paler))
        pixels[to * 3 + 1] = encoded(held * (green + (strongest - green) * paler))
        pixels[to * 3 + 2] = encoded(held * (blue + (strongest - blue) * paler))
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
