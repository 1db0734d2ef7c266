import { z } from 'zod'
import { renditionSidesPx } from './rendition-sizes.ts'

/** The named versions of the specification, smallest first, with their bounds. Heights and widths in px. */
export const imageVersionSizes = {
  XSIcon: { widthPx: 64, heightPx: 64 },
  LIcon: { widthPx: 128, heightPx: 128 },
  XLIcon: { widthPx: 256, heightPx: 256 },
  MWRegular: { widthPx: 640 },
  LWRegular: { widthPx: 1280 },
  LHRegular: { heightPx: 1024 },
} as const

const ImageVersion = z.object({
  meta: z.object({
    /** The file's path below the content host; immutable, because it contains the hash of the original. */
    pipePath: z.string().max(300),
    width: z.int().positive(),
    height: z.int().positive(),
    format: z.string().max(20),
    bytes: z.int().nonnegative(),
  }),
})

/** One picture in all the sizes the specification names. None is cropped: each fits inside its bounds. */
export const ImageVersions = z.object({
  XSIcon: ImageVersion,
  XLIcon: ImageVersion,
  LIcon: ImageVersion,
  MWRegular: ImageVersion,
  LWRegular: ImageVersion,
  LHRegular: ImageVersion,
  original: ImageVersion,
})
export type ImageVersions = z.infer<typeof ImageVersions>

/** A placeholder until a picture has loaded: its mean colour (`#rrggbb`) and a ThumbHash of it in base64. */
export const PicturePlaceholder = z.object({ colour: z.string().length(7), thumbHash: z.string().max(60) })
export type PicturePlaceholder = z.infer<typeof PicturePlaceholder>

/** A picture of one work as the player loads it: the same picture in several sizes, smallest first. */
export const RenditionSet = z.object({
  placeholder: PicturePlaceholder,
  steps: z
    .array(z.object({ widthPx: z.int().positive(), heightPx: z.int().positive(), path: z.string().max(300) }))
    .min(1)
    .max(renditionSidesPx.length),
})
export type RenditionSet = z.infer<typeof RenditionSet>
