import { z } from 'zod'
import { SpaceSize } from './space-geometry.ts'
import { optionalText } from './text-fields.ts'

export const SpaceListQuery = z.object({
  size: z
    .string()
    .transform((size) => size.toUpperCase())
    .pipe(SpaceSize)
    .optional(),
  tag: optionalText(200),
})
