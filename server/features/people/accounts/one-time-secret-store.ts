import type { Selectable } from 'kysely'
import type { Database, Transaction } from '#database'
import type { AccountTables, SecretPurpose } from '#database/account-tables'

type SecretRow = Selectable<AccountTables['oneTimeSecrets']>

/** Puts a new secret in the place of the one before it. */
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

/** Counts a try before it is compared, so that no number of callers gets more of them than there are. */
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

/** Takes a secret away; of all who try at once, one gets it. */
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

/** Whose secret it is, while it is good. */
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

/** Puts what an account still waits for out of use. */
export async function deleteSecretsOf(
  tx: Transaction,
  accountId: string,
  purposes: readonly SecretPurpose[],
): Promise<void> {
  await tx.deleteFrom('oneTimeSecrets').where('accountId', '=', accountId).where('purpose', 'in', purposes).execute()
}
