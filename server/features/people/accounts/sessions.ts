import { createHash, randomBytes } from 'node:crypto'
import { accessTokenPrefix } from '@enfilade/contract/access-tokens'
import type { Database, Transaction } from '#database'
import type { SessionStage } from '#database/account-tables'
import type { Ground } from '#ground'
import { type AccountHolder, bearerToken, knownUserAgent, mostTries, sessionTerms } from './account-rules.ts'
import { sessionCookie } from './session-cookie.ts'
import {
  countSessionTry,
  deleteExpiredSessions,
  deleteSession,
  deleteSessionsOf,
  insertSession,
  selectSession,
  selectSessionsOf,
  takeSession,
  touchSession,
} from './session-store.ts'

export type Sessions = ReturnType<typeof openSessions>

/**
 * The cookies for a browser: the session, and the known cookie for scripts. A session that waits for a second factor
 * clears the latter.
 */
export type SessionHeaders = { setCookie: string; setKnown: string }

/** A new session: the token for programs, the `Set-Cookie` headers for browsers. */
export type OpenedSession = SessionHeaders & { token: string; stage: SessionStage }

/** Who has reached a stage; `remembered` is what they chose when they gave the password. */
export type SessionHolder = AccountHolder & { sessionId: string; remembered: boolean }

const tokenBytes = 32
/** Recording each use would cost a write per read. */
const noteEveryMs = 5 * 60_000

/** The sessions. A session is a row, found by the SHA-256 of its token; deleting it ends it at once. */
export function openSessions({ database, clock, config }: Pick<Ground, 'database' | 'clock' | 'config'>) {
  const cookie = sessionCookie(config.publicUrl)

  const gone: SessionHeaders = { setCookie: cookie.clear, setKnown: cookie.clearKnown }

  const tokenOf = (request: Request) => bearerToken(request.headers.get('Authorization')) ?? cookie.read(request)

  /** The session of a request, if it is at that stage. */
  async function of(request: Request, stage: SessionStage): Promise<SessionHolder | null> {
    const token = tokenOf(request)
    if (token === null) return null
    const now = clock.now()
    const session = await selectSession(database, hashToken(token), now)
    if (session === undefined || session.stage !== stage) return null
    const idleMs = now.getTime() - session.lastUsedAt.getTime()
    if (idleMs > termsOf(stage, session.remembered).idleMs) return null
    if (idleMs > noteEveryMs) await touchSession(database, session.id, now)
    const { accountId, email, role, verifiedAt, id, remembered } = session
    return { kind: 'account', id: accountId, email, role, verified: verifiedAt !== null, sessionId: id, remembered }
  }

  /** Opens a session for the request's sender, and ends the one in the request. */
  async function open(
    within: Database | Transaction,
    request: Request,
    account: { id: string; remember: boolean; stage: SessionStage },
  ): Promise<OpenedSession> {
    const { id: accountId, remember, stage } = account
    const before = tokenOf(request)
    if (before !== null) await deleteSession(within, hashToken(before))
    const now = clock.now()
    const token = newSessionToken()
    const { wholeMs } = termsOf(stage, remember)
    const { role } = await insertSession(within, {
      tokenHash: hashToken(token),
      accountId,
      stage,
      remembered: remember,
      userAgent: knownUserAgent(request.headers.get('User-Agent')),
      createdAt: now,
      lastUsedAt: now,
      expiresAt: new Date(now.getTime() + wholeMs),
    })
    const lifetimeS = remember && stage === 'open' ? wholeMs / 1000 : null
    const setKnown = stage === 'open' ? cookie.writeKnown(role ?? 'member', lifetimeS) : cookie.clearKnown
    return { token, stage, setCookie: cookie.write(token, lifetimeS), setKnown }
  }

  return {
    of,
    open,

    /**
     * Turns a session that waited for the second factor into an open one, with a new token. Null if it has ended
     * meanwhile: of concurrent callers only one succeeds.
     */
    async openFully(tx: Transaction, request: Request, halfway: SessionHolder): Promise<OpenedSession | null> {
      if (!(await takeSession(tx, halfway.sessionId))) return null
      return open(tx, request, { id: halfway.id, remember: halfway.remembered, stage: 'open' })
    },

    /**
     * Counts a try at the second factor before it is checked. `over` means that there were enough, and ends the
     * session; `last` that one more would be too many.
     */
    async countTry(halfway: SessionHolder): Promise<'over' | 'last' | 'more'> {
      const tries = await countSessionTry(database, halfway.sessionId, mostTries)
      if (tries !== undefined) return tries < mostTries ? 'more' : 'last'
      await takeSession(database, halfway.sessionId)
      return 'over'
    },

    /** Ends the session of a failed second step. */
    async giveUp(halfway: SessionHolder): Promise<void> {
      await takeSession(database, halfway.sessionId)
    },

    /** Ends the session of the request; the headers delete the cookies. */
    async end(request: Request): Promise<SessionHeaders> {
      const token = tokenOf(request)
      if (token !== null) await deleteSession(database, hashToken(token))
      return gone
    },

    /** The header that deletes the known cookie of a request whose session has ended; null if it has none. */
    outlivedMark: (request: Request) => (cookie.isKnown(request) ? cookie.clearKnown : null),

    /** Ends all sessions of an account but one. */
    async endAll(within: Database | Transaction, accountId: string, but: string | null = null): Promise<number> {
      return deleteSessionsOf(within, accountId, but)
    },

    /** Deletes expired sessions. */
    async sweep(): Promise<void> {
      await deleteExpiredSessions(database, clock.now())
    },

    /** The sessions of the account, the last used first. */
    async list(accountId: string) {
      return selectSessionsOf(database, accountId, clock.now())
    },
  }
}

function termsOf(stage: SessionStage, remembered: boolean) {
  if (stage === 'second-step') return sessionTerms.secondStep
  if (stage === 'set-up') return sessionTerms.setUp
  return remembered ? sessionTerms.remembered : sessionTerms.passing
}

/** A new token of a session or an operator. None begins like a personal access token, of which there is another table. */
export function newSessionToken(): string {
  const token = randomBytes(tokenBytes).toString('base64url')
  return token.startsWith(accessTokenPrefix) ? newSessionToken() : token
}

/** The stored form of a token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
