import type { Selectable } from 'kysely'
import type { Database, Transaction } from '#database'
import type { LetterTables } from '#database/letter-tables'

export type EnquiryRow = Selectable<LetterTables['buyEnquiries']>

export async function insertEnquiry(tx: Transaction, row: Omit<EnquiryRow, 'id'>): Promise<string> {
  const { id } = await tx.insertInto('buyEnquiries').values(row).returning('id').executeTakeFirstOrThrow()
  return id
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

export async function selectNewestEnquiries(
  database: Database,
  { skip, limit }: { skip: number; limit: number },
): Promise<EnquiryRow[]> {
  return database
    .selectFrom('buyEnquiries')
    .select(enquiryColumns)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .offset(skip)
    .limit(limit)
    .execute()
}

export async function countEnquiries(database: Database): Promise<number> {
  const { count } = await database
    .selectFrom('buyEnquiries')
    .select((all) => all.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
