import type { OwnAccount, OwnSession } from '@enfilade/contract/account-calls'

/** Whether the browser has a valid session. False if the site is unreachable. */
export async function isLoggedIn(signal: AbortSignal): Promise<boolean> {
  const answer = await fetch('/check-token', { signal }).catch(() => null)
  if (!answer?.ok) return false
  const { validToken }: { validToken: boolean } = await answer.json()
  return validToken
}

/** The account that is logged in; null for none. Throws if the site is unreachable. */
export async function ownAccount(signal: AbortSignal): Promise<OwnAccount | null> {
  if (!(await isLoggedIn(signal))) return null
  const answer = await fetch('/v1/user/', { signal })
  if (answer.status === 401) return null
  if (!answer.ok) throw new Error(`/v1/user/ answered ${answer.status}`)
  const { data }: { data: OwnAccount } = await answer.json()
  return data
}

/** Sends a request as a page of the same origin. */
export function sendOwn(method: 'POST' | 'PATCH' | 'DELETE', path: string, body: object): Promise<Response> {
  return fetch(path, { method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })
}

/** The sessions of the account; null if the site does not answer. */
export async function ownSessions(signal: AbortSignal): Promise<readonly OwnSession[] | null> {
  const answer = await fetch('/v1/user/sessions', { signal }).catch(() => null)
  if (!answer?.ok) return null
  const { data }: { data: readonly OwnSession[] } = await answer.json()
  return data
}

/** Logs out everywhere but here; returns whether it succeeded. */
export async function endOtherSessions(): Promise<boolean> {
  const answer = await sendOwn('POST', '/v1/user/end-other-sessions', {}).catch(() => null)
  return answer?.ok === true
}
