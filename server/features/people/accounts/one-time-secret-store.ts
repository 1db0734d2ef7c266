import type { Selectable } from 'kysely'
import type { Database, Transaction } from '#database'
import type { AccountTables, SecretPurpose } from '#database/account-tables'

type SecretRow = Selectable<AccountTables['oneTimeSecrets']>

/** Replaces the earlier secret by a new one. */
export async function upsertSecret(tx: Transaction, secret: Omit<SecretRow, 'tries'>): Promise<void> {
  const { secretHash, email, expiresAt } = secret
  await tx
    .insertInto('oneTimeSecrets')
    .values({ ...secret, tries: 0 })
    .onConflict((held) =>
      held.columns(['accountId', 'purpose']).doUpdateSet({ secretHash, email, expiresAt, tries: 0 }),
    )
    .execute()
}

/** Counts a try before the comparison, so that concurrent callers get no extra tries. */
export async function countTry(
  database: Database,
  accountId: string,
  purpose: SecretPurpose,
  most: number,
): Promise<Pick<SecretRow, 'secretHash' | 'expiresAt'> | undefined> {
  return database
    .updateTable('oneTimeSecrets')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('accountId', '=', accountId)
    .where('purpose', '=', purpose)
    .where('tries', '<', most)
    .returning(['secretHash', 'expiresAt'])
    .executeTakeFirst()
}

/** Deletes a secret; of concurrent callers only one succeeds. */
export async function takeSecret(
  tx: Transaction,
  secret: { accountId: string; purpose: SecretPurpose; secretHash: string },
): Promise<Pick<SecretRow, 'email'> | undefined> {
  const { accountId, purpose, secretHash } = secret
  return tx
    .deleteFrom('oneTimeSecrets')
    .where('accountId', '=', accountId)
    .where('purpose', '=', purpose)
    .where('secretHash', '=', secretHash)
    .returning('email')
    .executeTakeFirst()
}

/** The holder of a secret, while it is valid. */
export async function selectHolder(
  database: Database | Transaction,
  purpose: SecretPurpose,
  secretHash: string,
  now: Date,
): Promise<{ accountId: string } | undefined> {
  return database
    .selectFrom('oneTimeSecrets')
    .select('accountId')
    .where('secretHash', '=', secretHash)
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
}

/** The address that an account's change of e-mail waits for. */
export async function selectPendingEmail(database: Database, accountId: string, now: Date): Promise<string | null> {
  const row = await database
    .selectFrom('oneTimeSecrets')
    .select('email')
    .where('accountId', '=', accountId)
    .where('purpose', '=', 'change-email')
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return row?.email ?? null
}

/** Deletes the pending secrets of an account. */
export async function deleteSecretsOf(
  tx: Transaction,
  accountId: string,
  purposes: readonly SecretPurpose[],
): Promise<void> {
  await tx.deleteFrom('oneTimeSecrets').where('accountId', '=', accountId).where('purpose', 'in', purposes).execute()
}
