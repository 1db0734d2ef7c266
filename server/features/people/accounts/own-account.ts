import { type AccountChange, InvoiceDetails, type OwnAccount } from '@enfilade/contract/account-calls'
import type { Refused } from '@enfilade/contract/outcomes'
import type { Transaction } from '#database'
import { changeLetter, codeLetter, deletionLetter } from './account-letters.ts'
import type { AccountParts } from './account-parts.ts'
import { noLongerValid } from './account-recovery.ts'
import { type AccountHolder, deletionTermMs } from './account-rules.ts'
import {
  type AccountRow,
  deleteAccount,
  deleteTokensOf,
  selectAccount,
  selectAccountByEmail,
  selectDueForDeletion,
  updateAccount,
} from './account-store.ts'
import { easyToGuess } from './common-passwords.ts'
import { selectPendingEmail } from './one-time-secret-store.ts'
import { hashPassword, matchesPassword } from './password-hash.ts'
import type { OpenedSession } from './sessions.ts'

/** An account without its plan, which the plans feature adds. */
export type HeldAccount = Omit<OwnAccount, 'plan'>

/** Why a caller who is logged in does not count as the owner. */
export type NotYours = Refused<'wrong-password' | 'password-missing' | 'too-many'> & { retryAfterS?: number }

/** Repeated passwords of callers who are logged in. */
const passwordRate = { atOnce: 8, perHour: 30 }

const editingOff: Refused<'editing-off'> = {
  done: false,
  because: 'editing-off',
  reason: 'Error, work is still in progress!',
}

/** Reads, changes and deletes the caller's own account. */
export function openOwnAccount(parts: AccountParts) {
  const { database, clock, config, letters, rateLimits, secrets, sessions, accessTokens, audit } = parts
  const { lettersHouse, endNewsletter } = parts

  async function held(row: AccountRow): Promise<HeldAccount> {
    const { id, email, firstName, lastName, biography, phone, role, verifiedAt, invoiceDetails, deletionDueAt } = row
    return {
      _id: id,
      email,
      firstName,
      lastName,
      biography,
      phone,
      role,
      verified: verifiedAt !== null,
      invoiceDetails: InvoiceDetails.nullable().parse(invoiceDetails),
      pendingEmail: await selectPendingEmail(database, id, clock.now()),
      deletionDueAt: deletionDueAt?.toISOString() ?? null,
    }
  }

  /** Checks the password again: somebody may have left their browser open. */
  async function checkPassword(row: AccountRow, password: string | undefined, field: string): Promise<NotYours | null> {
    if (password === undefined || password === '') {
      const reason = 'Password is missing!'
      return { done: false, because: 'password-missing', reason, fields: { [field]: reason } }
    }
    const taken = await rateLimits.take('own passwords', row.id, passwordRate)
    if (!taken.done) return taken
    if (await matchesPassword(password, row.passwordHash)) return null
    const reason = 'The password is wrong.'
    return { done: false, because: 'wrong-password', reason, fields: { [field]: reason } }
  }

  async function sendChangeCode(tx: Transaction, accountId: string, email: string): Promise<void> {
    // Neither the owner of the address nor the caller learns about the other.
    if ((await selectAccountByEmail(tx, email)) !== undefined) return
    const code = await secrets.issueCode(tx, accountId, 'change-email', email)
    await letters.write(tx, [{ recipient: email, ...codeLetter(code, lettersHouse) }])
  }

  /** Deletes the accounts whose seven days are over, and expired sessions and tokens; returns how many accounts. */
  async function deleteDue(): Promise<number> {
    await sessions.sweep()
    await accessTokens.sweep()
    let gone = 0
    for (const { id } of await selectDueForDeletion(database, clock.now())) {
      const deleted = await database.transaction().execute(async (tx) => {
        const row = await deleteAccount(tx, id, clock.now())
        if (row === undefined) return false
        // An account whose address was never confirmed ends nobody's newsletter.
        if (row.verifiedAt !== null) await endNewsletter(tx, row.email, clock.now())
        await audit.write(tx, { accountId: id, act: 'deleted' })
        return true
      })
      gone += deleted ? 1 : 0
    }
    return gone
  }

  return {
    /** Checks the caller's password again; null if it is right. */
    async provePassword(accountId: string, password: string): Promise<NotYours | Refused<'not-found'> | null> {
      const row = await selectAccount(database, accountId)
      return row === undefined ? noAccount : checkPassword(row, password, 'password')
    },

    /** The caller's own account, or null if it has been deleted. */
    async own(accountId: string): Promise<HeldAccount | null> {
      const row = await selectAccount(database, accountId)
      return row === undefined ? null : held(row)
    },

    /**
     * Changes the given fields. A new e-mail gets a code and takes effect once that is entered; a new password ends
     * every session, and opens a new one for the caller; tokens stay, as programs know no password. Both need the current password.
     */
    async change(
      holder: AccountHolder,
      request: Request,
      change: AccountChange,
    ): Promise<
      | { done: true; account: HeldAccount; opened: OpenedSession | null }
      | NotYours
      | Refused<'not-found' | 'too-easy' | 'editing-off'>
    > {
      if (!config.accountEditing) return editingOff
      const row = await selectAccount(database, holder.id)
      if (row === undefined) return noAccount
      const { currentPassword, email, password, invoiceDetails, ...plain } = change
      const newEmail = email !== undefined && email !== row.email ? email : null
      if (newEmail !== null || password !== undefined) {
        const refused = await checkPassword(row, currentPassword, 'currentPassword')
        if (refused !== null) return refused
      }
      const easy =
        password === undefined ? null : await easyToGuess(password, { email: row.email, brandName: config.brand.name })
      if (easy !== null) return { done: false, because: 'too-easy', reason: easy, fields: { password: easy } }
      const passwordHash = password === undefined ? null : await hashPassword(password)
      const written = {
        ...plain,
        ...(passwordHash !== null && { passwordHash }),
        ...(invoiceDetails !== undefined && {
          invoiceDetails: invoiceDetails === null ? null : JSON.stringify(invoiceDetails),
        }),
      }
      return database.transaction().execute(async (tx) => {
        const changed = Object.keys(written).length === 0 ? row : await updateAccount(tx, row.id, written)
        if (changed === undefined) return noAccount
        if (passwordHash !== null) await secrets.endWays(tx, row.id)
        if (newEmail !== null) await sendChangeCode(tx, row.id, newEmail)
        let opened: OpenedSession | null = null
        if (passwordHash !== null) {
          await sessions.endAll(tx, row.id)
          await letters.write(tx, [{ recipient: row.email, ...changeLetter('password', lettersHouse) }])
          opened = await sessions.open(tx, request, { id: row.id, remember: false, stage: 'open' })
        }
        const act = passwordHash === null ? 'changed' : 'password-changed'
        await audit.write(tx, { accountId: row.id, act, about: { fields: Object.keys(change).filter(isNoSecret) } })
        return { done: true, account: { ...(await held(changed)), pendingEmail: newEmail }, opened }
      })
    },

    /** Deletes the account in seven days; ends every session, and sends a letter that says how to keep the account. */
    async remove(
      holder: AccountHolder,
      password: string,
    ): Promise<{ done: true; dueAt: Date } | NotYours | Refused<'not-found' | 'editing-off'>> {
      if (!config.accountEditing) return editingOff
      const row = await selectAccount(database, holder.id)
      if (row === undefined) return noAccount
      const refused = await checkPassword(row, password, 'password')
      if (refused !== null) return refused
      const dueAt = new Date(clock.now().getTime() + deletionTermMs)
      await database.transaction().execute(async (tx) => {
        await updateAccount(tx, row.id, { deletionDueAt: dueAt })
        await sessions.endAll(tx, row.id)
        await deleteTokensOf(tx, row.id)
        await accessTokens.revokeAll(tx, row.id)
        const token = await secrets.issueToken(tx, row.id, 'keep-account')
        await letters.write(tx, [{ recipient: row.email, ...deletionLetter(token, dueAt, lettersHouse) }])
        await audit.write(tx, { accountId: row.id, act: 'deletion-asked' })
      })
      return { done: true, dueAt }
    },

    /** Cancels the deletion of an account, by the link of its letter. */
    async keep(token: string): Promise<{ done: true } | Refused<'no-longer-valid'>> {
      const kept = await secrets.useToken('keep-account', token, async (tx, accountId) => {
        await updateAccount(tx, accountId, { deletionDueAt: null })
        await audit.write(tx, { accountId, act: 'kept' })
        return true
      })
      return kept === null ? noLongerValid : { done: true }
    },

    deleteDue,
  }
}

const noAccount: Refused<'not-found'> = { done: false, because: 'not-found', reason: 'There is no such account.' }

function isNoSecret(field: string): boolean {
  return field !== 'password' && field !== 'currentPassword'
}
