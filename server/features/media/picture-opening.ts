import { readFile } from 'node:fs/promises'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { decodeBitmap } from './bitmap-decoding.ts'
import { type Samples, samplesToSrgb } from './colour-encoding.ts'
import { refuseHugeGifFrames } from './gif-frames.ts'
import { labToSrgb } from './lab-tiff.ts'
import { mostPicturePixels, type TakenFormat } from './media-kinds.ts'
import { drawingOf, sharpOf } from './picture-drawing.ts'
import { type PictureReading, readPicture } from './picture-reading.ts'
import type { PictureSize } from './picture-sizes.ts'
import { UnreadableFile } from './unreadable-file.ts'

/** A creator's picture, upright and in sRGB. */
export type OpenedPicture = PictureSize & {
  /** Pixels are read when they are asked for, where the library reads them; else they are in memory. */
  picture: Sharp
  /** Whether it is read as the house has always read pictures; see picture-recipe.ts. */
  isPlain: boolean
}

/**
 * Opens a creator's picture: the one meant of several, in the colours that the file says. Refuses one beyond the pixel
 * limit. Whoever shows a picture opens it here.
 */
export async function openPicture(sourcePath: string, format: TakenFormat): Promise<OpenedPicture> {
  if (format === 'bmp') return openBitmap(sourcePath)
  if (format === 'gif') refuseHugeGifFrames(await readFile(sourcePath))
  const reading = await readPicture(sourcePath, format, { findFrame: true })
  return { ...uprightSize(reading.metadata), picture: await decodedPicture(reading), isPlain: reading.isPlain }
}

/** Reads no more than a picture's header. Answers its size once upright; refuses one that is too large or unknown. */
export async function checkPicture(sourcePath: string, format: TakenFormat): Promise<PictureSize> {
  if (format === 'bmp') {
    const { widthPx, heightPx } = await openBitmap(sourcePath)
    return { widthPx, heightPx }
  }
  if (format === 'gif') refuseHugeGifFrames(await readFile(sourcePath))
  return uprightSize((await readPicture(sourcePath, format, { findFrame: false })).metadata)
}

/** Whether a picture is read as the house has always read pictures; its pixels are decoded only to find a frame. */
export async function examinePicture(sourcePath: string, format: TakenFormat): Promise<{ plain: boolean }> {
  if (format === 'bmp') return { plain: true }
  return { plain: (await readPicture(sourcePath, format, { findFrame: true })).isPlain }
}

async function openBitmap(sourcePath: string): Promise<OpenedPicture> {
  const pixels = decodeBitmap(await readFile(sourcePath))
  return { widthPx: pixels.widthPx, heightPx: pixels.heightPx, picture: sharpOf(pixels), isPlain: true }
}

/** A picture's size once it stands upright. Refuses one beyond the pixel limit. */
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

async function decodedPicture({ source, options, metadata, colours }: PictureReading): Promise<Sharp> {
  switch (colours.by) {
    case 'library':
      return sharp(source, options).autoOrient().toColourspace('srgb')
    case 'untagged':
      return sharp(source, { ...options, ignoreIcc: true })
        .autoOrient()
        .toColourspace('srgb')
    case 'table':
      return withTableApplied(source, options)
    case 'encoding':
      return sharpOf(samplesToSrgb(await samplesOf({ source, options, metadata }), colours.encoding))
    case 'lab':
      return sharpOf(labToSrgb(await samplesOf({ source, options, metadata }), colours.form))
    default:
      return colours satisfies never
  }
}

/** Applies a profile that is a table to the end; where the library cannot make anything of it, it does not count. */
async function withTableApplied(source: PictureReading['source'], options: PictureReading['options']): Promise<Sharp> {
  let isUsable = true
  const applied = sharp(source, options).autoOrient().withIccProfile('srgb').toColourspace('srgb')
  applied.on('warning', (warning: string) => {
    if (/profile/i.test(warning)) isUsable = false
  })
  const drawing = await drawingOf(applied)
  if (isUsable) return sharpOf(drawing)
  return sharp(source, { ...options, ignoreIcc: true })
    .autoOrient()
    .toColourspace('srgb')
}

/** All samples as the file has them, upright. */
async function samplesOf({
  source,
  options,
  metadata,
}: Pick<PictureReading, 'source' | 'options' | 'metadata'>): Promise<Samples> {
  const { space, depth } = metadata
  const isFloat = depth === 'float' || depth === 'double'
  const isDeep = depth === 'ushort'
  const opened = sharp(source, { ...options, ignoreIcc: true })
    .autoOrient()
    .toColourspace(depth === 'uchar' ? 'srgb' : space)
    .raw({ depth: isFloat ? 'float' : isDeep ? 'ushort' : 'uchar' })
  const { data, info } = await opened.toBuffer({ resolveWithObject: true })
  const samples = isFloat
    ? new Float32Array(data.buffer, data.byteOffset, data.length / 4)
    : isDeep
      ? new Uint16Array(data.buffer, data.byteOffset, data.length / 2)
      : data
  return { data: samples, widthPx: info.width, heightPx: info.height, channels: info.channels }
}
