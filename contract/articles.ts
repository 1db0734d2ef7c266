import { z } from 'zod'
import { ImageVersions, PicturePlaceholder } from './image-versions.ts'

export const ArticleTag = z.enum(['NEWS', 'ROADSHOW'])
export type ArticleTag = z.infer<typeof ArticleTag>

export const Article = z.object({
  _id: z.string(),
  title: z.string(),
  subtitle: z.string().nullable(),
  shortDescription: z.string().nullable(),
  /** HTML, sanitised when it was written. */
  description: z.string(),
  url: z.string(),
  tag: z.array(ArticleTag),
  fileVersions: ImageVersions.nullable(),
  placeholder: PicturePlaceholder.nullable(),
  publishedAt: z.iso.datetime(),
  /** When its text or picture last changed; the time of publication if they never did. */
  updatedAt: z.iso.datetime(),
})
export type Article = z.infer<typeof Article>
