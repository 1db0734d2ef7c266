import { z } from 'zod'
import { optionalText, requiredText } from './text-fields.ts'

/** The title and description of a page for search engines and shared links. */
export const PageSeo = z.object({ title: z.string(), description: z.string(), image: z.string().nullable() })
export type PageSeo = z.infer<typeof PageSeo>

/** The same as entered; `image` is a path or an address. */
export const NewPageSeo = z.strictObject({
  title: requiredText(300),
  description: requiredText(1000),
  image: optionalText(1000),
})
export type NewPageSeo = z.input<typeof NewPageSeo>
