import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type {
  MadePasskey,
  NewPasskeyOptions,
  PasskeyOptions,
  ShownPasskey,
} from '@enfilade/contract/second-factor-calls'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** The flags of an authenticator in each signature (WebAuthn level 3, 6.1). */
const userPresent = 0x01
const userVerified = 0x04
const holdsKey = 0x40

type Manner = { origin?: string; verifies?: boolean; counter?: number }

/**
 * An authenticator without a device: makes one ES256 key for a site and signs with it, as a browser would request. It
 * counts its signatures unless it gets a counter.
 */
export function softwarePasskey(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  let counted = 0
  let userHandle = ''

  function clientData(type: string, challenge: string, from: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))
  }

  function authenticatorData(rpId: string, flags: number, counter: number, more = Buffer.alloc(0)): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count, more])
  }

  /** The public key in COSE (RFC 9053, section 7.1). */
  function coseKey(): Uint8Array {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    return isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    )
  }

  return {
    id,

    make(options: NewPasskeyOptions, manner: Manner = {}): MadePasskey {
      userHandle = options.user.id
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const key = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey()])
      const authData = authenticatorData(options.rp.id, userPresent | userVerified | holdsKey, counted, key)
      const attestationObject = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, string>>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(authData)],
        ]),
      )
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge, manner.origin ?? origin).toString(
            'base64url',
          ),
          attestationObject: Buffer.from(attestationObject).toString('base64url'),
          transports: ['internal'],
        },
      }
    },

    show(options: PasskeyOptions, manner: Manner = {}): ShownPasskey {
      counted = manner.counter ?? counted + 1
      const flags = userPresent | (manner.verifies === false ? 0 : userVerified)
      const authData = authenticatorData(options.rpId, flags, counted)
      const client = clientData('webauthn.get', options.challenge, manner.origin ?? origin)
      const signed = Buffer.concat([authData, createHash('sha256').update(client).digest()])
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
          userHandle,
        },
      }
    },
  }
}
