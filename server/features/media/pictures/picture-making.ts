import { join } from 'node:path'
import type { ArtworkColour } from '@enfilade/contract/artwork-filters'
import sharp, { type Sharp } from 'sharp'
import type { TakenFormat } from '#media/formats/media-kinds'
import { coloursOfPixels } from './colour-naming.ts'
import { drawingOf, drawSmaller, type PixelBuffer, sharpOf, withoutIdleAlpha } from './picture-drawing.ts'
import { withBledEdges } from './picture-edges.ts'
import { formsOfSize, type PictureForm, writeAs } from './picture-encoding.ts'
import { openPicture } from './picture-opening.ts'
import { longestRenditionSidePx, type PictureSize, planSizes, sizeName } from './picture-sizes.ts'
import { placeholderFrom } from './placeholder-making.ts'

export type MadePicture = PictureSize & {
  placeholder: { colour: string; thumbHash: string }
  colours: ArtworkColour[]
  /** Whether any of it is transparent. */
  transparent: boolean
  /** Whether it was read as in earlier versions of the site; see picture-encoding.ts. */
  plain: boolean
  files: { widthPx: number; heightPx: number; form: PictureForm; bytes: number }[]
}

/** Disables every loader of the picture library except for the accepted formats; SVG stays disabled under any name. */
export function shutUnusedLoaders(): void {
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif', 'Tiff'].map((loader) => `VipsForeignLoad${loader}`),
  })
  sharp.cache(false)
  sharp.concurrency(1)
}

/**
 * Draws every rendition of a picture into a folder, as `<width>x<height>.<form>`: upright, in sRGB, one frame only, and
 * without metadata (place, owner, camera). Refuses a damaged picture.
 */
export async function makePicture(sourcePath: string, format: TakenFormat, outputFolder: string): Promise<MadePicture> {
  const { picture, isPlain, ...size } = await openPicture(sourcePath, format, outputFolder)
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
    if (Math.max(wanted.widthPx, wanted.heightPx) > longestRenditionSidePx) {
      await write(wanted, picture.clone().resize({ width: wanted.widthPx, height: wanted.heightPx, fit: 'fill' }))
      continue
    }
    const drawing = await drawSmaller(nearestSource(drawings, wanted), wanted)
    drawings.push(drawing)
    await write(wanted, sharpOf(await withBledEdges(drawing)))
  }
  const smallest = drawings.findLast(({ widthPx, heightPx }) => Math.max(widthPx, heightPx) <= 64) ?? largest
  const colours = coloursOfPixels(await sharpOf(smallest).toColourspace('srgb').ensureAlpha().raw().toBuffer())
  const transparent = largest.channels === 2 || largest.channels === 4
  return { ...size, placeholder: await placeholderFrom(sharpOf(smallest)), colours, transparent, plain: isPlain, files }
}

/** The whole picture in memory once, no larger than the rendition set's top; all others are drawn from it. */
async function drawLargest(picture: Sharp, size: PictureSize): Promise<PixelBuffer> {
  const fits = Math.max(size.widthPx, size.heightPx) <= longestRenditionSidePx
  const bounded = fits
    ? picture.clone()
    : picture.clone().resize({ width: longestRenditionSidePx, height: longestRenditionSidePx, fit: 'inside' })
  return withoutIdleAlpha(await drawingOf(bounded))
}

/** The smallest drawing that is at least twice the wanted size; halving is cheap and loses nothing visible. */
function nearestSource(drawings: readonly PixelBuffer[], wanted: PictureSize): PixelBuffer {
  const isAmple = (drawing: PixelBuffer) =>
    drawing.widthPx >= wanted.widthPx * 2 && drawing.heightPx >= wanted.heightPx * 2
  const [largest] = drawings
  const found = drawings.findLast(isAmple) ?? largest
  if (found === undefined) throw new Error('a picture is drawn from at least one other')
  return found
}
