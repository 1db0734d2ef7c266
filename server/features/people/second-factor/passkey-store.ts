import type { Selectable } from 'kysely'
import type { Database, Transaction } from '#database'
import type { ChallengePurpose, SecondFactorTables } from '#database/second-factor-tables'

export type PasskeyRow = Selectable<SecondFactorTables['passkeys']>

type Challenge = { challengeHash: string; purpose: ChallengePurpose; accountId: string | null; expiresAt: Date }

export async function insertChallenge(database: Database, challenge: Challenge): Promise<void> {
  await database.insertInto('passkeyChallenges').values(challenge).execute()
}

/** Deletes expired challenges. */
export async function deleteExpiredChallenges(database: Database, now: Date): Promise<void> {
  await database.deleteFrom('passkeyChallenges').where('expiresAt', '<=', now).execute()
}

/** Takes a challenge; of concurrent callers with the same one only one succeeds. */
export async function takeChallenge(
  database: Database,
  challengeHash: string,
): Promise<Omit<Challenge, 'challengeHash'> | undefined> {
  return database
    .deleteFrom('passkeyChallenges')
    .where('challengeHash', '=', challengeHash)
    .returning(['purpose', 'accountId', 'expiresAt'])
    .executeTakeFirst()
}

/** The passkeys of an account, the oldest first. */
export async function selectPasskeysOf(database: Database | Transaction, accountId: string): Promise<PasskeyRow[]> {
  return database
    .selectFrom('passkeys')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

export async function selectPasskeyByCredential(
  database: Database,
  credentialId: string,
): Promise<PasskeyRow | undefined> {
  return database.selectFrom('passkeys').selectAll().where('credentialId', '=', credentialId).executeTakeFirst()
}

/** Stores a passkey; undefined if it is already stored, for anyone. */
export async function insertPasskey(
  tx: Transaction,
  passkey: Omit<PasskeyRow, 'id' | 'lastUsedAt'>,
): Promise<PasskeyRow | undefined> {
  return tx
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((known) => known.column('credentialId').doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Records a use of a passkey; false if its counter has not increased, as with a copy of it. */
export async function notePasskeyUse(
  tx: Transaction,
  { id, counter, now }: { id: string; counter: number; now: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('passkeys')
    .set({ counter, lastUsedAt: now })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('counter', '<', counter), eb.and([eb('counter', '=', 0), eb.val(counter === 0)])]))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deletePasskey(tx: Transaction, accountId: string, id: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('passkeys')
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deletePasskeysOf(tx: Transaction, accountId: string): Promise<void> {
  await tx.deleteFrom('passkeys').where('accountId', '=', accountId).execute()
}
