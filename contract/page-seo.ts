import { z } from 'zod'
import { optionalText, requiredText } from './text-fields.ts'

/** The title and description of a page for search engines and shared links. */
export const PageSeo = z.object({ title: z.string(), description: z.string(), image: z.string().nullable() })
export type PageSeo = z.infer<typeof PageSeo>

/** Characters at most. */
export const longestPageSeo = { title: 300, description: 1000 } as const

/** The same as entered; `image` is a path or an address. */
export const NewPageSeo = z.strictObject({
  title: requiredText(longestPageSeo.title),
  description: requiredText(longestPageSeo.description),
  image: optionalText(1000),
})
export type NewPageSeo = z.input<typeof NewPageSeo>
