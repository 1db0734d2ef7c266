import type {
  CodeSecret,
  FactorAdded,
  NewPasskeyOptions,
  OwnSecondFactor,
  PasskeyOptions,
  RecoveryCodes,
  SecondStepWays,
} from '@enfilade/contract/second-factor-calls'
import { answerRefusal } from './account-answer.ts'
import { sendOwn } from './own-account-calls.ts'

/** The outcome of a request: its answer, or why it failed. */
export type Sent<Given> =
  | { done: true; given: Given }
  | { done: false; reason: string; fields?: Record<string, string> }

/** The state of one’s second factor; null without permission to ask. */
export async function ownSecondFactor(signal: AbortSignal): Promise<OwnSecondFactor | null> {
  return read<OwnSecondFactor>('/v1/user/second-factor', signal)
}

/** The ways to complete a login; null if there is none to complete. */
export async function secondStepWays(signal: AbortSignal): Promise<SecondStepWays | null> {
  return read<SecondStepWays>('/users/second-step', signal)
}

/** Begins to set up one-time codes. */
export async function beginCodes(password: string): Promise<Sent<CodeSecret>> {
  return dataOf(await send<{ data: CodeSecret }>('POST', '/v1/user/one-time-codes', { password }))
}

/** Sets up one-time codes by the first one. */
export function confirmCodes(code: string): Promise<Sent<FactorAdded>> {
  return send('POST', '/v1/user/one-time-codes/confirm', { code })
}

export function removeCodes(password: string): Promise<Sent<null>> {
  return send('DELETE', '/v1/user/one-time-codes', { password })
}

export function removePasskey(id: string, password: string): Promise<Sent<null>> {
  return send('DELETE', `/v1/user/passkeys/${encodeURIComponent(id)}`, { password })
}

export function renewRecoveryCodes(password: string): Promise<Sent<RecoveryCodes>> {
  return send('POST', '/v1/user/recovery-codes', { password })
}

/** Makes the browser create a passkey, and the site store it. */
export async function addPasskey(name: string, password: string): Promise<Sent<FactorAdded>> {
  const asked = await dataOf(await send<{ data: NewPasskeyOptions }>('POST', '/v1/user/passkey-options', { password }))
  if (!asked.done) return asked
  const { startRegistration } = await import('@simplewebauthn/browser')
  try {
    const credential = await startRegistration({ optionsJSON: asked.given })
    return await send('POST', '/v1/user/passkeys', { name, credential })
  } catch (error) {
    return refusedBy(error)
  }
}

/** Makes the browser use a passkey, and logs in with it: after the password, or instead of it. */
export async function logInByPasskey(remember: boolean): Promise<Sent<null>> {
  const asked = await dataOf(await send<{ data: PasskeyOptions }>('POST', '/users/passkey-options', {}))
  if (!asked.done) return asked
  const { startAuthentication } = await import('@simplewebauthn/browser')
  try {
    const credential = await startAuthentication({ optionsJSON: asked.given })
    return await send('POST', '/users/passkey', { credential, remember })
  } catch (error) {
    return refusedBy(error)
  }
}

async function read<Data>(path: string, signal: AbortSignal): Promise<Data | null> {
  const answer = await fetch(path, { signal }).catch(() => null)
  if (!answer?.ok) return null
  const { data }: { data: Data } = await answer.json()
  return data
}

async function send<Given>(method: 'POST' | 'DELETE', path: string, body: object): Promise<Sent<Given>> {
  const answer = await sendOwn(method, path, body).catch(() => null)
  if (answer === null) return { done: false, reason: 'Check your connection' }
  if (!answer.ok) return { done: false, ...(await answerRefusal(answer)) }
  const given: Given = answer.status === 204 ? null : await answer.json()
  return { done: true, given }
}

async function dataOf<Data>(sent: Sent<{ data: Data }>): Promise<Sent<Data>> {
  return sent.done ? { done: true, given: sent.given.data } : sent
}

/** Why a browser made or used no passkey, by the name of its error; most often it was cancelled. */
function refusedBy(error: unknown): { done: false; reason: string } {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') {
    return { done: false, reason: 'No passkey was chosen, or it took too long.' }
  }
  if (name === 'InvalidStateError') return { done: false, reason: 'This device has a passkey for you already.' }
  return { done: false, reason: 'This browser cannot use passkeys here.' }
}
