import { z } from 'zod'

/** Style groups start with STYLE; ARTIST_CATEGORY classifies artists, SPACE classifies spaces. */
export const TagGroup = z.string().regex(/^(STYLE(_[A-Z]+)*|ARTIST_CATEGORY|SPACE)$/)

export const Tag = z.object({ _id: z.string(), name: z.string(), url: z.string(), group: z.string() })
export type Tag = z.infer<typeof Tag>
