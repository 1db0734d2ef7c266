import type { Transaction } from '#database'

export type SiteMessageRow = {
  firstName: string | null
  lastName: string | null
  email: string
  subject: string
  message: string
  createdAt: Date
}

export type ProfileMessageRow = {
  businessId: string
  name: string
  email: string
  message: string | null
  createdAt: Date
}

export async function insertSiteMessage(tx: Transaction, row: SiteMessageRow): Promise<string> {
  const { id } = await tx.insertInto('siteMessages').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function insertProfileMessage(tx: Transaction, row: ProfileMessageRow): Promise<string> {
  const { id } = await tx.insertInto('profileMessages').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}
