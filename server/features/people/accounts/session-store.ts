import type { Selectable } from 'kysely'
import type { Database, Transaction } from '#database'
import type { AccountRole, AccountTables } from '#database/account-tables'
import type { AccountHolder } from './account-rules.ts'

type SessionRow = Selectable<AccountTables['sessions']>

/** Stores a session, and returns the role of its account. */
export async function insertSession(
  database: Database | Transaction,
  session: Omit<SessionRow, 'id' | 'tries'>,
): Promise<{ role: AccountRole | null }> {
  return database
    .insertInto('sessions')
    .values(session)
    .returning((row) =>
      row.selectFrom('accounts').select('role').whereRef('accounts.id', '=', 'sessions.accountId').as('role'),
    )
    .executeTakeFirstOrThrow()
}

/** The session of a token with its account, at any stage; undefined once it has expired. */
export async function selectSession(
  database: Database,
  tokenHash: string,
  now: Date,
): Promise<
  | (Pick<SessionRow, 'id' | 'stage' | 'remembered' | 'lastUsedAt'> &
      Pick<AccountHolder, 'email' | 'role'> & { accountId: string; verifiedAt: Date | null })
  | undefined
> {
  return database
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.accountId')
    .select(['sessions.id', 'stage', 'remembered', 'lastUsedAt', 'accountId', 'email', 'role', 'verifiedAt'])
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
}

export async function touchSession(database: Database, id: string, now: Date): Promise<void> {
  await database.updateTable('sessions').set({ lastUsedAt: now }).where('id', '=', id).execute()
}

/** Counts a try at the second factor before it is checked; returns their number, or undefined after the last. */
export async function countSessionTry(database: Database, id: string, most: number): Promise<number | undefined> {
  const row = await database
    .updateTable('sessions')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('tries', '<', most)
    .returning('tries')
    .executeTakeFirst()
  return row?.tries
}

/** Deletes a session; of concurrent callers only one succeeds. */
export async function takeSession(database: Database | Transaction, id: string): Promise<boolean> {
  const row = await database.deleteFrom('sessions').where('id', '=', id).returning('id').executeTakeFirst()
  return row !== undefined
}

export async function deleteSession(database: Database | Transaction, tokenHash: string): Promise<void> {
  await database.deleteFrom('sessions').where('tokenHash', '=', tokenHash).execute()
}

/** Deletes all sessions of an account but one; returns how many. */
export async function deleteSessionsOf(
  database: Database | Transaction,
  accountId: string,
  but: string | null,
): Promise<number> {
  const result = await database
    .deleteFrom('sessions')
    .where('accountId', '=', accountId)
    .$if(but !== null, (query) => query.where('id', '<>', but))
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}

export async function deleteExpiredSessions(database: Database, now: Date): Promise<void> {
  await database.deleteFrom('sessions').where('expiresAt', '<=', now).execute()
}

/** The open sessions of an account, the last used first. */
export async function selectSessionsOf(database: Database, accountId: string, now: Date): Promise<SessionRow[]> {
  return database
    .selectFrom('sessions')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('stage', '=', 'open')
    .where('expiresAt', '>', now)
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id')
    .execute()
}
