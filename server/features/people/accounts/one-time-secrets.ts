import { randomBytes, randomInt } from 'node:crypto'
import type { Signing } from '#calls/signing'
import type { Transaction } from '#database'
import type { SecretPurpose } from '#database/account-tables'
import type { Ground } from '#ground'
import { mostTries, secretTerms } from './account-rules.ts'
import { countTry, deleteSecretsOf, selectHolder, takeSecret, upsertSecret } from './one-time-secret-store.ts'

export type OneTimeSecrets = ReturnType<typeof openOneTimeSecrets>

/** The outcome of a code: accepted, or why not. */
export type CodeAnswer = { done: true; email: string | null } | { done: false; because: 'wrong' | 'expired' }

/**
 * Codes and links that are valid once. They are stored as keyed hashes, so that a reader of the database cannot try a
 * million codes against them. A new secret of a purpose invalidates the one before.
 */
export function openOneTimeSecrets({
  database,
  clock,
  signing,
}: Pick<Ground, 'database' | 'clock'> & { signing: Signing }) {
  const hashOf = (purpose: SecretPurpose, secret: string) => signing.fingerprint(`one-time ${purpose}`, secret)

  async function issue(
    tx: Transaction,
    accountId: string,
    purpose: SecretPurpose,
    secret: string,
    email: string | null,
  ) {
    const expiresAt = new Date(clock.now().getTime() + secretTerms[purpose])
    await upsertSecret(tx, {
      accountId,
      purpose,
      secretHash: hashOf(purpose, `${secret} ${salt(purpose, accountId)}`),
      email,
      expiresAt,
    })
    return secret
  }

  return {
    /** A code of six figures for an account. `email` is the address that it confirms, if not the account's own. */
    async issueCode(tx: Transaction, accountId: string, purpose: SecretPurpose, email: string | null = null) {
      return issue(tx, accountId, purpose, String(randomInt(1_000_000)).padStart(6, '0'), email)
    },

    /** A token for the address of a link. */
    async issueToken(tx: Transaction, accountId: string, purpose: SecretPurpose) {
      return issue(tx, accountId, purpose, randomBytes(32).toString('base64url'), null)
    },

    /**
     * Tries a code: at most five times, from all callers and requests together. `act` runs in the transaction that uses
     * the code up, for the one caller who gets it.
     */
    async useCode(
      accountId: string,
      purpose: SecretPurpose,
      code: string,
      act: (tx: Transaction, email: string | null) => Promise<void>,
    ): Promise<CodeAnswer> {
      const held = await countTry(database, accountId, purpose, mostTries)
      const secretHash = hashOf(purpose, `${code} ${salt(purpose, accountId)}`)
      if (held === undefined || held.secretHash !== secretHash) return { done: false, because: 'wrong' }
      if (held.expiresAt <= clock.now()) return { done: false, because: 'expired' }
      return database.transaction().execute(async (tx) => {
        const taken = await takeSecret(tx, { accountId, purpose, secretHash })
        if (taken === undefined) return { done: false, because: 'wrong' }
        await act(tx, taken.email)
        return { done: true, email: taken.email }
      })
    },

    /** Invalidates the links and codes that were requested under the previous password. */
    async endWays(tx: Transaction, accountId: string): Promise<void> {
      await deleteSecretsOf(tx, accountId, ['reset-password', 'change-email'])
    },

    /** Uses up the token of a link, and runs `act` for its account in the same transaction; null for an invalid one. */
    async useToken<Outcome>(
      purpose: SecretPurpose,
      token: string,
      act: (tx: Transaction, accountId: string) => Promise<Outcome>,
    ): Promise<Outcome | null> {
      const secretHash = hashOf(purpose, `${token} `)
      return database.transaction().execute(async (tx) => {
        const holder = await selectHolder(tx, purpose, secretHash, clock.now())
        if (holder === undefined) return null
        const taken = await takeSecret(tx, { accountId: holder.accountId, purpose, secretHash })
        return taken === undefined ? null : act(tx, holder.accountId)
      })
    },
  }
}

/** Codes are few: equal codes of two accounts must have different hashes. A token's holder is found by it alone. */
function salt(purpose: SecretPurpose, accountId: string): string {
  return purpose === 'verify-email' || purpose === 'change-email' ? accountId : ''
}
