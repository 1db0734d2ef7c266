import type { MadeAccessToken, OwnAccessToken } from '@enfilade/contract/access-token-calls'
import { tokenScopes } from '@enfilade/contract/access-tokens'
import { readOwnData, type Sent, sendForAnswer } from './own-account-calls.ts'

const path = '/v1/user/access-tokens'

/** The tokens of the account, the newest first; null if the site does not answer. */
export function ownAccessTokens(signal: AbortSignal): Promise<readonly OwnAccessToken[] | null> {
  return readOwnData(path, signal)
}

/** Makes a token from the fields of its form. */
export function makeAccessToken(typed: Readonly<Record<string, string>>): Promise<Sent<MadeAccessToken>> {
  return sendForAnswer('POST', path, newAccessToken(typed))
}

/** Revokes a token. */
export function revokeOwnToken(id: string): Promise<Sent<null>> {
  return sendForAnswer('DELETE', `${path}/${encodeURIComponent(id)}`, {})
}

/** The choice of a date in the place of a number of days. */
export const untilDate = 'date'

/** The request for a token as typed: scopes are ticks of their own, and the date counts only where it is chosen. */
export function newAccessToken(typed: Readonly<Record<string, string>>): object {
  const { name, term = '', expiresOn = '', password } = typed
  const scopes = tokenScopes.filter((scope) => typed[`scope-${scope}`] === 'yes')
  return { name, scopes, password, ...(term === untilDate ? { expiresOn } : { expiresInDays: Number(term) }) }
}
