import type { Refused } from '@enfilade/contract/outcomes'
import { z } from 'zod'
import { changeLetter, resetLetter } from './account-letters.ts'
import type { AccountParts } from './account-parts.ts'
import { selectAccount, selectAccountByEmail, updateAccount } from './account-store.ts'
import { easyToGuess } from './common-passwords.ts'
import { hashPassword } from './password-hash.ts'

const forgottenQueue = 'accounts.forgotten-password'
const EmailJob = z.object({ email: z.string() })
/** Links to one address. */
const linkRate = { atOnce: 3, perHour: 6 }

/** Access for people who have forgotten their password. */
export async function openAccountRecovery(parts: AccountParts) {
  const { database, clock, config, jobs, letters, rateLimits, secrets, sessions, accessTokens, audit, lettersHouse } =
    parts

  await jobs.work(
    forgottenQueue,
    async (data) => {
      const { email } = EmailJob.parse(data)
      await database.transaction().execute(async (tx) => {
        const account = await selectAccountByEmail(tx, email)
        if (account === undefined) return
        if (!(await rateLimits.take('password links', email, linkRate, tx)).done) return
        const token = await secrets.issueToken(tx, account.id, 'reset-password')
        await letters.write(tx, [{ recipient: account.email, ...resetLetter(token, lettersHouse) }])
      })
    },
    { concurrency: 1 },
  )

  return {
    /**
     * Sends the link to a new password, if the address has an account. Neither the answer nor its time reveals that.
     */
    async forgotPassword(email: string): Promise<void> {
      await jobs.send(database, forgottenQueue, { email })
    },

    /** Sets a new password by the token of a link, ends every session and token, and confirms the e-mail that got the link. */
    async resetPassword(
      token: string,
      password: string,
    ): Promise<{ done: true } | Refused<'no-longer-valid' | 'too-easy'>> {
      const easy = await easyToGuess(password, { email: '', brandName: config.brand.name })
      if (easy !== null) return { done: false, because: 'too-easy', reason: easy, fields: { password: easy } }
      const passwordHash = await hashPassword(password)
      const reset = await secrets.useToken('reset-password', token, async (tx, accountId) => {
        const account = await selectAccount(tx, accountId)
        if (account === undefined) return null
        await updateAccount(tx, accountId, { passwordHash, verifiedAt: account.verifiedAt ?? clock.now() })
        await sessions.endAll(tx, accountId)
        await accessTokens.revokeAll(tx, accountId)
        await secrets.endWays(tx, accountId)
        await audit.write(tx, { accountId, act: 'password-reset' })
        await letters.write(tx, [{ recipient: account.email, ...changeLetter('password', lettersHouse) }])
        return true
      })
      return reset === null ? noLongerValid : { done: true }
    },
  }
}

export const noLongerValid: Refused<'no-longer-valid'> = {
  done: false,
  because: 'no-longer-valid',
  reason: 'The link is no longer valid.',
}
