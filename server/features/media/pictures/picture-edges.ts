import sharp from 'sharp'
import type { PixelBuffer } from './picture-drawing.ts'
import { sharpOf } from './picture-drawing.ts'

/** Colours extend over the transparent parts by about this many pixels at the rendition set's largest size. */
const coarserTimes = 16
const softPx = 2
/** A pixel this faint has no usable colour: rounding has removed it. */
const faintAlpha = 24

/**
 * Gives the transparent pixels of a picture the colours of their neighbours. A graphics card averages neighbouring
 * pixels, including transparent ones: if these were black, a cut-out picture would have a dark edge. Visible pixels do
 * not change. Returns a picture without transparency unchanged.
 */
export async function withBledEdges(drawing: PixelBuffer): Promise<PixelBuffer> {
  if (drawing.channels === 1 || drawing.channels === 3) return drawing
  const { widthPx, heightPx } = drawing
  const own = await sharpOf(drawing).toColourspace('srgb').ensureAlpha().raw().toBuffer()
  const coarse = {
    width: Math.max(1, Math.ceil(widthPx / coarserTimes)),
    height: Math.max(1, Math.ceil(heightPx / coarserTimes)),
  }
  const spread = await sharp(own, { raw: { width: widthPx, height: heightPx, channels: 4 } })
    .resize({ ...coarse, fit: 'fill' })
    .blur(softPx)
    .raw()
    .toBuffer()
  const ground = await sharp(spread, { raw: { ...coarse, channels: 4 } })
    .resize({ width: widthPx, height: heightPx, fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer()
  for (let at = 0; at < own.length; at += 4) {
    if ((own[at + 3] ?? 0) >= faintAlpha) continue
    // Three single bytes: a subarray for each pixel takes twenty times as long.
    own[at] = ground[at] ?? 0
    own[at + 1] = ground[at + 1] ?? 0
    own[at + 2] = ground[at + 2] ?? 0
  }
  return { data: own, widthPx, heightPx, channels: 4 }
}
