import { isIP } from 'node:net'
import type {
  MadePasskey,
  NewPasskeyOptions,
  PasskeyOptions,
  ShownPasskey,
} from '@enfilade/contract/second-factor-calls'
import type { WebAuthnCredential } from '@simplewebauthn/server'
import { z } from 'zod'

/** The site that owns the passkeys, with its domain, its address and its name. */
export type RelyingParty = { domain: string; origin: string; name: string }

type KnownPasskey = { credentialId: string; transports: readonly string[] }

/** How long a browser waits for a finger, a PIN or a key. */
const browserWaitsMs = 120_000

const signatures = [-8, -7, -257] as const

/** Few people ever use it, and it loads slowly. */
const library = () => import('@simplewebauthn/server')

const ClientData = z.object({ challenge: z.string().min(1).max(200) })

/**
 * The name to which a site's passkeys are bound; null if browsers make none: without https except on localhost, and if
 * the site's host is an IP address (https://www.w3.org/TR/webauthn-3/#rp-id).
 */
export function passkeyDomain(publicUrl: string): string | null {
  const { hostname, protocol } = new URL(publicUrl)
  const isSecure = protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost')
  return isSecure && isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? hostname : null
}

/** The challenge that an authenticator signed; null if it is unreadable. */
export function challengeOf({ response }: Pick<MadePasskey, 'response'> | Pick<ShownPasskey, 'response'>) {
  try {
    const text = Buffer.from(response.clientDataJSON, 'base64url').toString()
    return ClientData.safeParse(JSON.parse(text)).data?.challenge ?? null
  } catch {
    return null
  }
}

/** The browser's input for making a passkey. Excludes those that the holder already has. */
export function newPasskeyOptions(
  site: RelyingParty,
  asked: { challenge: string; account: { id: string; email: string }; known: readonly KnownPasskey[] },
): NewPasskeyOptions {
  const { challenge, account, known } = asked
  return {
    rp: { name: site.name, id: site.domain },
    user: {
      id: Buffer.from(account.id).toString('base64url'),
      name: account.email,
      displayName: account.email,
    },
    challenge,
    pubKeyCredParams: signatures.map((alg) => ({ alg, type: 'public-key' })),
    timeout: browserWaitsMs,
    excludeCredentials: known.map(describe),
    // A plain security key is accepted too; it works after the password, not instead of it.
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    attestation: 'none',
  }
}

/** The browser's input for using a passkey: one of `known`, or without any, one of this site that knows its owner. */
export function passkeyOptions(
  site: RelyingParty,
  asked: { challenge: string; known: readonly KnownPasskey[] },
): PasskeyOptions {
  const { challenge, known } = asked
  return {
    rpId: site.domain,
    challenge,
    timeout: browserWaitsMs,
    allowCredentials: known.map(describe),
    userVerification: known.length === 0 ? 'required' : 'preferred',
  }
}

/** A new passkey, if it was made for this site and signed this challenge; else null. */
export async function checkMadePasskey(
  site: RelyingParty,
  made: MadePasskey,
  challenge: string,
): Promise<Omit<WebAuthnCredential, 'transports'> | null> {
  const { verifyRegistrationResponse } = await library()
  const { transports: _, ...response } = made.response
  const checked = await verifyRegistrationResponse({
    response: { ...made, response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.domain,
    requireUserVerification: false,
    supportedAlgorithmIDs: [...signatures],
  }).catch(() => null)
  return checked?.verified ? checked.registrationInfo.credential : null
}

/** The passkey's new counter, and whether it has verified its user, if it signed this challenge; else null. */
export async function checkShownPasskey(
  site: RelyingParty,
  shown: ShownPasskey,
  asked: { challenge: string; publicKey: Uint8Array; counter: number },
): Promise<{ counter: number; userVerified: boolean } | null> {
  const { verifyAuthenticationResponse } = await library()
  const { userHandle, ...response } = shown.response
  const checked = await verifyAuthenticationResponse({
    response: {
      ...shown,
      response: { ...response, ...(userHandle ? { userHandle } : {}) },
      clientExtensionResults: {},
    },
    expectedChallenge: asked.challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.domain,
    credential: { id: shown.id, publicKey: new Uint8Array(asked.publicKey), counter: asked.counter },
    requireUserVerification: false,
  }).catch(() => null)
  if (!checked?.verified) return null
  return { counter: checked.authenticationInfo.newCounter, userVerified: checked.authenticationInfo.userVerified }
}

function describe({ credentialId, transports }: KnownPasskey) {
  return { id: credentialId, type: 'public-key' as const, transports: [...transports] }
}
