import sharp from 'sharp'
import type { PixelBuffer } from './picture-drawing.ts'
import { sharpOf } from './picture-drawing.ts'

/** Colours run out over the clear parts by about this many pixels of a picture as large as the rendition set's top. */
const coarserTimes = 16
const softPx = 2
/** So faint a pixel has no colour of its own that could be told: its file rounds it away. */
const faintAlpha = 24

/**
 * Gives the clear pixels of a picture the colours of what they border on. A graphics card takes the mean of neighbouring
 * pixels, the clear ones as well: were these black, whatever is cut out would have a dark edge. What can be seen at all
 * stays as it is. A picture that is nowhere clear is given back.
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
    if ((own[at + 3] ?? 0) < faintAlpha) own.set(ground.subarray(at, at + 3), at)
  }
  return { data: own, widthPx, heightPx, channels: 4 }
}
