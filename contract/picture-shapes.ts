import { z } from 'zod'

/**
 * The outline of a picture: a rectangle; an ellipse with the recorded width and height, such as a tondo or an oval; or
 * a cut-out along the transparency of its file, such as a shaped canvas or the edge of a tapestry.
 */
export const PictureShape = z.enum(['RECTANGLE', 'ROUND', 'FREE'])
export type PictureShape = z.infer<typeof PictureShape>

/** How many parts a picture may have. */
export const partBounds = { fewest: 2, most: 12 } as const

/** Stops at the first error: sums of invalid numbers make no sense. */
const wrong = (error: string) => ({ error, abort: true })
const LengthCm = z.number().max(100_000, wrong('A size must not be greater than one kilometre.'))

/**
 * A picture in several parts, such as a diptych: the widths of the parts from left to right and the gap between two of
 * them as hung, in centimetres. Its one file shows the whole work over its recorded width; the content of the gaps is
 * dropped.
 */
export const PictureParts = z.strictObject({
  widthsCm: z
    .array(LengthCm.positive(wrong('A part must be wider than zero.')))
    .min(partBounds.fewest, wrong(`A picture in parts has at least ${partBounds.fewest} of them.`))
    .max(partBounds.most, wrong(`A picture may have ${partBounds.most} parts.`)),
  gapCm: LengthCm.nonnegative(wrong('A gap must not be below zero.')),
})
export type PictureParts = z.infer<typeof PictureParts>

/** How the face of a hung picture is cut if it is not one plain rectangle. Widths are from left to right. */
export const HungFace = z.discriminatedUnion('cut', [
  z.object({ cut: z.literal('round') }),
  z.object({ cut: z.literal('free') }),
  z.object({
    cut: z.literal('parts'),
    widthsMm: z.array(z.number().positive()).min(partBounds.fewest).max(partBounds.most),
    gapMm: z.number().nonnegative(),
  }),
])
export type HungFace = z.infer<typeof HungFace>

/** Catalogues round to the millimetre, and parts are measured one by one. */
const slackCm = 0.5

/** Why these parts do not fit a work of this width, as a sentence; null if they do. */
export function whyNotInParts(
  { shape, widthCm }: { readonly shape: PictureShape; readonly widthCm: number | null },
  { widthsCm, gapCm }: PictureParts,
): string | null {
  if (shape !== 'RECTANGLE') return 'A picture that is round or cut out has no parts.'
  if (widthCm === null) return 'A picture in parts needs the width of the whole.'
  const togetherCm = widthsCm.reduce((sumCm, partCm) => sumCm + partCm, gapCm * (widthsCm.length - 1))
  if (Math.abs(togetherCm - widthCm) <= slackCm) return null
  return `The parts and the gaps between them come to ${figure(togetherCm)} cm, but the work is ${figure(widthCm)} cm wide.`
}

const figure = (lengthCm: number): number => Math.round(lengthCm * 10) / 10
