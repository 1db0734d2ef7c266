import type { Database } from '#database'

/** Exhibitions that are open to the public, as a search narrows to them. */
export function exhibitionsOpen(database: Database) {
  return database
    .selectFrom('exhibitions')
    .select(['exhibitions.id', 'exhibitions.entryNo', 'exhibitions.nameKey'])
    .where('exhibitions.publishedSceneId', 'is not', null)
}

/** Articles that are out by `now`, as a search narrows to them. */
export function articlesOut(database: Database, now: Date) {
  return database
    .selectFrom('articles')
    .select(['articles.id', 'articles.entryNo', 'articles.nameKey'])
    .where('articles.publishedAt', '<=', now)
}
