import type { Refused } from '@enfilade/contract/outcomes'
import type { AccountHolder, Accounts, NotYours, OpenedSession, SessionHolder } from '#accounts'
import type { Audit } from '#audit'
import type { Transaction } from '#database'
import type { Ground } from '#ground'
import type { Letters } from '#mail/letters'
import type { RecoveryCodeService } from './recovery-codes.ts'
import { type FactorChange, factorLetter } from './second-factor-letters.ts'
import { countRecoveryCodes, lockAccount } from './second-factor-store.ts'

export type FactorChanges = ReturnType<typeof openFactorChanges>

/** Who changes their second factor; `settingUp` is the session of who is logged in but for that, else null. */
export type FactorHolder = AccountHolder & { settingUp: SessionHolder | null }

/** A factor counts: with the first come recovery codes; who was logged in but for it is logged in now. */
export type Added = { done: true; recoveryCodes: string[] | null; opened: OpenedSession | null }

/** Why nothing about a second factor may be changed by who asks. */
export type NotChanged = NotYours | Refused<'editing-off' | 'not-found'>

const editingOff: Refused<'editing-off'> = {
  done: false,
  because: 'editing-off',
  reason: 'Error, work is still in progress!',
}

/** What goes before and comes after each change of a second factor, whichever it is. */
export function openFactorChanges(
  ground: Pick<Ground, 'config'> & {
    accounts: Pick<Accounts, 'provePassword' | 'sessions'>
    audit: Audit
    letters: Pick<Letters, 'write'>
    recoveryCodes: RecoveryCodeService
  },
) {
  const { config, accounts, audit, letters, recoveryCodes } = ground

  /** Writes a change down, tells the holder by letter, and ends every session but their own. */
  async function note(tx: Transaction, holder: AccountHolder, change: FactorChange): Promise<void> {
    const site = { publicUrl: config.publicUrl, name: config.brand.name }
    await accounts.sessions.endAll(tx, holder.id, holder.sessionId)
    await audit.write(tx, { accountId: holder.id, act: `second-factor-${change}` })
    await letters.write(tx, [{ recipient: holder.email, ...factorLetter(change, site) }])
  }

  return {
    /** Why somebody may not change their second factor now; null when they may. The password is asked for again. */
    async refusalOf(holder: AccountHolder, password: string): Promise<NotChanged | null> {
      // Of a demonstration that anyone may log in to, nobody shuts the others out.
      if (!config.accountEditing && holder.role !== 'operator') return editingOff
      return accounts.provePassword(holder.id, password)
    },

    /** One change at a time for an account. */
    hold: lockAccount,

    note,

    /** What follows from a new factor. */
    async added(
      tx: Transaction,
      holder: FactorHolder,
      request: Request,
      change: 'codes-added' | 'passkey-added',
    ): Promise<Added> {
      await note(tx, holder, change)
      const left = await countRecoveryCodes(tx, holder.id)
      return {
        done: true,
        recoveryCodes: left === 0 ? await recoveryCodes.renew(tx, holder.id) : null,
        opened: holder.settingUp === null ? null : await accounts.sessions.openFully(tx, request, holder.settingUp),
      }
    },
  }
}
