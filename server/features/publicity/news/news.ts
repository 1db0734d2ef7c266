import { maxArticles, NewArticle } from '@enfilade/contract/article-calls'
import type { Article, ArticleTag } from '@enfilade/contract/articles'
import type { RecordOutcome, Refused } from '@enfilade/contract/outcomes'
import type { Clock } from '#clock'
import type { Database } from '#database'
import { changesBetween, parseEntry, refusingUnknownFiles, withoutNulls } from '#records'
import { addressWishes, chooseAddresses, lockAddressesOf, slugOf } from '#records/addresses'
import { inOrderOf } from '#records/name-search'
import { type PictureLookup, picturesOf } from '#records/record-pictures'
import { openHtmlMemory, safeArticleHtml } from './article-html.ts'
import { publicArticle } from './article-rules.ts'
import {
  type ArticleRow,
  insertArticle,
  selectArticleByUrl,
  selectArticles,
  selectArticlesById,
  selectNextPublication,
  selectRelatedArticles,
  updateArticle,
} from './article-store.ts'

export type News = ReturnType<typeof openNews>

const relatedArticles = 4
const taggedArticles = 5

/** News and notes from the road. An article with a future date is not published yet. */
export function openNews({ database, media, clock }: { database: Database; media: PictureLookup; clock: Clock }) {
  const safeHtml = openHtmlMemory()

  async function shown(rows: ArticleRow[]): Promise<Article[]> {
    const pictures = await picturesOf(
      media,
      rows.map((row) => row.pictureAssetId),
    )
    return rows.map((row) => publicArticle(row, pictures, safeHtml))
  }

  return {
    /**
     * Stores an article with sanitised HTML. An existing one with this `url` (or the one its title makes) is updated.
     * Refuses an invalid entry, and one of which nothing safe remains.
     */
    async write(
      entry: NewArticle,
    ): Promise<{ done: true; outcome: RecordOutcome; article: Article } | Refused<'not-valid'>> {
      const parsed = parseEntry(NewArticle, entry)
      if (!parsed.done) return parsed
      const { url, ...written } = parsed.entry
      const fields = { ...written, html: safeArticleHtml(written.html), tags: [...new Set(written.tags)].sort() }
      if (fields.html === '')
        return {
          done: false,
          because: 'not-valid',
          reason: 'The article has no text.',
          fields: { html: 'No text remains.' },
        }
      const kept = await refusingUnknownFiles(() =>
        database.transaction().execute(async (tx) => {
          await lockAddressesOf(tx, 'articles')
          const wanted = url ?? slugOf(fields.title, 'article')
          const held = await selectArticleByUrl(tx, wanted)
          if (held !== undefined) {
            const changes = changesBetween(held, withoutNulls(fields))
            if (changes !== null) await updateArticle(tx, held.id, changes)
            const outcome: RecordOutcome = changes === null ? 'unchanged' : 'updated'
            return { outcome, url: held.url }
          }
          const [address = ''] = await chooseAddresses(tx, 'articles', [addressWishes(wanted)])
          await insertArticle(tx, { ...fields, url: address })
          const outcome: RecordOutcome = 'created'
          return { outcome, url: address }
        }),
      )
      if ('because' in kept) return kept
      const row = await selectArticleByUrl(database, kept.url)
      const [article] = row === undefined ? [] : await shown([row])
      if (article === undefined) throw new Error(`Article ${kept.url} is gone`)
      return { done: true, outcome: kept.outcome, article }
    },

    /** Articles with a tag or all, newest first. The default `limit` is 5 for a tag and 999 for all. */
    async list(
      filter: { tag?: ArticleTag | null | undefined; skip?: number | undefined; limit?: number | undefined } = {},
    ): Promise<Article[]> {
      const tag = filter.tag ?? null
      const limit = filter.limit ?? (tag === null ? maxArticles : taggedArticles)
      return shown(await selectArticles(database, tag, { skip: filter.skip ?? 0, limit }, clock.now()))
    },

    /** The published articles with these ids, in that order. */
    async findById(ids: string[]): Promise<Article[]> {
      return ids.length === 0 ? [] : shown(inOrderOf(ids, await selectArticlesById(database, ids, clock.now())))
    },

    /** When the next future article will be published, or null: until then no list of articles changes by itself. */
    nextOut: () => selectNextPublication(database, clock.now()),

    /** An article with up to four others with a common tag. */
    async findByUrl(url: string): Promise<{ article: Article; related: Article[] } | null> {
      const now = clock.now()
      const row = await selectArticleByUrl(database, url)
      if (row === undefined || row.publishedAt > now) return null
      const [article, ...related] = await shown([
        row,
        ...(await selectRelatedArticles(database, row, relatedArticles, now)),
      ])
      return article === undefined ? null : { article, related }
    },
  }
}
