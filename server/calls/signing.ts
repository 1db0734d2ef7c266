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

/** What a token carries: a value, and the second since 1970 after which it is worth nothing. */
const Carried = z.tuple([z.string(), z.int()])

/**
 * Tokens that only this site can have made, each good for one purpose alone, and fingerprints of what must not be kept
 * as it is. The key is made once and lives in the database, so that every node has the same.
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
    /** A token for this purpose that carries the value, in letters that an address may hold. The value can be read by anyone. */
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

    /** What only this site can read again, as text: encrypted, and bound to whom it belongs to. */
    seal(purpose: string, owner: string, secret: Uint8Array): string {
      const nonce = randomBytes(nonceBytes)
      const sealing = createCipheriv(cipher, keyOf(`sealed ${purpose}`), nonce).setAAD(Buffer.from(owner))
      const sealed = Buffer.concat([sealing.update(secret), sealing.final()])
      return Buffer.concat([nonce, sealing.getAuthTag(), sealed]).toString('base64url')
    },

    /** What was sealed for this purpose and this owner; null for whatever else it is. */
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

    /** The same text has the same fingerprint, in hex; without the site's key nobody can tell the text from it. */
    fingerprint(purpose: string, text: string): string {
      return macOf(purpose, text).toString('hex')
    },
  }
}
