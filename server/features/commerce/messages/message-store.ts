import { type Selectable, sql } from 'kysely'
import type { Database, Transaction } from '#database'
import type { LetterTables } from '#database/letter-tables'

/** `ownerAccountId` is the account that sold the work when the message came, or null. */
export type SiteMessageRow = Omit<Selectable<LetterTables['siteMessages']>, 'id'>

export type ProfileMessageRow = Omit<Selectable<LetterTables['profileMessages']>, 'id' | 'businessId'> & {
  businessId: string
}

export async function insertSiteMessage(tx: Transaction, row: SiteMessageRow): Promise<string> {
  const { id } = await tx.insertInto('siteMessages').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function insertProfileMessage(tx: Transaction, row: ProfileMessageRow): Promise<string> {
  const { id } = await tx.insertInto('profileMessages').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** A message in a list: one to the site has a subject, one to a profile has the profile's title. */
export type ListedMessage = {
  id: string
  createdAt: Date
  name: string | null
  email: string
  subject: string | null
  work: string | null
  profile: string | null
  message: string | null
}

export async function selectNewestMessages(
  database: Database,
  { skip, limit }: { skip: number; limit: number },
): Promise<ListedMessage[]> {
  const toProfiles = database
    .selectFrom('profileMessages')
    .leftJoin('businesses', 'businesses.id', 'profileMessages.businessId')
    .select([
      'profileMessages.id',
      'profileMessages.createdAt',
      'profileMessages.name',
      'profileMessages.email',
      sql<string | null>`null::text`.as('subject'),
      sql<string | null>`null::text`.as('work'),
      'businesses.title as profile',
      'profileMessages.message',
    ])
  return database
    .selectFrom(
      database
        .selectFrom('siteMessages')
        .select([
          'id',
          'createdAt',
          sql<string | null>`nullif(concat_ws(' ', first_name, last_name), '')`.as('name'),
          'email',
          sql<string | null>`subject`.as('subject'),
          'artworkTitle as work',
          sql<string | null>`null::text`.as('profile'),
          sql<string | null>`message`.as('message'),
        ])
        .unionAll(toProfiles)
        .as('messages'),
    )
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .offset(skip)
    .limit(limit)
    .execute()
}

export async function countMessages(database: Database): Promise<number> {
  const { count } = await database
    .selectNoFrom(
      sql<number>`(select count(*) from site_messages) + (select count(*) from profile_messages)`.as('count'),
    )
    .executeTakeFirstOrThrow()
  return count
}
