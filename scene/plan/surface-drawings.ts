import sharp from 'sharp'
import { brickAt } from './drawn-brick.ts'
import { castConcreteAt } from './drawn-cast-concrete.ts'
import { carpetAt, feltAt } from './drawn-cloth.ts'
import { concreteAt, terrazzoAt } from './drawn-concrete.ts'
import { herringboneAt } from './drawn-herringbone.ts'
import { limestoneAt } from './drawn-limestone.ts'
import { benchOakAt, oakBoardsAt } from './drawn-oak.ts'
import { paintedBoardsAt } from './drawn-painted-boards.ts'
import { glassPanesAt, plasterAt } from './drawn-plaster.ts'
import type { DrawnTexture } from './space-glb.ts'
import type { LinearColour, TextureName } from './surface-materials.ts'

/** A drawing's colour at a place from 0 to 1 across and down, in linear light; it repeats in both directions. */
export type SurfaceDrawing = (seed: number) => (u: number, v: number) => LinearColour

interface DrawingSize {
  draw: SurfaceDrawing
  widthPx: number
  heightPx: number
  webp: { quality: number; smartSubsample: true } | { lossless: true }
}

/** Lossy WebP averages differences of a level or two over blocks that are visible on a lit wall. */
const exact = { lossless: true } as const

function lossy(quality: number): DrawingSize['webp'] {
  return { quality, smartSubsample: true }
}

/** Every drawing with its size: as many texels as are needed up close, and no more. */
const drawings: Record<TextureName, DrawingSize> = {
  'oak-boards': { draw: oakBoardsAt, widthPx: 1024, heightPx: 1024, webp: lossy(74) },
  'oak-herringbone': { draw: herringboneAt, widthPx: 1024, heightPx: 1024, webp: lossy(66) },
  'bench-oak': { draw: benchOakAt, widthPx: 192, heightPx: 512, webp: lossy(90) },
  plaster: { draw: plasterAt, widthPx: 640, heightPx: 640, webp: exact },
  brick: { draw: brickAt, widthPx: 1024, heightPx: 1024, webp: lossy(64) },
  concrete: { draw: concreteAt, widthPx: 1024, heightPx: 1024, webp: lossy(72) },
  'concrete-cast': { draw: castConcreteAt, widthPx: 1024, heightPx: 512, webp: lossy(84) },
  terrazzo: { draw: terrazzoAt, widthPx: 640, heightPx: 640, webp: lossy(70) },
  limestone: { draw: limestoneAt, widthPx: 1024, heightPx: 1024, webp: lossy(72) },
  carpet: { draw: carpetAt, widthPx: 512, heightPx: 512, webp: lossy(68) },
  felt: { draw: feltAt, widthPx: 384, heightPx: 384, webp: lossy(72) },
  'painted-boards': { draw: paintedBoardsAt, widthPx: 512, heightPx: 256, webp: lossy(84) },
  'glass-panes': { draw: glassPanesAt, widthPx: 128, heightPx: 128, webp: lossy(80) },
}

/** Draws the named textures as WebP; the same seed gives the same bytes. */
export async function drawTextures(
  names: Iterable<TextureName>,
  seed: number,
): Promise<Map<TextureName, DrawnTexture>> {
  const drawn = new Map<TextureName, DrawnTexture>()
  for (const name of names) drawn.set(name, await drawTexture(drawings[name], seed))
  return drawn
}

async function drawTexture({ draw, widthPx, heightPx, webp: form }: DrawingSize, seed: number): Promise<DrawnTexture> {
  const at = draw(seed)
  const pixels = new Uint8Array(widthPx * heightPx * 3)
  const sums: LinearColour = [0, 0, 0]
  for (let row = 0; row < heightPx; row += 1) {
    for (let column = 0; column < widthPx; column += 1) {
      const colour = at((column + 0.5) / widthPx, (row + 0.5) / heightPx)
      const first = (row * widthPx + column) * 3
      for (const channel of [0, 1, 2] as const) {
        const linear = Math.min(1, Math.max(0, colour[channel]))
        sums[channel] += linear
        pixels[first + channel] = Math.round(srgbOf(linear) * 255)
      }
    }
  }
  const webp = await sharp(pixels, { raw: { width: widthPx, height: heightPx, channels: 3 } })
    .webp({ ...form, effort: 4 })
    .toBuffer()
  const count = widthPx * heightPx
  return { webp: new Uint8Array(webp), meanRatio: [sums[0] / count, sums[1] / count, sums[2] / count] }
}

function srgbOf(linear: number): number {
  return linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055
}
