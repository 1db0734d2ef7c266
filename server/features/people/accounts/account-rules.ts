import type { TokenScope } from '@enfilade/contract/access-tokens'
import { cutText } from '@enfilade/contract/cut-text'
import { emailAddress } from '@enfilade/contract/email-addresses'
import { z } from 'zod'
import type { AccountRole } from '#database/account-tables'

/** Who is logged in; `sessionId` is null for a token that an operator made on the machine. */
export type AccountHolder = {
  kind: 'account'
  id: string
  email: string
  role: AccountRole
  verified: boolean
  sessionId: string | null
}

/**
 * A program with a personal access token. Its holder is reached by asking for an act (`permit` of #permissions), which
 * compares the scopes: a call that forgets to ask does not compile.
 */
export type TokenBearer = {
  kind: 'token'
  token: { id: string; name: string; scopes: readonly TokenScope[] }
  holder: AccountHolder
}

/** The caller. A visitor is not logged in. */
export type Person = { kind: 'visitor' } | AccountHolder | TokenBearer

/** The requirements of an operator's new account. */
export const NewOperator = z.object({
  email: emailAddress().transform((address) => address.toLowerCase()),
  password: z
    .string()
    .min(10, 'Password must have at least 10 characters')
    .max(200, 'Password must have at most 200 characters'),
})

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** The longest lifetime of a session, and the longest time without use. */
export const sessionTerms = {
  remembered: { wholeMs: 60 * dayMs, idleMs: 30 * dayMs },
  passing: { wholeMs: dayMs, idleMs: 12 * hourMs },
  /** Between the password and the second factor. */
  secondStep: { wholeMs: 10 * minuteMs, idleMs: 10 * minuteMs },
  /** Until a second factor is set up. */
  setUp: { wholeMs: 30 * minuteMs, idleMs: 30 * minuteMs },
} as const

/** The lifetime of a code or a link in a letter. */
export const secretTerms = {
  'verify-email': 15 * minuteMs,
  'change-email': 15 * minuteMs,
  'reset-password': hourMs,
  'keep-account': 7 * dayMs,
} as const

/** How long the deletion of an account can be cancelled. */
export const deletionTermMs = 7 * dayMs

/** How many wrong codes are allowed before a new one is needed. */
export const mostTries = 5

/** The token of an `Authorization: Bearer` header, or null. */
export function bearerToken(header: string | null): string | null {
  return /^Bearer ([A-Za-z0-9._~+/-]{20,200}=*)$/i.exec(header?.trim() ?? '')?.[1] ?? null
}

/** A program's user agent, cut to the stored length. */
export function knownUserAgent(header: string | null): string {
  return cutText((header ?? '').replace(/\p{Cc}/gu, ' '), 300)
}
