import type { AccountRole, SessionStage } from '#database/account-tables'

/** The stage after the right password: open, before the second factor, or before setting up a required one. */
export function stageAfterPassword({ role, hasFactor }: { role: AccountRole; hasFactor: boolean }): SessionStage {
  if (hasFactor) return 'second-step'
  return needsFactor(role) ? 'set-up' : 'open'
}

/** Operators can read messages of strangers: a password alone is not enough. */
export function needsFactor(role: AccountRole): boolean {
  return role === 'operator'
}

const minuteMs = 60_000

/** An unconfirmed secret expires; the set-up then starts again. */
export const unconfirmedSecretMs = 60 * minuteMs

export const challengeTermMs = 5 * minuteMs

export const mostPasskeys = 20

/** Codes tried for one account, in any number of logins: some 240 a day of a million. */
export const codeRate = { atOnce: 15, perHour: 10 }
/** Challenges and passkeys from one network address. */
export const passkeyRate = { atOnce: 40, perHour: 240 }
/** Letters that warn of a login with the password and without the code. */
export const warningRate = { atOnce: 1, perHour: 0.05 }
