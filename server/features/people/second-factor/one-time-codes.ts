import { randomBytes } from 'node:crypto'
import type { Refused } from '@enfilade/contract/outcomes'
import type { CodeSecret } from '@enfilade/contract/second-factor-calls'
import type { AccountHolder } from '#accounts'
import type { Signing } from '#calls/signing'
import type { Database, Transaction } from '#database'
import type { Ground } from '#ground'
import type { Added, FactorChanges, FactorHolder, NotChanged } from './factor-changes.ts'
import { base32, codeAddress, secretBytes, stepOfCode } from './one-time-code.ts'
import { selectPasskeysOf } from './passkey-store.ts'
import { needsFactor, unconfirmedSecretMs } from './second-factor-rules.ts'
import {
  confirmGenerator,
  deleteGenerator,
  deleteRecoveryCodes,
  insertGenerator,
  selectGenerator,
  takeStep,
} from './second-factor-store.ts'

export type OneTimeCodes = ReturnType<typeof openOneTimeCodes>

export const wrongCode: Refused<'wrong'> = { done: false, because: 'wrong', reason: 'The code is wrong.' }
export const factorNeeded: Refused<'last-factor'> = {
  done: false,
  because: 'last-factor',
  reason: 'Who runs the site needs a second factor. Please add another one first.',
}
const alreadyThere: Refused<'already-there'> = {
  done: false,
  because: 'already-there',
  reason: 'There are one-time codes already. Remove them first to use another app.',
}
const noSecret: Refused<'no-second-factor'> = {
  done: false,
  because: 'no-second-factor',
  reason: 'Please begin again: this secret is no longer waiting for its first code.',
}

/** Codes of six figures that an app makes every half minute from a secret it shares with the site (RFC 6238). */
export function openOneTimeCodes({
  database,
  clock,
  config,
  signing,
  changes,
}: Pick<Ground, 'database' | 'clock' | 'config'> & { signing: Signing; changes: FactorChanges }) {
  const purpose = 'one-time code'

  /** The secret of an account with the step of a code; null for a wrong one. */
  async function stepShown(within: Database, accountId: string, code: string) {
    const generator = await selectGenerator(within, accountId)
    const secret = generator === undefined ? null : signing.unseal(purpose, accountId, generator.sealedSecret)
    const step = secret === null ? null : stepOfCode(secret, code, clock.now())
    return generator === undefined || step === null ? null : { generator, step }
  }

  return {
    /** Makes a secret for an app. It is active once its first code was entered; each call makes a new one. */
    async begin(
      holder: AccountHolder,
      password: string,
    ): Promise<({ done: true } & CodeSecret) | NotChanged | Refused<'already-there'>> {
      const refused = await changes.refusalOf(holder, password)
      if (refused !== null) return refused
      const secret = randomBytes(secretBytes)
      const sealedSecret = signing.seal(purpose, holder.id, secret)
      const kept = await insertGenerator(database, { accountId: holder.id, sealedSecret, createdAt: clock.now() })
      if (!kept) return alreadyThere
      const address = codeAddress(secret, { email: holder.email, siteName: config.brand.name })
      return { done: true, secret: base32(secret), address }
    },

    /** Activates the secret by its first code. */
    async confirm(
      holder: FactorHolder,
      request: Request,
      code: string,
    ): Promise<Added | Refused<'wrong' | 'already-there' | 'no-second-factor'>> {
      const waiting = await selectGenerator(database, holder.id)
      if (waiting === undefined) return noSecret
      if (waiting.confirmedAt !== null) return alreadyThere
      if (clock.now().getTime() - waiting.createdAt.getTime() > unconfirmedSecretMs) return noSecret
      const shown = await stepShown(database, holder.id, code)
      if (shown === null) return wrongCode
      const { sealedSecret } = shown.generator
      return database.transaction().execute(async (tx) => {
        await changes.hold(tx, holder.id)
        const confirmed = { accountId: holder.id, sealedSecret, step: shown.step, now: clock.now() }
        if (!(await confirmGenerator(tx, confirmed))) return noSecret
        return changes.added(tx, holder, request, 'codes-added')
      })
    },

    /** Removes one-time codes. */
    async remove(
      holder: AccountHolder,
      password: string,
    ): Promise<{ done: true } | NotChanged | Refused<'last-factor' | 'no-second-factor'>> {
      const refused = await changes.refusalOf(holder, password)
      if (refused !== null) return refused
      return database.transaction().execute(async (tx) => {
        await changes.hold(tx, holder.id)
        const isLast = (await selectPasskeysOf(tx, holder.id)).length === 0
        if (isLast && needsFactor(holder.role)) return factorNeeded
        if (!(await deleteGenerator(tx, holder.id))) return noSecret
        if (isLast) await deleteRecoveryCodes(tx, holder.id)
        await changes.note(tx, holder, 'codes-removed')
        return { done: true }
      })
    },

    /** The step of a code that is valid now and still unused; null for a wrong one. */
    async stepOf(accountId: string, code: string): Promise<number | null> {
      return (await stepShown(database, accountId, code))?.step ?? null
    },

    /** Uses up the code of a step: it is valid once, and earlier ones no more. */
    async take(tx: Transaction, accountId: string, step: number): Promise<boolean> {
      return takeStep(tx, accountId, step)
    },

    /** Whether one-time codes are active. */
    async isOn(accountId: string): Promise<boolean> {
      const generator = await selectGenerator(database, accountId)
      return generator !== undefined && generator.confirmedAt !== null
    },
  }
}
