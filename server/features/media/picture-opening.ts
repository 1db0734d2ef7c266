import { readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { decodeBitmap } from './bitmap-decoding.ts'
import { refuseHugeGifFrames } from './gif-frames.ts'
import { decodeLabTiff } from './lab-tiff.ts'
import { mostPicturePixels, type TakenFormat } from './media-kinds.ts'
import { sharpOf } from './picture-drawing.ts'
import type { PictureSize } from './picture-sizes.ts'
import { UnreadableFile } from './unreadable-file.ts'

/** Opens a creator's picture, upright and in sRGB; pixels are read when they are asked for. */
export async function openPicture(sourcePath: string, format: TakenFormat): Promise<Sharp> {
  if (format === 'bmp') return sharpOf(decodeBitmap(await readFile(sourcePath)))
  if (format === 'gif') refuseHugeGifFrames(await readFile(sourcePath))
  const labPixels = format === 'tiff' ? await decodeLabTiff(await readFile(sourcePath)) : null
  if (labPixels !== null) return sharpOf(labPixels)
  return sharp(sourcePath, { limitInputPixels: mostPicturePixels, failOn: 'error', sequentialRead: true })
    .autoOrient()
    .toColourspace('srgb')
}

/** A picture's size once it stands upright. Refuses one beyond the pixel limit. */
export async function uprightSize(picture: Sharp): Promise<PictureSize> {
  const { autoOrient } = await picture.metadata()
  const size = { widthPx: autoOrient.width, heightPx: autoOrient.height }
  const pixels = size.widthPx * size.heightPx
  if (pixels > mostPicturePixels) {
    const millions = Math.round(pixels / 1_000_000).toLocaleString('en-GB')
    throw new UnreadableFile(
      `The picture has ${millions} million pixels; at most 50 million can be taken.`,
      'too-many-pixels',
    )
  }
  return size
}
