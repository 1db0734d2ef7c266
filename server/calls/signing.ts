import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Database } from '#database'
import { keepSigningKey } from './signing-store.ts'

export type Signing = Awaited<ReturnType<typeof openSigning>>

const keyBytes = 32
const macBytes = 18
const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** The content of a token: a value, and its expiry in seconds since 1970. */
const Carried = z.tuple([z.string(), z.int()])

/**
 * Tokens that only this site can make, each for one purpose, and fingerprints of values that must not be stored. The
 * key is made once and stored in the database, so that every node has the same.
 */
export async function openSigning({ database }: { database: Database }) {
  const key = Buffer.from(await keepSigningKey(database, randomBytes(keyBytes).toString('hex')), 'hex')

  const keyOf = (purpose: string) => Buffer.from(hkdfSync('sha256', key, '', purpose, keyBytes))

  function macOf(purpose: string, text: string): Buffer {
    return createHmac('sha256', keyOf(purpose)).update(text).digest()
  }

  function signatureOf(purpose: string, carried: string): string {
    return macOf(purpose, carried).subarray(0, macBytes).toString('base64url')
  }

  return {
    /** A token for this purpose with the value, in characters for addresses. Anyone can read the value. */
    issue(purpose: string, value: string, expiresAt: Date): string {
      const carried = Buffer.from(JSON.stringify([value, Math.floor(expiresAt.getTime() / 1000)])).toString('base64url')
      return `${carried}.${signatureOf(purpose, carried)}`
    },

    /** The value of a token that was issued for this purpose and has not expired; null for any other text. */
    read(purpose: string, token: string, now: Date): string | null {
      const [carried = '', given = '', ...more] = token.split('.')
      const [signature, claimed] = [Buffer.from(signatureOf(purpose, carried)), Buffer.from(given)]
      if (more.length > 0 || claimed.length !== signature.length || !timingSafeEqual(claimed, signature)) return null
      const [value, expiresS] = Carried.parse(JSON.parse(Buffer.from(carried, 'base64url').toString()))
      return expiresS * 1000 > now.getTime() ? value : null
    },

    /** Encrypts a text that only this site can read again, bound to its owner. */
    seal(purpose: string, owner: string, secret: Uint8Array): string {
      const nonce = randomBytes(nonceBytes)
      const sealing = createCipheriv(cipher, keyOf(`sealed ${purpose}`), nonce).setAAD(Buffer.from(owner))
      const sealed = Buffer.concat([sealing.update(secret), sealing.final()])
      return Buffer.concat([nonce, sealing.getAuthTag(), sealed]).toString('base64url')
    },

    /** Decrypts a text sealed for this purpose and this owner; null for anything else. */
    unseal(purpose: string, owner: string, text: string): Buffer | null {
      const bytes = Buffer.from(text, 'base64url')
      if (bytes.length < nonceBytes + tagBytes) return null
      const opening = createDecipheriv(cipher, keyOf(`sealed ${purpose}`), bytes.subarray(0, nonceBytes))
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
      try {
        return Buffer.concat([opening.update(bytes.subarray(nonceBytes + tagBytes)), opening.final()])
      } catch {
        return null
      }
    },

    /** The same text has the same fingerprint, in hex; without the site's key it does not reveal the text. */
    fingerprint(purpose: string, text: string): string {
      return macOf(purpose, text).toString('hex')
    },
  }
}
