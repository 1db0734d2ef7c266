import type { OwnAccount, OwnSession } from '@enfilade/contract/account-calls'
import { answerRefusal } from './account-answer.ts'

/** The outcome of a request: its answer, or why it failed. */
export type Sent<Given> =
  | { done: true; given: Given }
  | { done: false; reason: string; fields?: Record<string, string> }

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

/** Sends a request as a page of the same origin, and reads its answer. */
export async function sendForAnswer<Given>(
  method: 'POST' | 'DELETE',
  path: string,
  body: object,
): Promise<Sent<Given>> {
  const answer = await sendOwn(method, path, body).catch(() => null)
  if (answer === null) return { done: false, reason: 'Check your connection' }
  if (!answer.ok) return { done: false, ...(await answerRefusal(answer)) }
  const given: Given = answer.status === 204 ? null : await answer.json()
  return { done: true, given }
}

/** Reads what belongs to the account; null without permission to ask. */
export async function readOwnData<Data>(path: string, signal: AbortSignal): Promise<Data | null> {
  const answer = await fetch(path, { signal }).catch(() => null)
  if (!answer?.ok) return null
  const { data }: { data: Data } = await answer.json()
  return data
}

/** The sessions of the account; null if the site does not answer. */
export async function ownSessions(signal: AbortSignal): Promise<readonly OwnSession[] | null> {
  return readOwnData('/v1/user/sessions', signal)
}

/** Logs out everywhere but here; returns whether it succeeded. */
export async function endOtherSessions(): Promise<boolean> {
  const answer = await sendOwn('POST', '/v1/user/end-other-sessions', {}).catch(() => null)
  return answer?.ok === true
}
