import sharp, { type SharpInput, type SharpOptions } from 'sharp'

/** The search for a frame ends after this many pixels; an animation that is empty so far keeps its first frame. */
const mostLookedAtPixels = 400_000_000
const mostHeldPixels = 25_000_000
/** Values that differ by no more count as equal: lossy formats leave such traces in an empty frame. */
const sameWithin = 24

/** The content of a frame: nothing (all clear or white), black alone, another colour alone, or a picture. */
export type Fullness = 0 | 1 | 2 | 3
export const aPicture = 3

/**
 * The still of an animation, as a frame number: the first frame with a picture; without one, the first of one colour,
 * or of black. Frames are composed by the picture library, with what earlier ones left.
 */
export async function firstFilledFrame(source: SharpInput, options: SharpOptions, frames: number): Promise<number> {
  const { width = 0, pageHeight = 0, height = 0 } = await sharp(source, options).metadata()
  const framePixels = width * (pageHeight || height)
  if (framePixels === 0) return 0
  const mostAtOnce = Math.max(1, Math.floor(mostHeldPixels / framePixels))
  let pixelsLeft = mostLookedAtPixels
  let fullest: { frame: number; fullness: Fullness } = { frame: 0, fullness: 0 }
  for (let first = 0, count = 1; first < frames; first += count, count = Math.min(mostAtOnce, count * 2)) {
    const pages = Math.min(count, frames - first)
    // A decoder starts at the first frame each time.
    pixelsLeft -= (first + pages) * framePixels
    if (pixelsLeft < 0) break
    const { data } = await sharp(source, { ...options, page: first, pages })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const frameBytes = framePixels * 4
    for (let frame = 0; frame < pages; frame += 1) {
      const fullness = fullnessOf(data.subarray(frame * frameBytes, (frame + 1) * frameBytes))
      if (fullness > fullest.fullness) fullest = { frame: first + frame, fullness }
      if (fullness === aPicture) return first + frame
    }
  }
  return fullest.frame
}

/** The content of pixels (red, green, blue, alpha of eight bits); transparent ones have no colour. */
export function fullnessOf(rgba: Uint8Array): Fullness {
  const least = [255, 255, 255, 255]
  const most = [0, 0, 0, 0]
  for (let at = 0; at < rgba.length; at += 4) {
    const alpha = rgba[at + 3] ?? 0
    for (let channel = 0; channel < 4; channel += 1) {
      const value = channel === 3 ? alpha : ((rgba[at + channel] ?? 0) * alpha) / 255
      if (value < (least[channel] ?? 0)) least[channel] = value
      if (value > (most[channel] ?? 0)) most[channel] = value
    }
  }
  if (most.some((value, channel) => value - (least[channel] ?? 0) > sameWithin)) return aPicture
  const [alpha = 0] = most.slice(3)
  const isWhite = least.slice(0, 3).every((value) => value > 255 - sameWithin)
  if (alpha <= sameWithin || isWhite) return 0
  return most.slice(0, 3).every((value) => value < sameWithin) ? 1 : 2
}
