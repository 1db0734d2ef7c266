import type { ArticleTag } from '@enfilade/contract/articles'
import { type Selectable, sql } from 'kysely'
import type { Database, Transaction } from '#database'
import type { EditorialTables } from '#database/editorial-tables'
import { everyKey } from '#database/every-key'

export type ArticleRow = Omit<Selectable<EditorialTables['articles']>, 'entryNo' | 'nameKey'>

export type ArticleFields = Omit<ArticleRow, 'id' | 'url' | 'createdAt' | 'updatedAt'>

const articleColumns = everyKey<ArticleRow>()([
  'id',
  'url',
  'title',
  'subtitle',
  'shortDescription',
  'html',
  'tags',
  'pictureAssetId',
  'publishedAt',
  'createdAt',
  'updatedAt',
])

/** Articles published by `now`, newest first. */
export async function selectArticles(
  database: Database,
  tag: ArticleTag | null,
  part: { skip: number; limit: number },
  now: Date,
): Promise<ArticleRow[]> {
  const out = database.selectFrom('articles').select(articleColumns).where('publishedAt', '<=', now)
  const tagged = tag === null ? out : out.where(sql<boolean>`tags @> ${[tag]}::text[]`)
  return tagged.orderBy('publishedAt', 'desc').orderBy('entryNo', 'desc').offset(part.skip).limit(part.limit).execute()
}

export async function selectArticleByUrl(database: Database, url: string): Promise<ArticleRow | undefined> {
  return database.selectFrom('articles').select(articleColumns).where('url', '=', url).executeTakeFirst()
}

export async function selectNextPublication(database: Database, now: Date): Promise<Date | null> {
  const next = await database
    .selectFrom('articles')
    .select((all) => all.fn.min('publishedAt').as('publishedAt'))
    .where('publishedAt', '>', now)
    .executeTakeFirst()
  return next?.publishedAt ?? null
}

/** Articles with these ids published by `now`. */
export async function selectArticlesById(database: Database, ids: string[], now: Date): Promise<ArticleRow[]> {
  return database
    .selectFrom('articles')
    .select(articleColumns)
    .where('id', 'in', ids)
    .where('publishedAt', '<=', now)
    .execute()
}

/** Other articles with a common tag, newest first. */
export async function selectRelatedArticles(
  database: Database,
  article: ArticleRow,
  limit: number,
  now: Date,
): Promise<ArticleRow[]> {
  return database
    .selectFrom('articles')
    .select(articleColumns)
    .where(sql<boolean>`tags && ${article.tags}::text[]`)
    .where('id', '<>', article.id)
    .where('publishedAt', '<=', now)
    .orderBy('publishedAt', 'desc')
    .orderBy('entryNo', 'desc')
    .limit(limit)
    .execute()
}

export async function insertArticle(tx: Transaction, row: ArticleFields & { url: string }): Promise<{ id: string }> {
  return tx.insertInto('articles').values(row).returning('id').executeTakeFirstOrThrow()
}

export async function updateArticle(tx: Transaction, id: string, changes: Partial<ArticleFields>): Promise<void> {
  await tx
    .updateTable('articles')
    .set({ ...changes, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}
