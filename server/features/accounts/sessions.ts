import { createHash, randomBytes } from 'node:crypto'
import type { Database, Transaction } from '#database'
import type { SessionStage } from '#database/account-tables'
import type { Ground } from '#ground'
import { type AccountHolder, bearerToken, knownUserAgent, sessionTerms } from './account-rules.ts'
import { sessionCookie } from './session-cookie.ts'
import {
  deleteExpiredSessions,
  deleteSession,
  deleteSessionsOf,
  insertSession,
  selectSession,
  selectSessionsOf,
  touchSession,
} from './session-store.ts'

export type Sessions = ReturnType<typeof openSessions>

/** A session that has just been opened: the token for programs, the `Set-Cookie` header for browsers. */
export type OpenedSession = { token: string; setCookie: string; stage: SessionStage }

const tokenBytes = 32
/** Noting each use would be a write for each read. */
const noteEveryMs = 5 * 60_000

/** Who is logged in where. A session is a row, found by the SHA-256 of its token; when it is gone, it is gone at once. */
export function openSessions({ database, clock, config }: Pick<Ground, 'database' | 'clock' | 'config'>) {
  const cookie = sessionCookie(config.publicUrl)

  const tokenOf = (request: Request) => bearerToken(request.headers.get('Authorization')) ?? cookie.read(request)

  /** The session that a request shows, if it is at that stage. */
  async function of(request: Request, stage: SessionStage): Promise<(AccountHolder & { sessionId: string }) | null> {
    const token = tokenOf(request)
    if (token === null) return null
    const now = clock.now()
    const session = await selectSession(database, hashToken(token), now)
    if (session === undefined || session.stage !== stage) return null
    const idleMs = now.getTime() - session.lastUsedAt.getTime()
    if (idleMs > termsOf(stage, session.remembered).idleMs) return null
    if (idleMs > noteEveryMs) await touchSession(database, session.id, now)
    const { accountId, email, role, verifiedAt, id } = session
    return { kind: 'account', id: accountId, email, role, verified: verifiedAt !== null, sessionId: id }
  }

  return {
    of,

    /** Opens a session for who is behind the request, and ends the one that the request showed. */
    async open(
      within: Database | Transaction,
      request: Request,
      account: { id: string; remember: boolean; stage: SessionStage },
    ): Promise<OpenedSession> {
      const { id: accountId, remember, stage } = account
      const before = tokenOf(request)
      if (before !== null) await deleteSession(within, hashToken(before))
      const now = clock.now()
      const token = randomBytes(tokenBytes).toString('base64url')
      const { wholeMs } = termsOf(stage, remember)
      await insertSession(within, {
        tokenHash: hashToken(token),
        accountId,
        stage,
        remembered: remember,
        userAgent: knownUserAgent(request.headers.get('User-Agent')),
        createdAt: now,
        lastUsedAt: now,
        expiresAt: new Date(now.getTime() + wholeMs),
      })
      return { token, stage, setCookie: cookie.write(token, remember && stage === 'open' ? wholeMs / 1000 : null) }
    },

    /** Ends the session that the request shows; the header takes the cookie away. */
    async end(request: Request): Promise<{ setCookie: string }> {
      const token = tokenOf(request)
      if (token !== null) await deleteSession(database, hashToken(token))
      return { setCookie: cookie.clear }
    },

    /** Ends all sessions of an account but one. */
    async endAll(within: Database | Transaction, accountId: string, but: string | null = null): Promise<number> {
      return deleteSessionsOf(within, accountId, but)
    },

    /** Takes away what has run out. */
    async sweep(): Promise<void> {
      await deleteExpiredSessions(database, clock.now())
    },

    /** Where the account is logged in, the last used first. */
    async list(accountId: string) {
      return selectSessionsOf(database, accountId, clock.now())
    },
  }
}

function termsOf(stage: SessionStage, remembered: boolean) {
  if (stage === 'second-step') return sessionTerms.secondStep
  return remembered ? sessionTerms.remembered : sessionTerms.passing
}

/** As tokens are kept. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
