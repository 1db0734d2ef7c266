import { sql } from 'kysely'
import type { Database, Transaction } from '#database'

export type ArtworkOwner = { accountId: string; email: string }

/** The account that owns a work, if its e-mail is confirmed. */
export async function selectArtworkOwner(database: Database, artworkId: string): Promise<ArtworkOwner | undefined> {
  return database
    .selectFrom('workOwners')
    .innerJoin('accounts', 'accounts.id', 'workOwners.accountId')
    .select(['workOwners.accountId', 'accounts.email'])
    .where('workOwners.artworkId', '=', artworkId)
    .where('accounts.verifiedAt', 'is not', null)
    .executeTakeFirst()
}

/** The owners of these works, locked until the transaction ends. */
export async function holdOwnersOf(
  tx: Transaction,
  artworkIds: string[],
): Promise<{ artworkId: string; accountId: string }[]> {
  return tx
    .selectFrom('workOwners')
    .select(['artworkId', 'accountId'])
    .where('artworkId', 'in', artworkIds)
    .orderBy('artworkId')
    .forUpdate()
    .execute()
}

/** Gives works to an account, if both exist; returns the ids of those with another owner before, or none. */
export async function upsertOwner(tx: Transaction, artworkIds: string[], accountId: string): Promise<string[]> {
  const given = await sql<{ artworkId: string }>`
    insert into work_owners (artwork_id, account_id)
    select artworks.id, accounts.id from artworks, accounts
    where artworks.id = any (${artworkIds}) and accounts.id = ${accountId}
    order by artworks.id for key share
    on conflict (artwork_id) do update set account_id = excluded.account_id
      where work_owners.account_id <> excluded.account_id
    returning artwork_id`.execute(tx)
  return given.rows.map(({ artworkId }) => artworkId)
}

/** Gives works back to the site. */
export async function deleteOwners(tx: Transaction, artworkIds: string[]): Promise<void> {
  await tx.deleteFrom('workOwners').where('artworkId', 'in', artworkIds).execute()
}
