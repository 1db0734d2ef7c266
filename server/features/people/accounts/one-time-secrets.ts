import { randomBytes, randomInt } from 'node:crypto'
import type { Signing } from '#calls/signing'
import type { Transaction } from '#database'
import type { SecretPurpose } from '#database/account-tables'
import type { Ground } from '#ground'
import { mostTries, secretTerms } from './account-rules.ts'
import { countTry, deleteSecretsOf, selectHolder, takeSecret, upsertSecret } from './one-time-secret-store.ts'

export type OneTimeSecrets = ReturnType<typeof openOneTimeSecrets>

/** What became of a code: taken, or how it is not. */
export type CodeAnswer = { done: true; email: string | null } | { done: false; because: 'wrong' | 'expired' }

/**
 * Codes and links that are good once. They are kept as keyed hashes, so that nobody who reads the database can try a
 * million codes against them, and the newest of a purpose puts the one before it out of use.
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
     * Tries a code: at most five times, whoever tries and however many at once. `act` runs in the transaction that takes
     * the code, for the one who gets it.
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

    /** Ends the ways to another password or e-mail that were asked for under the password before. */
    async endWays(tx: Transaction, accountId: string): Promise<void> {
      await deleteSecretsOf(tx, accountId, ['reset-password', 'change-email'])
    },

    /** Takes the token of a link, and runs `act` for its account in the same transaction; null for one that is not, or no longer, good. */
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

/** Codes are few: the same one of two accounts must not look the same. The holder of a token is found by it alone. */
function salt(purpose: SecretPurpose, accountId: string): string {
  return purpose === 'verify-email' || purpose === 'change-email' ? accountId : ''
}
