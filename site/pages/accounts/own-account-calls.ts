import type { OwnAccount, OwnSession } from '@enfilade/contract/account-calls'

/** Whether the browser has a session that is still one. Whoever cannot be reached is taken for not logged in. */
export async function isLoggedIn(signal: AbortSignal): Promise<boolean> {
  const answer = await fetch('/check-token', { signal }).catch(() => null)
  if (!answer?.ok) return false
  const { validToken }: { validToken: boolean } = await answer.json()
  return validToken
}

/** Who is logged in; null for nobody. Throws when the site cannot be reached. */
export async function ownAccount(signal: AbortSignal): Promise<OwnAccount | null> {
  if (!(await isLoggedIn(signal))) return null
  const answer = await fetch('/v1/user/', { signal })
  if (answer.status === 401) return null
  if (!answer.ok) throw new Error(`/v1/user/ answered ${answer.status}`)
  const { data }: { data: OwnAccount } = await answer.json()
  return data
}

/** Sends something to the site as its own page does. */
export function sendOwn(method: 'POST' | 'PATCH' | 'DELETE', path: string, body: object): Promise<Response> {
  return fetch(path, { method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })
}

/** Where one is logged in; null when the site does not say. */
export async function ownSessions(signal: AbortSignal): Promise<readonly OwnSession[] | null> {
  const answer = await fetch('/v1/user/sessions', { signal }).catch(() => null)
  if (!answer?.ok) return null
  const { data }: { data: readonly OwnSession[] } = await answer.json()
  return data
}

/** Logs out everywhere but here; whether it was done. */
export async function endOtherSessions(): Promise<boolean> {
  const answer = await sendOwn('POST', '/v1/user/end-other-sessions', {}).catch(() => null)
  return answer?.ok === true
}
