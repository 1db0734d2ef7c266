import type { Database } from '#database'

/** Public exhibitions, as a filter of a search. */
export function exhibitionsOpen(database: Database) {
  return database
    .selectFrom('exhibitions')
    .select(['exhibitions.id', 'exhibitions.entryNo', 'exhibitions.nameKey'])
    .where('exhibitions.publishedSceneId', 'is not', null)
}

/** Articles published by `now`, as a filter of a search. */
export function articlesOut(database: Database, now: Date) {
  return database
    .selectFrom('articles')
    .select(['articles.id', 'articles.entryNo', 'articles.nameKey'])
    .where('articles.publishedAt', '<=', now)
}
