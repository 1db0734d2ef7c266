import type { Login } from '@enfilade/contract/account-calls'
import { canonicalEmail } from '@enfilade/contract/email-addresses'
import type { Refused } from '@enfilade/contract/outcomes'
import type { z } from 'zod'
import type { AccessTokens } from '#access-tokens'
import type { Audit } from '#audit'
import type { RateLimits, TooMany } from '#calls/rate-limits'
import { openSemaphore } from '#calls/semaphore'
import type { Signing } from '#calls/signing'
import type { Transaction } from '#database'
import type { AccountRole, SessionStage } from '#database/account-tables'
import type { Ground } from '#ground'
import type { Letters } from '#mail/letters'
import { openAccountOpening } from './account-opening.ts'
import type { AccountParts } from './account-parts.ts'
import { openAccountRecovery } from './account-recovery.ts'
import { type AccountHolder, bearerToken, NewOperator, type Person } from './account-rules.ts'
import {
  type AccountRow,
  deleteTokensOf,
  insertAccount,
  insertToken,
  selectAccountByEmail,
  selectHasAccounts,
  updateAccount,
  useToken,
} from './account-store.ts'
import { openOneTimeSecrets } from './one-time-secrets.ts'
import { openOwnAccount } from './own-account.ts'
import { hashPassword, matchesPassword, nobodysHash, tooMany } from './password-hash.ts'
import { hashToken, newSessionToken, type OpenedSession, openSessions, type SessionHeaders } from './sessions.ts'

export {
  accountBody,
  accountHook,
  callerRefusals,
  createAccountApp,
  neverKept,
  refuseAccount,
  refuseCaller,
  refuseStranger,
  setSession,
} from './account-app.ts'
export type { AccountHolder, Person, TokenBearer } from './account-rules.ts'
export type { HeldAccount, NotYours } from './own-account.ts'
export { TooManyPasswords } from './password-hash.ts'
export type { OpenedSession, SessionHolder } from './sessions.ts'

export type Accounts = Awaited<ReturnType<typeof openAccounts>>

/** The stage that the right password leads to. Read within the login, so that no change comes between. */
export type StageAfterPassword = (tx: Transaction, account: { id: string; role: AccountRole }) => Promise<SessionStage>

/** Limits concurrent logins: each queries the database several times before its password is checked, as pages do. */
const atTheDoor = openSemaphore({ atOnce: 4, mostWaiting: 400, refusal: tooMany })
/** Logins from one network address, for one account from there, and for one account from anywhere. */
const loginRates = {
  address: { atOnce: 60, perHour: 240 },
  accountFromAddress: { atOnce: 10, perHour: 30 },
  account: { atOnce: 60, perHour: 180 },
} as const

/** The accounts, including those of operators. */
export async function openAccounts(
  ground: Pick<Ground, 'database' | 'clock' | 'config' | 'jobs' | 'log'> & {
    signing: Signing
    letters: Pick<Letters, 'write'>
    rateLimits: RateLimits
    audit: Audit
    accessTokens: Pick<AccessTokens, 'presentedBy' | 'revokeAll' | 'sweep'>
    stageAfterPassword: StageAfterPassword
    endNewsletter: AccountParts['endNewsletter']
  },
) {
  const { database, clock, config, rateLimits, audit, accessTokens, stageAfterPassword } = ground
  const sessions = openSessions(ground)
  const parts: AccountParts = {
    ...ground,
    secrets: openOneTimeSecrets(ground),
    sessions,
    lettersHouse: { publicUrl: config.publicUrl, name: config.brand.name },
  }

  /** The operator of a request's token: made on the machine, without a session, valid until it is revoked. */
  async function holderOfToken(request: Request): Promise<AccountHolder | null> {
    const token = bearerToken(request.headers.get('Authorization'))
    const row = token === null ? undefined : await useToken(database, hashToken(token), clock.now())
    if (row === undefined) return null
    return { kind: 'account', ...held(row), sessionId: null }
  }

  async function personOf(request: Request): Promise<Person> {
    const presented = await accessTokens.presentedBy(request)
    if (presented !== null) return presented.done ? presented.bearer : { kind: 'visitor' }
    const holder = (await sessions.of(request, 'open')) ?? (await holderOfToken(request))
    return holder ?? { kind: 'visitor' }
  }

  /** Counts a login before anything is checked. Attempts from elsewhere do not lock the account's holder out. */
  async function takeLogin(visitor: string, email: string): Promise<{ done: true } | TooMany> {
    const fromAddress = await rateLimits.take('logins', visitor, loginRates.address)
    if (!fromAddress.done) return fromAddress
    const here = await rateLimits.take('logins from one address', `${email} ${visitor}`, loginRates.accountFromAddress)
    return here.done ? rateLimits.take('logins of one account', email, loginRates.account) : here
  }

  async function logIn(
    request: Request,
    visitor: string,
    { email, password, remember = false }: z.output<typeof Login>,
  ): Promise<{ done: true; id: string; opened: OpenedSession } | Refused<'wrong'> | TooMany> {
    const taken = await takeLogin(visitor, email)
    if (!taken.done) return taken
    const row = await selectAccountByEmail(database, email)
    const matches = await matchesPassword(password, row?.passwordHash ?? nobodysHash)
    if (row === undefined || !matches) return wrong
    return database.transaction().execute(async (tx) => {
      const stage = await stageAfterPassword(tx, row)
      const opened = await sessions.open(tx, request, { id: row.id, remember, stage })
      await audit.write(tx, { accountId: row.id, act: stage === 'open' ? 'logged-in' : 'password-shown' })
      return { done: true, id: row.id, opened }
    })
  }

  return {
    ...(await openAccountOpening(parts)),
    ...(await openAccountRecovery(parts)),
    ...openOwnAccount(parts),

    /** The caller: by the session's cookie, a session's token, a personal access token or an operator's; else a visitor. */
    personOf,

    /** Who has given the password, but not yet the second factor. */
    halfwayOf: (request: Request) => sessions.of(request, 'second-step'),

    /** Who is logged in except for a required second factor that is not set up. */
    settingUpOf: (request: Request) => sessions.of(request, 'set-up'),

    /**
     * Logs in. A wrong password and an unknown e-mail take the same time and get the same answer. `visitor` is the
     * network address by which the request is counted.
     */
    login: (
      request: Request,
      visitor: string,
      shown: z.output<typeof Login>,
    ): Promise<{ done: true; id: string; opened: OpenedSession } | Refused<'wrong'> | TooMany> =>
      atTheDoor(() => logIn(request, visitor, shown)),

    /** Ends the session of the request, if any. */
    async logout(request: Request): Promise<SessionHeaders> {
      return sessions.end(request)
    },

    sessions,

    /** Ends all sessions but the caller's; returns how many. */
    async endOtherSessions({ id, sessionId }: AccountHolder): Promise<number> {
      return database.transaction().execute(async (tx) => {
        const ended = await sessions.endAll(tx, id, sessionId)
        await audit.write(tx, { accountId: id, act: 'sessions-ended', about: { ended } })
        return ended
      })
    },

    /** Ends all sessions and personal access tokens of an account; returns how many of each. */
    async endEverywhere({ id }: Pick<AccountHolder, 'id'>): Promise<{ sessions: number; tokens: number }> {
      return database.transaction().execute(async (tx) => {
        const ended = await sessions.endAll(tx, id)
        await audit.write(tx, { accountId: id, act: 'sessions-ended', about: { ended } })
        return { sessions: ended, tokens: await accessTokens.revokeAll(tx, id) }
      })
    },

    /** Adds an operator. The password is stored as an Argon2id hash. */
    async addOperator(
      email: string,
      password: string,
    ): Promise<{ done: true; id: string } | Refused<'invalid-input' | 'already-there'>> {
      const wanted = NewOperator.safeParse({ email, password })
      if (!wanted.success) {
        return {
          done: false,
          because: 'invalid-input',
          reason: wanted.error.issues.map(({ message }) => message).join(' '),
        }
      }
      const passwordHash = await hashPassword(wanted.data.password)
      return database.transaction().execute(async (tx) => {
        const now = clock.now()
        const entry = { email: wanted.data.email, passwordHash, verifiedAt: now }
        const entered = await insertAccount(tx, { ...entry, role: 'operator', createdAt: now })
        const held = entered === null ? await selectAccountByEmail(tx, entry.email) : undefined
        if (held?.role === 'operator') return operatorIsThere(entry.email)
        // An existing account becomes an operator's, with the password given here.
        if (held !== undefined) await updateAccount(tx, held.id, { ...entry, role: 'operator' })
        const id = entered ?? held?.id ?? ''
        // A member's session has not passed an operator's second factor, nor have their tokens.
        await sessions.endAll(tx, id)
        await accessTokens.revokeAll(tx, id)
        await audit.write(tx, { accountId: id, act: 'made-operator' })
        return { done: true, id }
      })
    },

    /** Whether anybody has an account. */
    hasAny: (): Promise<boolean> => selectHasAccounts(database),

    /**
     * Adds a confirmed account that the operator of this machine hands on; no letter is sent. If there is a member with
     * this e-mail, the password becomes this one. Refuses the e-mail of an operator.
     */
    async addMember({
      email,
      password,
      ...name
    }: {
      email: string
      password: string
      firstName: string
      lastName: string
    }): Promise<{ done: true; id: string } | Refused<'already-there'>> {
      const passwordHash = await hashPassword(password)
      return database.transaction().execute(async (tx) => {
        const now = clock.now()
        const entry = { email, passwordHash, verifiedAt: now }
        const entered = await insertAccount(tx, { ...entry, role: 'member', createdAt: now })
        const held = entered === null ? await selectAccountByEmail(tx, email) : undefined
        if (held?.role === 'operator') return operatorIsThere(email)
        const id = entered ?? held?.id ?? ''
        await updateAccount(tx, id, { ...entry, ...name })
        if (entered !== null) await audit.write(tx, { accountId: id, act: 'opened' })
        return { done: true, id }
      })
    },

    /** A token that acts for the operator until it is revoked. It is shown only once; only its SHA-256 is stored. */
    async issueToken(email: string): Promise<{ done: true; token: string } | Refused<'not-found'>> {
      const operator = await findOperator(email)
      if (operator === null) return noOperator(email)
      const token = newSessionToken()
      await insertToken(database, { tokenHash: hashToken(token), accountId: operator.id })
      return { done: true, token }
    },

    /** Ends every token of the operator at once. */
    async revokeTokens(email: string): Promise<{ done: true; revoked: number } | Refused<'not-found'>> {
      const operator = await findOperator(email)
      if (operator === null) return noOperator(email)
      return { done: true, revoked: await deleteTokensOf(database, operator.id) }
    },

    /** The account of an e-mail, for the operator on the machine itself; null for none. */
    async holderByEmail(email: string): Promise<AccountHolder | null> {
      const row = await selectAccountByEmail(database, canonicalEmail(email))
      if (row === undefined) return null
      return { kind: 'account', ...held(row), sessionId: null }
    },

    /** The operator who calls, or null. */
    async operatorOf(request: Request): Promise<AccountHolder | null> {
      const person = await personOf(request)
      return person.kind === 'account' && person.role === 'operator' ? person : null
    },
  }

  async function findOperator(email: string): Promise<{ id: string } | null> {
    const row = await selectAccountByEmail(database, canonicalEmail(email))
    return row?.role === 'operator' ? row : null
  }
}

function held({ id, email, role, verifiedAt }: Pick<AccountRow, 'id' | 'email' | 'role' | 'verifiedAt'>) {
  return { id, email, role, verified: verifiedAt !== null }
}

const wrong: Refused<'wrong'> = { done: false, because: 'wrong', reason: 'Wrong e-mail or password!' }

function operatorIsThere(email: string): Refused<'already-there'> {
  return { done: false, because: 'already-there', reason: `${email} is an operator already.` }
}

function noOperator(email: string): Refused<'not-found'> {
  return { done: false, because: 'not-found', reason: `There is no operator ${canonicalEmail(email)}.` }
}
