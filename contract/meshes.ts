import { z } from 'zod'

const PointM = z.tuple([z.number(), z.number(), z.number()])

/** A compressed model, with what is needed to show it. */
export const Mesh = z.object({
  /** Below the content host; a GLB with meshopt compression and WebP textures, standing on y = 0. */
  path: z.string().max(300),
  bytes: z.int().positive(),
  triangles: z.int().nonnegative(),
  /** In the model's own unit, which the file calls metres; the size of the object comes from its record. */
  boundingBoxM: z.object({ min: PointM, max: PointM }),
})
export type Mesh = z.infer<typeof Mesh>
