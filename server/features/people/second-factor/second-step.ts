import type { Refused } from '@enfilade/contract/outcomes'
import type { SecondStepWays, ShownPasskey } from '@enfilade/contract/second-factor-calls'
import type { Accounts, OpenedSession, SessionHolder } from '#accounts'
import type { Audit } from '#audit'
import type { RateLimits, TooMany } from '#calls/rate-limits'
import type { Transaction } from '#database'
import type { Ground } from '#ground'
import type { Letters } from '#mail/letters'
import { type OneTimeCodes, wrongCode } from './one-time-codes.ts'
import type { Passkeys, ProvenPasskey } from './passkeys.ts'
import type { RecoveryCodeService } from './recovery-codes.ts'
import { wrongCodesLetter } from './second-factor-letters.ts'
import { codeRate, passkeyRate, warningRate } from './second-factor-rules.ts'

type LoggedIn = { done: true; id: string; opened: OpenedSession }

/** The refusal of a caller without a login to complete. */
export const secondStepOver: Refused<'second-step-over'> = {
  done: false,
  because: 'second-step-over',
  reason: 'Please log in once more: too much time has passed, or there were too many wrong codes.',
}
const strange: Refused<'wrong'> = { done: false, because: 'wrong', reason: 'This passkey is not known here.' }
const unseen: Refused<'wrong'> = {
  done: false,
  because: 'wrong',
  reason: 'This passkey does not ask who holds it. Please log in with your password, and then with it.',
}

/** The login ended while its second factor was checked: the factor is not used up. */
class LoginOver extends Error {
  override name = 'LoginOver'
}

/** Completes logins that need more than a password, and those that need no password at all. */
export function openSecondStep(
  ground: Pick<Ground, 'database' | 'config'> & {
    accounts: Pick<Accounts, 'halfwayOf' | 'sessions'>
    rateLimits: RateLimits
    letters: Pick<Letters, 'write'>
    audit: Audit
    codes: OneTimeCodes
    passkeys: Passkeys
    recoveryCodes: RecoveryCodeService
  },
) {
  const { database, config, accounts, rateLimits, letters, audit, codes, passkeys, recoveryCodes } = ground

  /** Ends a failed login, and warns its holder: somebody has the password. */
  async function giveUp(halfway: SessionHolder): Promise<void> {
    await accounts.sessions.giveUp(halfway)
    await database.transaction().execute(async (tx) => {
      await audit.write(tx, { accountId: halfway.id, act: 'second-step-failed' })
      if (!(await rateLimits.take('second step warnings', halfway.id, warningRate, tx)).done) return
      const site = { publicUrl: config.publicUrl, name: config.brand.name }
      await letters.write(tx, [{ recipient: halfway.email, ...wrongCodesLetter(site) }])
    })
  }

  /** Uses the factor up and opens the session; of concurrent callers with the same one only one succeeds. */
  async function finish(
    halfway: SessionHolder,
    request: Request,
    by: 'code' | 'recovery-code' | 'passkey',
    useUp: (tx: Transaction) => Promise<boolean>,
  ): Promise<LoggedIn | Refused<'wrong' | 'second-step-over'>> {
    const finished = database.transaction().execute(async (tx): Promise<LoggedIn | Refused<'wrong'>> => {
      if (!(await useUp(tx))) return wrongCode
      const opened = await accounts.sessions.openFully(tx, request, halfway)
      if (opened === null) throw new LoginOver()
      await audit.write(tx, { accountId: halfway.id, act: 'logged-in', about: { by } })
      return { done: true, id: halfway.id, opened }
    })
    return finished.catch((error: unknown) => {
      if (error instanceof LoginOver) return secondStepOver
      throw error
    })
  }

  async function tryCode(halfway: SessionHolder, request: Request, code: string) {
    if (!/^\d{6}$/.test(code)) {
      return finish(halfway, request, 'recovery-code', (tx) => recoveryCodes.take(tx, halfway.id, code))
    }
    const step = await codes.stepOf(halfway.id, code)
    return step === null ? wrongCode : finish(halfway, request, 'code', (tx) => codes.take(tx, halfway.id, step))
  }

  /** Logs in with a passkey that has verified its user: possession together with knowledge or a biometric. */
  async function logInAlone(
    request: Request,
    remember: boolean,
    proven: ProvenPasskey,
  ): Promise<LoggedIn | Refused<'wrong'>> {
    if (!proven.userVerified) return unseen
    const { accountId: id } = proven.passkey
    return database.transaction().execute(async (tx) => {
      if (!(await passkeys.noteUse(tx, proven))) return strange
      const opened = await accounts.sessions.open(tx, request, { id, remember, stage: 'open' })
      await audit.write(tx, { accountId: id, act: 'logged-in', about: { by: 'passkey alone' } })
      return { done: true, id, opened }
    })
  }

  return {
    /** The ways to continue after the password; null if there is no such login. */
    async waysOf(request: Request): Promise<SecondStepWays | null> {
      const halfway = await accounts.halfwayOf(request)
      if (halfway === null) return null
      const [oneTimeCodes, held] = await Promise.all([codes.isOn(halfway.id), passkeys.list(halfway.id)])
      return { oneTimeCodes, passkeys: passkeys.possible && held.length > 0 }
    },

    /**
     * Completes a login by a code of the app or a recovery code. Five wrong ones, in any order and however many at
     * once, end the login.
     */
    async showCode(
      request: Request,
      code: string,
    ): Promise<LoggedIn | Refused<'wrong' | 'second-step-over'> | TooMany> {
      const halfway = await accounts.halfwayOf(request)
      if (halfway === null) return secondStepOver
      const taken = await rateLimits.take('second steps', halfway.id, codeRate)
      if (!taken.done) return taken
      const left = await accounts.sessions.countTry(halfway)
      if (left === 'over') return secondStepOver
      const shown = await tryCode(halfway, request, code)
      if (shown.done || shown.because !== 'wrong' || left === 'more') return shown
      await giveUp(halfway)
      return secondStepOver
    },

    /** The browser's input for using a passkey: after the password, or for anyone who logs in. */
    async askPasskey(request: Request, visitor: string) {
      const taken = await rateLimits.take('passkeys', visitor, passkeyRate)
      if (!taken.done) return taken
      return passkeys.ask((await accounts.halfwayOf(request))?.id ?? null)
    },

    /** Logs in by a passkey: after the password, or instead of it. */
    async showPasskey(
      request: Request,
      visitor: string,
      { credential, remember = false }: { credential: ShownPasskey; remember?: boolean | undefined },
    ): Promise<LoggedIn | Refused<'wrong' | 'second-step-over'> | TooMany> {
      const taken = await rateLimits.take('passkeys', visitor, passkeyRate)
      if (!taken.done) return taken
      const halfway = await accounts.halfwayOf(request)
      const proven = await passkeys.prove(credential)
      if (proven === null) return strange
      if (halfway === null || halfway.id !== proven.passkey.accountId) return logInAlone(request, remember, proven)
      return finish(halfway, request, 'passkey', (tx) => passkeys.noteUse(tx, proven))
    },
  }
}
