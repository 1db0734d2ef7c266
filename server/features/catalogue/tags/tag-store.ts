import { sql } from 'kysely'
import type { Database, Transaction } from '#database'
import { isLikeName, nearnessToName } from '#records/name-search'

export type TagRow = { id: string; name: string; url: string; tagGroup: string }

const mostTags = 500

export async function selectTags(
  database: Database,
  filter: { group: string | null; name: string | null },
): Promise<TagRow[]> {
  const { group, name } = filter
  let query = database.selectFrom('tags').select(['id', 'name', 'url', 'tagGroup'])
  if (group !== null) query = query.where('tagGroup', '=', group)
  if (name !== null)
    query = query.where(isLikeName('tags.name', name)).orderBy(nearnessToName('tags.name', name), 'desc')
  return query.orderBy(sql`plain_text(name)`).orderBy('id').limit(mostTags).execute()
}

export async function insertTags(
  tx: Transaction,
  tags: { name: string; url: string; tagGroup: string }[],
): Promise<void> {
  await tx
    .insertInto('tags')
    .values(tags)
    .onConflict((clash) => clash.columns(['tagGroup', 'url']).doNothing())
    .execute()
}

export async function selectTagsByUrl(
  tx: Transaction,
  group: string,
  urls: string[],
): Promise<{ id: string; url: string }[]> {
  return tx.selectFrom('tags').select(['id', 'url']).where('tagGroup', '=', group).where('url', 'in', urls).execute()
}
