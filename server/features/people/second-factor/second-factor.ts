import type { Refused } from '@enfilade/contract/outcomes'
import type { OwnSecondFactor } from '@enfilade/contract/second-factor-calls'
import type { AccessTokens } from '#access-tokens'
import type { AccountHolder, Accounts, StageAfterPassword } from '#accounts'
import type { Audit } from '#audit'
import type { RateLimits } from '#calls/rate-limits'
import type { Signing } from '#calls/signing'
import type { Ground } from '#ground'
import type { Letters } from '#mail/letters'
import { type NotPermitted, permit } from '#permissions'
import { type FactorHolder, type NotChanged, openFactorChanges } from './factor-changes.ts'
import { openOneTimeCodes } from './one-time-codes.ts'
import { deletePasskeysOf } from './passkey-store.ts'
import { openPasskeys } from './passkeys.ts'
import { openRecoveryCodes } from './recovery-codes.ts'
import { needsFactor, stageAfterPassword } from './second-factor-rules.ts'
import {
  countRecoveryCodes,
  deleteGenerator,
  deleteRecoveryCodes,
  lockAccount,
  selectHasFactor,
} from './second-factor-store.ts'
import { openSecondStep } from './second-step.ts'

export type SecondFactor = ReturnType<typeof openSecondFactor>

const none: Refused<'no-second-factor'> = {
  done: false,
  because: 'no-second-factor',
  reason: 'There is no second factor yet. Recovery codes come with the first.',
}

/** Reads within a login whether the account needs more than its password; no factor changes meanwhile. */
export const readStageAfterPassword: StageAfterPassword = async (tx, { id, role }) => {
  await lockAccount(tx, id)
  return stageAfterPassword({ role, hasFactor: await selectHasFactor(tx, id) })
}

/** Factors besides the password: one-time codes, passkeys, and recovery codes in case both are lost. */
export function openSecondFactor(
  ground: Pick<Ground, 'database' | 'clock' | 'config'> & {
    accounts: Accounts
    accessTokens: Pick<AccessTokens, 'revokeAll'>
    signing: Signing
    rateLimits: RateLimits
    letters: Pick<Letters, 'write'>
    audit: Audit
  },
) {
  const { database, accounts, accessTokens } = ground
  const recoveryCodes = openRecoveryCodes(ground)
  const changes = openFactorChanges({ ...ground, recoveryCodes })
  const codes = openOneTimeCodes({ ...ground, changes })
  const passkeys = openPasskeys({ ...ground, changes })

  /** The stored facts of an account's second factor, without secrets. */
  async function heldOf(id: string): Promise<Pick<OwnSecondFactor, 'oneTimeCodes' | 'recoveryCodesLeft' | 'passkeys'>> {
    const [oneTimeCodes, recoveryCodesLeft, held] = await Promise.all([
      codes.isOn(id),
      countRecoveryCodes(database, id),
      passkeys.list(id),
    ])
    return { oneTimeCodes, recoveryCodesLeft, passkeys: held }
  }

  return {
    codes,
    passkeys,
    login: openSecondStep({ ...ground, codes, passkeys, recoveryCodes }),

    /** The caller who may set up a second factor: logged in, or logged in except for that. */
    async callerOf(request: Request): Promise<{ done: true; holder: FactorHolder } | NotPermitted> {
      const caller = permit(await accounts.personOf(request), 'second-factor.use')
      if (caller.done) return { done: true, holder: { ...caller.holder, settingUp: null } }
      const settingUp = caller.because === 'not-logged-in' ? await accounts.settingUpOf(request) : null
      return settingUp === null ? caller : { done: true, holder: { ...settingUp, settingUp } }
    },

    heldOf,

    /** The state of the caller's own second factor. */
    async standingOf({ id, role }: Pick<AccountHolder, 'id' | 'role'>): Promise<OwnSecondFactor> {
      return { ...(await heldOf(id)), required: needsFactor(role), passkeysPossible: passkeys.possible }
    },

    /** Replaces the recovery codes by new ones. */
    async renewRecoveryCodes(
      holder: AccountHolder,
      password: string,
    ): Promise<{ done: true; recoveryCodes: string[] } | NotChanged | Refused<'no-second-factor'>> {
      const refused = await changes.refusalOf(holder, password)
      if (refused !== null) return refused
      return database.transaction().execute(async (tx) => {
        await changes.hold(tx, holder.id)
        if (!(await selectHasFactor(tx, holder.id))) return none
        const renewed = await recoveryCodes.renew(tx, holder.id)
        await changes.note(tx, holder, 'recovery-codes-renewed')
        return { done: true, recoveryCodes: renewed }
      })
    },

    /**
     * Removes every factor of an account whose holder has lost them all and has proven their identity otherwise. Only
     * on the machine; ends every session and token. False if there is no such account.
     */
    async reset(email: string): Promise<boolean> {
      const holder = await accounts.holderByEmail(email)
      if (holder === null) return false
      await database.transaction().execute(async (tx) => {
        await changes.hold(tx, holder.id)
        await deleteGenerator(tx, holder.id)
        await deletePasskeysOf(tx, holder.id)
        await deleteRecoveryCodes(tx, holder.id)
        await accessTokens.revokeAll(tx, holder.id)
        await changes.note(tx, holder, 'reset')
      })
      return true
    },
  }
}
