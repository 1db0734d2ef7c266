import type { AccountRole, SessionStage } from '#database/account-tables'

/** How far the right password lets somebody in: past it stands the second factor, or the setting up of one that is needed. */
export function stageAfterPassword({ role, hasFactor }: { role: AccountRole; hasFactor: boolean }): SessionStage {
  if (hasFactor) return 'second-step'
  return needsFactor(role) ? 'set-up' : 'open'
}

/** Who runs the site can read what strangers wrote to it: a password alone is not enough. */
export function needsFactor(role: AccountRole): boolean {
  return role === 'operator'
}

const minuteMs = 60_000

/** A secret that nobody confirmed is forgotten; whoever set out to scan it begins again. */
export const unconfirmedSecretMs = 60 * minuteMs

export const challengeTermMs = 5 * minuteMs

export const mostPasskeys = 20

/** Codes shown for one account, however many logins they come in: some 240 a day of a million. */
export const codeRate = { atOnce: 15, perHour: 10 }
/** Challenges and passkeys from one address of the network. */
export const passkeyRate = { atOnce: 40, perHour: 240 }
/** Letters that say that somebody has the password and not the code. */
export const warningRate = { atOnce: 1, perHour: 0.05 }
