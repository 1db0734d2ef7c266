import type { PageSeo } from '@enfilade/contract/page-seo'
import type { Database } from '#database'

export async function selectPageSeo(database: Database, path: string): Promise<PageSeo | undefined> {
  return database
    .selectFrom('pageSeo')
    .select(['title', 'description', 'image'])
    .where('path', '=', path)
    .executeTakeFirst()
}

export async function upsertPageSeo(database: Database, path: string, words: PageSeo): Promise<void> {
  await database
    .insertInto('pageSeo')
    .values({ path, ...words })
    .onConflict((clash) => clash.column('path').doUpdateSet(words))
    .execute()
}
