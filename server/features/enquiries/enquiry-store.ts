import { type Selectable, sql } from 'kysely'
import type { Database, Transaction } from '#database'
import type { LetterTables } from '#database/letter-tables'

export type EnquiryRow = Selectable<LetterTables['buyEnquiries']>

export async function insertEnquiry(tx: Transaction, row: Omit<EnquiryRow, 'id'>): Promise<string> {
  const { id } = await tx.insertInto('buyEnquiries').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Lets enquiries for one work in one after the other, until the transaction ends: each knows who came before. */
export async function lockEnquiriesFor(tx: Transaction, artworkId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`enquiries for ${artworkId}`}))`.execute(tx)
}

export async function countEnquiriesFor(tx: Transaction, artworkId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('buyEnquiries')
    .select((all) => all.fn.countAll<number>().as('count'))
    .where('artworkId', '=', artworkId)
    .executeTakeFirstOrThrow()
  return count
}

const enquiryColumns = [
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

export async function selectEnquiriesFor(database: Database, artworkId: string): Promise<EnquiryRow[]> {
  return database
    .selectFrom('buyEnquiries')
    .select(enquiryColumns)
    .where('artworkId', '=', artworkId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/** The newest of all, or of those that came to one account. */
export async function selectNewestEnquiries(
  database: Database,
  { skip, limit, ownerAccountId }: { skip: number; limit: number; ownerAccountId: string | null },
): Promise<EnquiryRow[]> {
  return database
    .selectFrom('buyEnquiries')
    .select(enquiryColumns)
    .$if(ownerAccountId !== null, (query) => query.where('ownerAccountId', '=', ownerAccountId))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .offset(skip)
    .limit(limit)
    .execute()
}

export async function countEnquiries(database: Database, ownerAccountId: string | null): Promise<number> {
  const { count } = await database
    .selectFrom('buyEnquiries')
    .select((all) => all.fn.countAll<number>().as('count'))
    .$if(ownerAccountId !== null, (query) => query.where('ownerAccountId', '=', ownerAccountId))
    .executeTakeFirstOrThrow()
  return count
}
