import type { Refused } from '@enfilade/contract/outcomes'
import { z } from 'zod'
import type { Transaction } from '#database'
import { changeLetter, codeLetter } from './account-letters.ts'
import type { AccountParts } from './account-parts.ts'
import type { AccountHolder, Person } from './account-rules.ts'
import { insertAccount, selectAccountByEmail, updateAccount } from './account-store.ts'
import { easyToGuess } from './common-passwords.ts'
import { selectPendingEmail } from './one-time-secret-store.ts'
import { hashPassword } from './password-hash.ts'

const resendQueue = 'accounts.resend-code'
const EmailJob = z.object({ email: z.string() })
/** Codes to one address: nobody can flood a stranger's mailbox through the site. */
const codeRate = { atOnce: 3, perHour: 6 }

const wrongCode: Refused<'wrong'> = { done: false, because: 'wrong', reason: 'The code is wrong.' }
const expiredCode: Refused<'expired'> = { done: false, because: 'expired', reason: 'The code has expired.' }

/** Opens accounts, and confirms their e-mail by a code. */
export async function openAccountOpening(parts: AccountParts) {
  const { database, clock, config, jobs, letters, rateLimits, secrets, sessions, audit, lettersHouse } = parts

  async function sendCode(tx: Transaction, account: { id: string; email: string }): Promise<void> {
    const code = await secrets.issueCode(tx, account.id, 'verify-email')
    await letters.write(tx, [{ recipient: account.email, ...codeLetter(code, lettersHouse) }])
  }

  // Anybody can request this for any address: a job does the work, so that the answer's time does not reveal whether
  // the account exists.
  await jobs.work(
    resendQueue,
    async (data) => {
      const { email } = EmailJob.parse(data)
      await database.transaction().execute(async (tx) => {
        const account = await selectAccountByEmail(tx, email)
        if (account === undefined || account.verifiedAt !== null) return
        if (!(await rateLimits.take('codes', email, codeRate, tx)).done) return
        await sendCode(tx, account)
      })
    },
    { concurrency: 1 },
  )

  async function confirm(accountId: string, email: string, code: string) {
    return secrets.useCode(accountId, 'verify-email', code, async (tx) => {
      await updateAccount(tx, accountId, { verifiedAt: clock.now() })
      await audit.write(tx, { accountId, act: 'e-mail-confirmed' })
      parts.log.debug({ account: accountId, domain: email.split('@')[1] }, 'an e-mail was confirmed')
    })
  }

  async function confirmChange(person: AccountHolder, code: string) {
    return secrets.useCode(person.id, 'change-email', code, async (tx, email) => {
      if (email === null) return
      await updateAccount(tx, person.id, { email, verifiedAt: clock.now() })
      await sessions.endAll(tx, person.id, person.sessionId)
      await audit.write(tx, { accountId: person.id, act: 'e-mail-changed' })
      await letters.write(tx, [{ recipient: person.email, ...changeLetter('e-mail', lettersHouse) }])
    })
  }

  return {
    /** Opens an account and sends the code that confirms its e-mail, in one transaction. */
    async register(
      email: string,
      password: string,
    ): Promise<{ done: true; id: string } | Refused<'already-there' | 'too-easy'>> {
      const easy = await easyToGuess(password, { email, brandName: config.brand.name })
      if (easy !== null) return { done: false, because: 'too-easy', reason: easy, fields: { password: easy } }
      const passwordHash = await hashPassword(password)
      return database.transaction().execute(async (tx) => {
        const id = await insertAccount(tx, {
          email,
          passwordHash,
          role: 'member',
          verifiedAt: null,
          createdAt: clock.now(),
        })
        if (id === null) return alreadyThere
        await sendCode(tx, { id, email })
        await audit.write(tx, { accountId: id, act: 'opened' })
        return { done: true, id }
      })
    },

    /**
     * Confirms an e-mail by its code: that of an account, or the caller's new one. At most five tries per code, and it
     * works once; for an address without an account, every code is wrong.
     */
    async verifyCode(
      person: Person,
      email: string,
      code: string,
    ): Promise<{ done: true } | Refused<'wrong' | 'expired'>> {
      const changes =
        person.kind === 'account' && (await selectPendingEmail(database, person.id, clock.now())) === email
      const account = changes ? undefined : await selectAccountByEmail(database, email)
      if (!changes && account === undefined) return wrongCode
      try {
        const answer =
          changes && person.kind === 'account'
            ? await confirmChange(person, code)
            : await confirm(account?.id ?? '', email, code)
        if (answer.done) return { done: true }
        return answer.because === 'expired' ? expiredCode : wrongCode
      } catch (error) {
        // Somebody else has taken the address meanwhile.
        if (error instanceof Error && 'code' in error && error.code === '23505') return wrongCode
        throw error
      }
    },

    /** Sends the code again, if that address waits for one. The answer does not reveal whether it does. */
    async resendCode(email: string): Promise<void> {
      await jobs.send(database, resendQueue, { email })
    },

    /** Whether the caller's own e-mail is confirmed; false for any other e-mail. */
    isVerified(person: Person, email: string): boolean {
      return person.kind === 'account' && person.email === email && person.verified
    },
  }
}

const alreadyThere: Refused<'already-there'> = {
  done: false,
  because: 'already-there',
  reason: 'There is already an account with this e-mail.',
}
