import type { PageSeo } from '@enfilade/contract/page-seo'
import type { Database } from '#database'
import { builtOnce } from '#database/built-once'

export async function selectPageSeo(database: Database, path: string): Promise<PageSeo | undefined> {
  const [row] = await pageSeoAt(database, [path])
  return row
}

const pageSeoAt = builtOnce((database) =>
  database.selectFrom('pageSeo').select(['title', 'description', 'image']).where('path', '=', ''),
)

export async function upsertPageSeo(database: Database, path: string, words: PageSeo): Promise<void> {
  await database
    .insertInto('pageSeo')
    .values({ path, ...words })
    .onConflict((clash) => clash.column('path').doUpdateSet(words))
    .execute()
}
