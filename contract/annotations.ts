import { z } from 'zod'
import { plainText } from './plain-text.ts'
import { optionalText, requiredText } from './text-fields.ts'

/** From 0 to 1 across the object's own box. */
const BoxShare = z.number().min(0, 'A place lies between 0 and 1.').max(1, 'A place lies between 0 and 1.')

/**
 * A point on an object: its shares of the width from the left, of the height from the foot and of the depth from the
 * back, seen from the front. Shares stay valid whatever the model's unit is and however often it is remade.
 */
export const ObjectPlace = z.tuple([BoxShare, BoxShare, BoxShare])
export type ObjectPlace = z.infer<typeof ObjectPlace>

/** A note about a point on an object. */
export const Annotation = z.object({
  at: ObjectPlace,
  title: plainText().max(200),
  text: plainText().max(2000).nullable(),
})
export type Annotation = z.infer<typeof Annotation>

export const mostAnnotations = 40

/** Annotations as entered, in reading order; null keeps the stored ones. */
export const NewAnnotations = z
  .array(z.strictObject({ at: ObjectPlace, title: requiredText(200), text: optionalText(2000) }))
  .max(mostAnnotations, `An object may have ${mostAnnotations} annotations.`)
  .nullish()
  .transform((annotations) => annotations ?? null)
