import { sql } from 'kysely'
import type { Transaction } from '#database'

/** Tables whose rows have public addresses. */
export type AddressedTable = 'artworks' | 'artists' | 'artifacts' | 'businesses' | 'spaces' | 'exhibitions' | 'articles'

/** Lets one writer at a time insert rows into a table; readers and writers of other tables continue. */
export async function lockAddressesOf(tx: Transaction, table: AddressedTable): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`addresses of ${table}`}))`.execute(tx)
}

export async function selectTakenUrls(tx: Transaction, table: AddressedTable, urls: string[]): Promise<Set<string>> {
  const rows = await tx.selectFrom(table).select('url').where('url', 'in', urls).execute()
  return new Set(rows.map((row) => row.url))
}
