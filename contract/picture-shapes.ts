import { z } from 'zod'

/**
 * How a picture is bounded: a rectangle; an ellipse as wide and as high as the record says, such as a tondo or an oval;
 * or cut out along its own file's transparency, such as a shaped canvas or the edge of a tapestry.
 */
export const PictureShape = z.enum(['RECTANGLE', 'ROUND', 'FREE'])
export type PictureShape = z.infer<typeof PictureShape>

/** How a hung picture's face is cut where it is not one plain rectangle. Widths are from left to right. */
export const HungFace = z.discriminatedUnion('cut', [
  z.object({ cut: z.literal('round') }),
  z.object({ cut: z.literal('free') }),
  z.object({
    cut: z.literal('parts'),
    widthsMm: z.array(z.number().positive()).min(2).max(12),
    gapMm: z.number().nonnegative(),
  }),
])
export type HungFace = z.infer<typeof HungFace>
