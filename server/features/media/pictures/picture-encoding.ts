import type { Sharp } from 'sharp'
import type { PictureSize } from './picture-sizes.ts'
import { longestRenditionSidePx } from './picture-sizes.ts'

/**
 * Part of every picture's address. A change below that changes pixels needs a new encoder version, because browsers
 * cache served files for ever.
 */
const pictureEncoder = 'p1'
/** The same for pictures with transparency. */
const transparentPictureEncoder = 'p1-clear-2'
/**
 * And for those whose file was once read incorrectly: picture-reading.ts determines their colours, or which of their
 * pictures is meant. All others keep their names, and so browsers keep their cached files.
 */
const readPictureEncoder = 'p2'
const transparentReadPictureEncoder = 'p2-clear'

/**
 * The version of the reading. Raise it when some pictures are read differently: those that an earlier version read are
 * then processed again, and remade if `plain` changes, under a new encoder version.
 */
export const pictureReadingEdition = 1

/** The encoder version that made a picture. */
export function encoderVersionOf({
  plain,
  transparent,
}: {
  plain?: boolean | undefined
  transparent?: boolean | undefined
}): string {
  if (plain === false) return transparent ? transparentReadPictureEncoder : readPictureEncoder
  return transparent ? transparentPictureEncoder : pictureEncoder
}

/** The same for models, made by mesh-making.ts. */
export const meshEncoder = 'm2'
/** And for films, from which video-metadata.ts removes the metadata. */
export const videoEncoder = 'v1'

/** The formats of a rendition, in the order of a browser's preference. */
export const pictureForms = ['avif', 'webp', 'jpg'] as const
export type PictureForm = (typeof pictureForms)[number]

export const pictureContentTypes = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
} as const satisfies Record<PictureForm, string>

/** The background of a transparent picture in JPEG, which has no transparency. */
const paperWhite = '#ffffff'

/**
 * Beyond the rendition set only JPEG is written: it is for downloads and for very close views, an AVIF of fifty
 * megapixels would take a core for ten seconds, and WebP ends at 16,383 px.
 */
export function formsOfSize({ widthPx, heightPx }: PictureSize): readonly PictureForm[] {
  return Math.max(widthPx, heightPx) > longestRenditionSidePx ? ['jpg'] : pictureForms
}

/**
 * Encodes a picture in this format. The qualities are the lowest at which a colour chart stays within the promise
 * (median ΔE2000 at most 1, worst at most 3; see picture-colours.test.ts). Chroma is not subsampled if the format
 * allows it (WebP always subsamples), since the edges of saturated fields matter in paintings. AVIF effort 1 costs a
 * quarter of effort 2 and gives 3 % more bytes; WebP's sharp subsampling costs four times its plain one.
 */
export function writeAs(picture: Sharp, form: PictureForm, size: PictureSize): Sharp {
  switch (form) {
    case 'avif':
      return picture.avif({ quality: 75, effort: 1, tune: 'ssim', chromaSubsampling: '4:4:4' })
    case 'webp':
      // The colours of transparent pixels are kept: see picture-edges.ts.
      return picture.webp({ quality: 88, effort: 1, exact: true })
    case 'jpg':
      return picture.flatten({ background: paperWhite }).jpeg({
        quality: 88,
        chromaSubsampling: '4:4:4',
        // A second pass for shorter codes holds the whole picture in memory: 700 MB for fifty megapixels.
        optimiseCoding: Math.max(size.widthPx, size.heightPx) <= longestRenditionSidePx,
      })
    default:
      return form satisfies never
  }
}
