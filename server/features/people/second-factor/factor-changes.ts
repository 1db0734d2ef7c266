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

/** The account whose second factor changes; `settingUp` is the session that waits for the set-up, else null. */
export type FactorHolder = AccountHolder & { settingUp: SessionHolder | null }

/** A factor is active: the first one comes with recovery codes, and opens the session that waited for it. */
export type Added = { done: true; recoveryCodes: string[] | null; opened: OpenedSession | null }

/** Why the caller may not change a second factor. */
export type NotChanged = NotYours | Refused<'editing-off' | 'not-found'>

const editingOff: Refused<'editing-off'> = {
  done: false,
  because: 'editing-off',
  reason: 'Error, work is still in progress!',
}

/** The common steps before and after each change of a second factor. */
export function openFactorChanges(
  ground: Pick<Ground, 'config'> & {
    accounts: Pick<Accounts, 'provePassword' | 'sessions'>
    audit: Audit
    letters: Pick<Letters, 'write'>
    recoveryCodes: RecoveryCodeService
  },
) {
  const { config, accounts, audit, letters, recoveryCodes } = ground

  /** Records a change, notifies the holder by letter, and ends all sessions but theirs. */
  async function note(tx: Transaction, holder: AccountHolder, change: FactorChange): Promise<void> {
    const site = { publicUrl: config.publicUrl, name: config.brand.name }
    await accounts.sessions.endAll(tx, holder.id, holder.sessionId)
    await audit.write(tx, { accountId: holder.id, act: `second-factor-${change}` })
    await letters.write(tx, [{ recipient: holder.email, ...factorLetter(change, site) }])
  }

  return {
    /** Why the holder may not change their second factor now; null if they may. Checks the password again. */
    async refusalOf(holder: AccountHolder, password: string): Promise<NotChanged | null> {
      // On a public demonstration nobody can lock the others out.
      if (!config.accountEditing && holder.role !== 'operator') return editingOff
      return accounts.provePassword(holder.id, password)
    },

    /** Serialises changes of an account. */
    hold: lockAccount,

    note,

    /** The consequences of a new factor. */
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
