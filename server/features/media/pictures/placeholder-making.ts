import type { PicturePlaceholder } from '@enfilade/contract/image-versions'
import type { Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'

const longestHashedSidePx = 100

/** A picture's placeholder: its mean colour, in linear light, and a ThumbHash of about 25 bytes. */
export async function placeholderFrom(picture: Sharp): Promise<PicturePlaceholder> {
  const { data, info } = await picture
    .resize({ width: longestHashedSidePx, height: longestHashedSidePx, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const thumbHash = Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
  return { colour: meanColour(data), thumbHash }
}

/** The mean of the visible part over white, as `#rrggbb`. */
function meanColour(rgba: Buffer): string {
  const sums = [0, 0, 0]
  for (let at = 0; at < rgba.length; at += 4) {
    const opacityRatio = (rgba[at + 3] ?? 255) / 255
    for (const [channel, sum] of sums.entries()) {
      sums[channel] = sum + toLinear((rgba[at + channel] ?? 0) / 255) * opacityRatio + (1 - opacityRatio)
    }
  }
  const pixels = rgba.length / 4
  const channels = sums.map((sum) =>
    Math.round(fromLinear(sum / pixels) * 255)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${channels.join('')}`
}

/** The transfer function of IEC 61966-2-1 (sRGB) and its inverse. */
function toLinear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function fromLinear(value: number): number {
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055
}
