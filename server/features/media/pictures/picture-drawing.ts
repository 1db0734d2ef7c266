import sharp, { type Sharp } from 'sharp'
import { mostPicturePixels } from '#media/formats/media-kinds'
import { UnreadableFile } from '#media/formats/unreadable-file'
import type { PictureSize } from './picture-sizes.ts'

/** Pixels in sRGB, eight bits a channel, upright. */
export type PixelBuffer = PictureSize & { data: Buffer; channels: 1 | 2 | 3 | 4 }

/** Scales a drawing down, in linear light. */
export async function drawSmaller(source: PixelBuffer, wanted: PictureSize): Promise<PixelBuffer> {
  if (source.widthPx === wanted.widthPx && source.heightPx === wanted.heightPx) return source
  return drawingOf(inLinearLight(sharpOf(source), wanted))
}

/**
 * Light adds linearly, so pictures are scaled in linear values: an engraving's fine lines would otherwise become darker
 * in smaller sizes. The picture must be in sRGB or grey.
 */
export function inLinearLight(picture: Sharp, { widthPx, heightPx }: PictureSize): Sharp {
  return picture
    .pipelineColourspace('scrgb')
    .resize({ width: widthPx, height: heightPx, fit: 'fill' })
    .toColourspace('srgb')
}

/** Drops an alpha channel without transparency. */
export async function withoutIdleAlpha(drawing: PixelBuffer): Promise<PixelBuffer> {
  if (drawing.channels === 1 || drawing.channels === 3) return drawing
  const { isOpaque } = await sharpOf(drawing).stats()
  return isOpaque ? drawingOf(sharpOf(drawing).removeAlpha()) : drawing
}

/** Draws a picture into memory. Refuses one whose channels are no colours. */
export async function drawingOf(picture: Sharp): Promise<PixelBuffer> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  return { data, widthPx: info.width, heightPx: info.height, channels: channelsOf(info.channels) }
}

function channelsOf(channels: number): PixelBuffer['channels'] {
  if (channels === 1 || channels === 2 || channels === 3 || channels === 4) return channels
  throw new UnreadableFile('The picture has colour channels that cannot be shown.')
}

/** A drawing as input for the picture library. */
export function sharpOf({ data, widthPx, heightPx, channels }: PixelBuffer): Sharp {
  return sharp(data, { raw: { width: widthPx, height: heightPx, channels }, limitInputPixels: mostPicturePixels })
}
