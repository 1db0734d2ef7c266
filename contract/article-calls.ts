import { z } from 'zod'
import { ArticleTag } from './articles.ts'
import { AddressSlug, AssetId, optionalText, requiredText } from './text-fields.ts'

/** The most articles per call; the specification uses this figure for "all". */
export const maxArticles = 999

/**
 * An article as written; `html` is sanitised before it is stored. If an article with this `url` exists (the default is
 * made from the title), it is updated.
 */
export const NewArticle = z.strictObject({
  title: requiredText(500),
  url: AddressSlug.nullish().transform((url) => url ?? null),
  subtitle: optionalText(1000),
  shortDescription: optionalText(2000),
  html: requiredText(200_000),
  tags: z.array(ArticleTag).min(1).max(2),
  pictureAssetId: AssetId,
  publishedAt: z.union([z.date(), z.iso.datetime().transform((text) => new Date(text))]),
})
export type NewArticle = z.input<typeof NewArticle>

/** The default `limit` is 5 for one tag and 999 for all, as the specification says. */
export const ArticleListQuery = z.object({
  tag: ArticleTag.optional(),
  skip: z.coerce.number().int().min(0).max(10_000_000).default(0),
  limit: z.coerce.number().int().min(0).max(maxArticles).optional(),
})
