import { type Selectable, sql } from 'kysely'
import type { Database, Transaction } from '#database'
import type { LetterTables } from '#database/letter-tables'

export type PurchaseRow = Selectable<LetterTables['purchases']>

export async function insertPurchase(tx: Transaction, row: Omit<PurchaseRow, 'id'>): Promise<string> {
  const { id } = await tx.insertInto('purchases').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Serialises enquiries for one work until the transaction ends: each knows the earlier ones. */
export async function lockPurchasesFor(tx: Transaction, artworkId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`enquiries for ${artworkId}`}))`.execute(tx)
}

export async function countPurchasesFor(tx: Transaction, artworkId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('purchases')
    .select((all) => all.fn.countAll<number>().as('count'))
    .where('artworkId', '=', artworkId)
    .executeTakeFirstOrThrow()
  return count
}

const purchaseColumns = [
  'id',
  'artworkId',
  'artworkTitle',
  'artworkUrl',
  'price',
  'email',
  'phone',
  'name',
  'street',
  'city',
  'country',
  'vat',
  'ownerAccountId',
  'createdAt',
] as const

export async function selectPurchasesFor(database: Database, artworkId: string): Promise<PurchaseRow[]> {
  return database
    .selectFrom('purchases')
    .select(purchaseColumns)
    .where('artworkId', '=', artworkId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

export async function selectNewestPurchases(
  database: Database,
  { skip, limit }: { skip: number; limit: number },
): Promise<PurchaseRow[]> {
  return database
    .selectFrom('purchases')
    .select(purchaseColumns)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .offset(skip)
    .limit(limit)
    .execute()
}

export async function countPurchases(database: Database): Promise<number> {
  const { count } = await database
    .selectFrom('purchases')
    .select((all) => all.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** A purchase enquiry, or a question about a work, which has a subject and a message instead of a buyer's address. */
export type AskedRow = Omit<PurchaseRow, 'artworkId' | 'artworkUrl' | 'artworkTitle' | 'ownerAccountId'> & {
  artworkTitle: string | null
  subject: string | null
  message: string | null
}

const noText = sql<string | null>`null::text`

/** The newest enquiries and questions of an account, merged into one list. */
export async function selectNewestAskedOf(
  database: Database,
  { skip, limit, ownerAccountId }: { skip: number; limit: number; ownerAccountId: string },
): Promise<AskedRow[]> {
  const questions = database
    .selectFrom('siteMessages')
    .select([
      'id',
      'artworkTitle',
      noText.as('price'),
      'email',
      noText.as('phone'),
      sql<string | null>`nullif(concat_ws(' ', first_name, last_name), '')`.as('name'),
      noText.as('street'),
      noText.as('city'),
      noText.as('country'),
      noText.as('vat'),
      sql<string | null>`subject`.as('subject'),
      sql<string | null>`message`.as('message'),
      'createdAt',
    ])
    .where('ownerAccountId', '=', ownerAccountId)
  return database
    .selectFrom(
      database
        .selectFrom('purchases')
        .select([
          'id',
          sql<string | null>`artwork_title`.as('artworkTitle'),
          'price',
          'email',
          'phone',
          'name',
          'street',
          'city',
          'country',
          'vat',
          noText.as('subject'),
          noText.as('message'),
          'createdAt',
        ])
        .where('ownerAccountId', '=', ownerAccountId)
        .unionAll(questions)
        .as('asked'),
    )
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .offset(skip)
    .limit(limit)
    .execute()
}

export async function countAskedOf(database: Database, ownerAccountId: string): Promise<number> {
  const { count } = await database
    .selectNoFrom(
      sql<number>`(select count(*) from purchases where owner_account_id = ${ownerAccountId})
        + (select count(*) from site_messages where owner_account_id = ${ownerAccountId})`.as('count'),
    )
    .executeTakeFirstOrThrow()
  return count
}
