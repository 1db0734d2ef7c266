import type { Sharp } from 'sharp'
import type { PictureSize } from './picture-sizes.ts'
import { longestRenditionSidePx } from './picture-sizes.ts'

/**
 * Part of every picture's address. A change below that changes pixels needs a new encoder version name, because what has been
 * served is kept by browsers for ever.
 */
const pictureEncoder = 'p1'
/** The same for pictures that are clear somewhere. */
const transparentPictureEncoder = 'p1-clear-2'
/**
 * And for those whose file had once been read wrongly: their colours, or which of its pictures is meant, are found out by
 * picture-reading.ts. All others keep their names, and with them what browsers keep.
 */
const readPictureEncoder = 'p2'
const transparentReadPictureEncoder = 'p2-clear'

/**
 * Edition of the reading. One that reads some pictures otherwise is a new one: those that an earlier edition read are then looked
 * at again, and made anew where `plain` turns out otherwise, by an encoder version of a new name.
 */
export const pictureReadingEdition = 1

/** The encoder version by which a picture was made. */
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

/** The same for models: what mesh-making.ts does. */
export const meshEncoder = 'm2'
/** And for films: what video-metadata.ts takes out of them. */
export const videoEncoder = 'v1'

/** The forms a version is written in, the one a browser should prefer first. */
export const pictureForms = ['avif', 'webp', 'jpg'] as const
export type PictureForm = (typeof pictureForms)[number]

export const pictureContentTypes = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
} as const satisfies Record<PictureForm, string>

/** What stands behind a transparent picture in JPEG, which knows no transparency. */
const paperWhite = '#ffffff'

/**
 * Beyond the rendition set only JPEG is written: it is for keeping and for very close looking, an AVIF of fifty megapixels
 * would take a core for ten seconds, and WebP ends at 16,383 px.
 */
export function formsOfSize({ widthPx, heightPx }: PictureSize): readonly PictureForm[] {
  return Math.max(widthPx, heightPx) > longestRenditionSidePx ? ['jpg'] : pictureForms
}

/**
 * Sets a picture to be written in this form. The qualities are the lowest at which a colour chart stays within the
 * promise (median ΔE2000 at most 1, worst at most 3; see picture-colours.test.ts). Chroma is not halved where the form
 * allows (WebP always halves it), since the edges of saturated fields are what a painting is made of. AVIF effort 1
 * costs a quarter of effort 2 and gives 3 % more bytes; WebP's sharper halving costs four times its plain one.
 */
export function writeAs(picture: Sharp, form: PictureForm, size: PictureSize): Sharp {
  switch (form) {
    case 'avif':
      return picture.avif({ quality: 75, effort: 1, tune: 'ssim', chromaSubsampling: '4:4:4' })
    case 'webp':
      // The colours of clear pixels are kept: see picture-edges.ts.
      return picture.webp({ quality: 88, effort: 1, exact: true })
    case 'jpg':
      return picture.flatten({ background: paperWhite }).jpeg({
        quality: 88,
        chromaSubsampling: '4:4:4',
        // Looking twice for shorter codes holds the whole picture in memory: 700 MB for fifty megapixels.
        optimiseCoding: Math.max(size.widthPx, size.heightPx) <= longestRenditionSidePx,
      })
    default:
      return form satisfies never
  }
}
