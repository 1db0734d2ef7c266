import type { Database, Transaction } from '#database'

export type EnquiryRow = {
  id: string
  artworkId: string | null
  artworkTitle: string
  artworkUrl: string
  price: string | null
  email: string
  phone: string | null
  name: string | null
  street: string | null
  city: string | null
  country: string | null
  vat: string | null
  createdAt: Date
}

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
