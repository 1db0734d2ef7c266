import type {
  CodeSecret,
  FactorAdded,
  NewPasskeyOptions,
  OwnSecondFactor,
  PasskeyOptions,
  RecoveryCodes,
  SecondStepWays,
} from '@enfilade/contract/second-factor-calls'
import { readOwnData, type Sent, sendForAnswer } from './own-account-calls.ts'

/** The state of one’s second factor; null without permission to ask. */
export async function ownSecondFactor(signal: AbortSignal): Promise<OwnSecondFactor | null> {
  return readOwnData<OwnSecondFactor>('/v1/user/second-factor', signal)
}

/** The ways to complete a login; null if there is none to complete. */
export async function secondStepWays(signal: AbortSignal): Promise<SecondStepWays | null> {
  return readOwnData<SecondStepWays>('/users/second-step', signal)
}

/** Begins to set up one-time codes. */
export async function beginCodes(password: string): Promise<Sent<CodeSecret>> {
  return dataOf(await sendForAnswer<{ data: CodeSecret }>('POST', '/v1/user/one-time-codes', { password }))
}

/** Sets up one-time codes by the first one. */
export function confirmCodes(code: string): Promise<Sent<FactorAdded>> {
  return sendForAnswer('POST', '/v1/user/one-time-codes/confirm', { code })
}

export function removeCodes(password: string): Promise<Sent<null>> {
  return sendForAnswer('DELETE', '/v1/user/one-time-codes', { password })
}

export function removePasskey(id: string, password: string): Promise<Sent<null>> {
  return sendForAnswer('DELETE', `/v1/user/passkeys/${encodeURIComponent(id)}`, { password })
}

export function renewRecoveryCodes(password: string): Promise<Sent<RecoveryCodes>> {
  return sendForAnswer('POST', '/v1/user/recovery-codes', { password })
}

/** Makes the browser create a passkey, and the site store it. */
export async function addPasskey(name: string, password: string): Promise<Sent<FactorAdded>> {
  const asked = await dataOf(
    await sendForAnswer<{ data: NewPasskeyOptions }>('POST', '/v1/user/passkey-options', { password }),
  )
  if (!asked.done) return asked
  const { startRegistration } = await import('@simplewebauthn/browser')
  try {
    const credential = await startRegistration({ optionsJSON: asked.given })
    return await sendForAnswer('POST', '/v1/user/passkeys', { name, credential })
  } catch (error) {
    return refusedBy(error)
  }
}

/** Makes the browser use a passkey, and logs in with it: after the password, or instead of it. */
export async function logInByPasskey(remember: boolean): Promise<Sent<null>> {
  const asked = await dataOf(await sendForAnswer<{ data: PasskeyOptions }>('POST', '/users/passkey-options', {}))
  if (!asked.done) return asked
  const { startAuthentication } = await import('@simplewebauthn/browser')
  try {
    const credential = await startAuthentication({ optionsJSON: asked.given })
    return await sendForAnswer('POST', '/users/passkey', { credential, remember })
  } catch (error) {
    return refusedBy(error)
  }
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
