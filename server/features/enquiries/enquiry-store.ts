import type { Selectable } from 'kysely'
import type { Database, Transaction } from '#database'
import type { LetterTables } from '#database/letter-tables'

export type EnquiryRow = Selectable<LetterTables['buyEnquiries']>

export async function insertEnquiry(tx: Transaction, row: Omit<EnquiryRow, 'id'>): Promise<string> {
  const { id } = await tx.insertInto('buyEnquiries').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function selectEnquiriesFor(database: Database, artworkId: string): Promise<EnquiryRow[]> {
  return database
    .selectFrom('buyEnquiries')
    .select([
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
    ])
    .where('artworkId', '=', artworkId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}
