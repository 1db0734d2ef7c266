import type { Selectable, Updateable } from 'kysely'
import type { Database, Transaction } from '#database'
import type { AccountRole, AccountTables } from '#database/account-tables'

export type AccountRow = Selectable<AccountTables['accounts']>

/** Inserts an account; null if there is one with this e-mail. */
export async function insertAccount(
  database: Database | Transaction,
  account: { email: string; passwordHash: string; role: AccountRole; verifiedAt: Date | null; createdAt: Date },
): Promise<string | null> {
  const row = await database
    .insertInto('accounts')
    .values(account)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function selectAccountByEmail(
  database: Database | Transaction,
  email: string,
): Promise<AccountRow | undefined> {
  return database.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirst()
}

export async function selectAccount(database: Database | Transaction, id: string): Promise<AccountRow | undefined> {
  return database.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function selectHasAccounts(database: Database): Promise<boolean> {
  return (await database.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) !== undefined
}

export async function updateAccount(
  database: Database | Transaction,
  id: string,
  change: Updateable<AccountTables['accounts']>,
): Promise<AccountRow | undefined> {
  return database.updateTable('accounts').set(change).where('id', '=', id).returningAll().executeTakeFirst()
}

/** The accounts that are due for deletion. */
export async function selectDueForDeletion(database: Database, now: Date): Promise<{ id: string; email: string }[]> {
  return database.selectFrom('accounts').select(['id', 'email']).where('deletionDueAt', '<=', now).execute()
}

/** Deletes an account that is still due at this moment, with everything that refers to it; undefined if it stays. */
export async function deleteAccount(
  tx: Transaction,
  id: string,
  now: Date,
): Promise<Pick<AccountRow, 'email' | 'verifiedAt'> | undefined> {
  return tx
    .deleteFrom('accounts')
    .where('id', '=', id)
    .where('deletionDueAt', '<=', now)
    .returning(['email', 'verifiedAt'])
    .executeTakeFirst()
}

export async function insertToken(database: Database, token: { tokenHash: string; accountId: string }): Promise<void> {
  await database.insertInto('accessTokens').values(token).execute()
}

/** The holder of an access token; records that it was used. */
export async function useToken(
  database: Database,
  tokenHash: string,
  usedAt: Date,
): Promise<Pick<AccountRow, 'id' | 'email' | 'role' | 'verifiedAt'> | undefined> {
  return database
    .updateTable('accessTokens')
    .from('accounts')
    .set({ lastUsedAt: usedAt })
    .whereRef('accounts.id', '=', 'accessTokens.accountId')
    .where('accessTokens.tokenHash', '=', tokenHash)
    .returning(['accounts.id', 'accounts.email', 'accounts.role', 'accounts.verifiedAt'])
    .executeTakeFirst()
}

export async function deleteTokensOf(database: Database | Transaction, accountId: string): Promise<number> {
  const result = await database.deleteFrom('accessTokens').where('accountId', '=', accountId).executeTakeFirst()
  return Number(result.numDeletedRows)
}
