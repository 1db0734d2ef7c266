import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { mostPicturePixels, type TakenFormat } from '#media/formats/media-kinds'
import { UnreadableFile } from '#media/formats/unreadable-file'
import { decodeBitmap } from './bitmap-decoding.ts'
import { refuseHugeGifFrames } from './gif-frames.ts'
import { convertedPicture, plainOptions } from './picture-converting.ts'
import { sharpOf } from './picture-drawing.ts'
import { type PictureReading, readPicture } from './picture-reading.ts'
import type { PictureSize } from './picture-sizes.ts'

/** An uploaded picture, upright and in sRGB. */
export type OpenedPicture = PictureSize & {
  /** Pixels are read on demand. */
  picture: Sharp
  /** Whether it is read as in earlier versions of the site; see picture-encoding.ts. */
  isPlain: boolean
}

/**
 * Opens an uploaded picture: the one that is meant of several, in the colours that the file declares. Refuses one
 * beyond the pixel limit. All code that shows a picture opens it here. Converted pictures are written to files of
 * `workFolder` and read from there, row by row: 50 megapixels of 16 bits would take more memory than one task may.
 */
export async function openPicture(sourcePath: string, format: TakenFormat, workFolder: string): Promise<OpenedPicture> {
  if (format === 'bmp') return openBitmap(sourcePath)
  if (format === 'gif') refuseHugeGifFrames(await readFile(sourcePath))
  const reading = await readPicture(sourcePath, format, { findFrame: true })
  return {
    ...uprightSize(reading.metadata),
    picture: await decodedPicture(reading, workFolder),
    isPlain: reading.isPlain,
  }
}

/** Reads no more than a picture's header. Returns its upright size; refuses one that is too large or unknown. */
export async function checkPicture(sourcePath: string, format: TakenFormat): Promise<PictureSize> {
  if (format === 'bmp') {
    const { widthPx, heightPx } = await openBitmap(sourcePath)
    return { widthPx, heightPx }
  }
  if (format === 'gif') refuseHugeGifFrames(await readFile(sourcePath))
  return uprightSize((await readPicture(sourcePath, format, { findFrame: false })).metadata)
}

/** Whether a picture is read as in earlier versions of the site; decodes its pixels only to find a frame. */
export async function examinePicture(sourcePath: string, format: TakenFormat): Promise<{ plain: boolean }> {
  if (format === 'bmp') return { plain: true }
  return { plain: (await readPicture(sourcePath, format, { findFrame: true })).isPlain }
}

async function openBitmap(sourcePath: string): Promise<OpenedPicture> {
  const pixels = decodeBitmap(await readFile(sourcePath))
  return { widthPx: pixels.widthPx, heightPx: pixels.heightPx, picture: sharpOf(pixels), isPlain: true }
}

/** A picture's upright size. Refuses one beyond the pixel limit. */
function uprightSize({ autoOrient }: Metadata): PictureSize {
  const size = { widthPx: autoOrient.width, heightPx: autoOrient.height }
  const pixels = size.widthPx * size.heightPx
  if (pixels > mostPicturePixels) {
    const millions = Math.round(pixels / 1_000_000).toLocaleString('en-GB')
    throw new UnreadableFile(
      `The picture has ${millions} million pixels; at most ${mostPicturePixels / 1_000_000} million can be taken.`,
      'too-many-pixels',
    )
  }
  return size
}

async function decodedPicture(
  { source, options, metadata, colours }: PictureReading,
  workFolder: string,
): Promise<Sharp> {
  switch (colours.by) {
    case 'library':
      return sharp(source, options).autoOrient().toColourspace('srgb')
    case 'untagged':
      return sharp(source, { ...options, ignoreIcc: true })
        .autoOrient()
        .toColourspace('srgb')
    case 'table':
      return withTableApplied(source, options, join(workFolder, 'read.tif'))
    case 'encoding':
    case 'lab':
      return convertedPicture({ source, options, metadata }, colours, workFolder)
    default:
      return colours satisfies never
  }
}

/** Applies a profile that is a table; ignores one that the library cannot use. */
async function withTableApplied(
  source: PictureReading['source'],
  options: PictureReading['options'],
  plainPath: string,
): Promise<Sharp> {
  let isUsable = true
  const applied = sharp(source, options).autoOrient().withIccProfile('srgb').toColourspace('srgb')
  applied.on('warning', (warning: string) => {
    if (/profile/i.test(warning)) isUsable = false
  })
  await applied.tiff({ compression: 'none' }).toFile(plainPath)
  if (!isUsable)
    return sharp(source, { ...options, ignoreIcc: true })
      .autoOrient()
      .toColourspace('srgb')
  return sharp(plainPath, { ...plainOptions, ignoreIcc: true })
}
