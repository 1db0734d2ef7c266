import { z } from 'zod'

const Px = z.int().positive()

export const iiifImageContext = 'http://iiif.io/api/image/3/context.json'

/**
 * A picture's `info.json`: the IIIF Image API 3.0, level 0, which is a set of prepared files. A size in `sizes` is
 * requested as `full/<width>,<height>/0/default.jpg`; a tile by its region of the whole picture.
 * (https://iiif.io/api/image/3.0/#5-image-information)
 */
export const IiifImageInformation = z.object({
  '@context': z.literal(iiifImageContext),
  /** The base address of the picture's sizes and tiles. */
  id: z.url(),
  type: z.literal('ImageService3'),
  protocol: z.literal('http://iiif.io/api/image'),
  profile: z.literal('level0'),
  width: Px,
  height: Px,
  /** Smallest first; the last is the whole picture. */
  sizes: z.array(z.object({ width: Px, height: Px })).min(1),
  /** Omitted if the picture is small enough to be fetched whole, and while its tiles are being made. */
  tiles: z
    .array(z.object({ width: Px, height: Px.optional(), scaleFactors: z.array(Px).min(1) }))
    .length(1)
    .optional(),
  extraFeatures: z.array(z.enum(['baseUriRedirect', 'cors', 'jsonldMediaType'])),
})
export type IiifImageInformation = z.infer<typeof IiifImageInformation>
