import type { Selectable } from 'kysely'
import type { Database, Transaction } from '#database'
import type { AccessTokenTables } from '#database/access-token-tables'
import type { AccountRole } from '#database/account-tables'

export type AccessTokenRow = Selectable<AccessTokenTables['personalAccessTokens']>

/** Serialises the making of an account's tokens, so that they can be counted. */
export async function lockTokenHolder(tx: Transaction, accountId: string): Promise<void> {
  await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
}

export async function countValidTokens(tx: Transaction, accountId: string, now: Date): Promise<number> {
  const { valid } = await tx
    .selectFrom('personalAccessTokens')
    .select((eb) => eb.fn.countAll<number>().as('valid'))
    .where('accountId', '=', accountId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow()
  return valid
}

export async function insertAccessToken(
  tx: Transaction,
  token: Pick<AccessTokenRow, 'secretHash' | 'accountId' | 'name' | 'scopes' | 'createdAt' | 'expiresAt'>,
): Promise<AccessTokenRow> {
  return tx.insertInto('personalAccessTokens').values(token).returningAll().executeTakeFirstOrThrow()
}

/** The tokens of an account that nobody has revoked, the newest first; those that have expired too. */
export async function selectAccessTokensOf(database: Database, accountId: string): Promise<AccessTokenRow[]> {
  return database
    .selectFrom('personalAccessTokens')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('revokedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()
}

/** The token of a secret, in whatever state, with its account. */
export async function selectAccessToken(
  database: Database,
  secretHash: string,
): Promise<
  | (AccessTokenRow & { email: string; role: AccountRole; verifiedAt: Date | null; deletionDueAt: Date | null })
  | undefined
> {
  return database
    .selectFrom('personalAccessTokens')
    .innerJoin('accounts', 'accounts.id', 'personalAccessTokens.accountId')
    .selectAll('personalAccessTokens')
    .select(['email', 'role', 'verifiedAt', 'deletionDueAt'])
    .where('secretHash', '=', secretHash)
    .executeTakeFirst()
}

export async function touchAccessToken(database: Database, id: string, now: Date): Promise<void> {
  await database.updateTable('personalAccessTokens').set({ lastUsedAt: now }).where('id', '=', id).execute()
}

/** Revokes a token of an account; undefined if it has none of that id, or has revoked it before. */
export async function revokeAccessToken(
  tx: Transaction,
  token: { id: string; accountId: string; now: Date },
): Promise<Pick<AccessTokenRow, 'name'> | undefined> {
  return tx
    .updateTable('personalAccessTokens')
    .set({ revokedAt: token.now })
    .where('id', '=', token.id)
    .where('accountId', '=', token.accountId)
    .where('revokedAt', 'is', null)
    .returning('name')
    .executeTakeFirst()
}

/** Revokes all tokens of an account; returns how many. */
export async function revokeAccessTokensOf(tx: Transaction, accountId: string, now: Date): Promise<number> {
  const result = await tx
    .updateTable('personalAccessTokens')
    .set({ revokedAt: now })
    .where('accountId', '=', accountId)
    .where('revokedAt', 'is', null)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/** Deletes the tokens that expired or were revoked before a time. */
export async function deleteAccessTokensOverSince(database: Database, before: Date): Promise<void> {
  await database
    .deleteFrom('personalAccessTokens')
    .where((eb) => eb.or([eb('expiresAt', '<=', before), eb('revokedAt', '<=', before)]))
    .execute()
}
