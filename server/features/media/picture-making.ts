import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { decodeBitmap } from './bitmap-decoding.ts'
import { refuseHugeGifFrames } from './gif-frames.ts'
import { decodeLabTiff } from './lab-tiff.ts'
import { mostPicturePixels, type TakenFormat } from './media-kinds.ts'
import { placeholderFrom } from './picture-placeholder.ts'
import { formsOfSize, type PictureForm, writeAs } from './picture-recipe.ts'
import { longestLadderSidePx, type PictureSize, planSizes, sizeName } from './picture-sizes.ts'
import { UnreadableFile } from './unreadable-file.ts'

/** Pixels in sRGB, eight bits a channel, upright. */
type Drawing = PictureSize & { data: Buffer; channels: 1 | 2 | 3 | 4 }

export type MadePicture = PictureSize & {
  placeholder: { colour: string; thumbHash: string }
  files: { widthPx: number; heightPx: number; form: PictureForm; bytes: number }[]
}

/** Shuts every loader of the picture library but those for the formats we take; an SVG stays shut whatever its name. */
export function shutUnusedLoaders(): void {
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif', 'Tiff'].map((loader) => `VipsForeignLoad${loader}`),
  })
  sharp.cache(false)
  sharp.concurrency(1)
}

/** Reads no more than a picture's header. Answers its size once upright; refuses one that is too large or unknown. */
export async function checkPicture(sourcePath: string, format: TakenFormat): Promise<PictureSize> {
  return uprightSize(await openPicture(sourcePath, format))
}

/**
 * Draws every version of a picture into a folder, as `<width>x<height>.<form>`: upright, in sRGB, first frame only,
 * and without what the file said beside its pixels (place, owner, camera). Refuses a damaged picture.
 */
export async function makePicture(sourcePath: string, format: TakenFormat, outputFolder: string): Promise<MadePicture> {
  const picture = await openPicture(sourcePath, format)
  const size = await uprightSize(picture)
  const files: MadePicture['files'] = []
  const write = async (of: PictureSize, drawn: Sharp): Promise<void> => {
    for (const form of formsOfSize(of)) {
      const path = join(outputFolder, `${sizeName(of)}.${form}`)
      const { size: bytes } = await writeAs(drawn.clone(), form, of).toFile(path)
      files.push({ widthPx: of.widthPx, heightPx: of.heightPx, form, bytes })
    }
  }
  const largest = await drawLargest(picture, size)
  const drawings = [largest]
  for (const wanted of planSizes(size).sizes) {
    if (Math.max(wanted.widthPx, wanted.heightPx) > longestLadderSidePx) {
      await write(wanted, picture.clone().resize({ width: wanted.widthPx, height: wanted.heightPx, fit: 'fill' }))
      continue
    }
    const drawing = await drawSmaller(nearestSource(drawings, wanted), wanted)
    drawings.push(drawing)
    await write(wanted, sharpOf(drawing))
  }
  const smallest = drawings.findLast(({ widthPx, heightPx }) => Math.max(widthPx, heightPx) <= 64) ?? largest
  return { ...size, placeholder: await placeholderFrom(sharpOf(smallest)), files }
}

async function openPicture(sourcePath: string, format: TakenFormat): Promise<Sharp> {
  if (format === 'bmp') return sharpOf(decodeBitmap(await readFile(sourcePath)))
  if (format === 'gif') refuseHugeGifFrames(await readFile(sourcePath))
  const labPixels = format === 'tiff' ? await decodeLabTiff(await readFile(sourcePath)) : null
  if (labPixels !== null) return sharpOf(labPixels)
  return sharp(sourcePath, { limitInputPixels: mostPicturePixels, failOn: 'error', sequentialRead: true })
    .autoOrient()
    .toColourspace('srgb')
}

async function uprightSize(picture: Sharp): Promise<PictureSize> {
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

/** The whole picture in memory once, no larger than the ladder's top, so that all others are drawn from it. */
async function drawLargest(picture: Sharp, size: PictureSize): Promise<Drawing> {
  const fits = Math.max(size.widthPx, size.heightPx) <= longestLadderSidePx
  const bounded = fits
    ? picture.clone()
    : picture.clone().resize({ width: longestLadderSidePx, height: longestLadderSidePx, fit: 'inside' })
  return withoutIdleAlpha(await drawingOf(bounded))
}

async function withoutIdleAlpha(drawing: Drawing): Promise<Drawing> {
  if (drawing.channels === 1 || drawing.channels === 3) return drawing
  const { isOpaque } = await sharpOf(drawing).stats()
  return isOpaque ? drawingOf(sharpOf(drawing).removeAlpha()) : drawing
}

/**
 * Light adds up in linear values, so a picture is made smaller in those: an engraving's fine lines would otherwise grow
 * darker the further one stands from it.
 */
async function drawSmaller(source: Drawing, wanted: PictureSize): Promise<Drawing> {
  if (source.widthPx === wanted.widthPx && source.heightPx === wanted.heightPx) return source
  const smaller = sharpOf(source)
    .pipelineColourspace('scrgb')
    .resize({ width: wanted.widthPx, height: wanted.heightPx, fit: 'fill' })
    .toColourspace('srgb')
  return drawingOf(smaller)
}

/** The smallest drawing that is at least twice the wanted size; halving costs little and nothing that can be seen. */
function nearestSource(drawings: readonly Drawing[], wanted: PictureSize): Drawing {
  const isAmple = (drawing: Drawing) => drawing.widthPx >= wanted.widthPx * 2 && drawing.heightPx >= wanted.heightPx * 2
  const [largest] = drawings
  const found = drawings.findLast(isAmple) ?? largest
  if (found === undefined) throw new Error('a picture is drawn from at least one other')
  return found
}

async function drawingOf(picture: Sharp): Promise<Drawing> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  return { data, widthPx: info.width, heightPx: info.height, channels: channelsOf(info.channels) }
}

function channelsOf(channels: number): Drawing['channels'] {
  if (channels === 1 || channels === 2 || channels === 3 || channels === 4) return channels
  throw new UnreadableFile('The picture has colour channels that cannot be shown.')
}

function sharpOf({ data, widthPx, heightPx, channels }: Drawing): Sharp {
  return sharp(data, { raw: { width: widthPx, height: heightPx, channels }, limitInputPixels: mostPicturePixels })
}
