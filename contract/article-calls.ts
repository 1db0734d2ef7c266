import { z } from 'zod'
import { ArticleTag } from './articles.ts'
import { AddressSlug, AssetId, optionalText, requiredText } from './text-fields.ts'

/** Most articles one call may ask for; the specification's own figure for "all". */
export const maxArticles = 999

/**
 * An article as written; `html` is sanitised before it is kept. An article whose `url` is known already (left out, it is
 * made from the title) is brought up to date instead of written twice.
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

/** Left out, `limit` is 5 for one tag and 999 for all, as the specification says. */
export const ArticleListQuery = z.object({
  tag: ArticleTag.optional(),
  skip: z.coerce.number().int().min(0).max(10_000_000).default(0),
  limit: z.coerce.number().int().min(0).max(maxArticles).optional(),
})
