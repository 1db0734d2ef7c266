import { z } from 'zod'
import { plainText } from './plain-text.ts'
import { SpaceSize } from './space-geometry.ts'
import { optionalText } from './text-fields.ts'

export const SpaceListQuery = z.object({
  size: plainText()
    .transform((size) => size.toUpperCase())
    .pipe(SpaceSize)
    .optional(),
  tag: optionalText(200),
})
