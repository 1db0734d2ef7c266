import { createHmac } from 'node:crypto'

const stepMs = 30_000
const digits = 6
/** Clocks differ, and people type slowly: the code before and the one after are valid as well. */
const stepsAside = 1
/** 160 bits, like the hash (RFC 4226, section 4). */
export const secretBytes = 20

const base32Letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The step of half a minute that contains a time (RFC 6238, section 4.2). */
export function stepOf(moment: Date): number {
  return Math.floor(moment.getTime() / stepMs)
}

/** The six figures of a secret in a step: HOTP with SHA-1 over the step (RFC 4226, section 5.3). */
export function codeAt(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = mac.readUInt8(mac.length - 1) & 0x0f
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The step of a code, of those that are valid now; null for any other code. */
export function stepOfCode(secret: Uint8Array, code: string, now: Date): number | null {
  const present = stepOf(now)
  const good = [present, present - stepsAside, present + stepsAside].filter((step) => step >= 0)
  return good.find((step) => codeAt(secret, step) === code) ?? null
}

/** Bytes in the 32 letters of code apps (RFC 4648, section 6), without padding. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => base32Letters.charAt(Number.parseInt(group.padEnd(5, '0'), 2))).join('')
}

/** The address for scanning: the secret, its account and its site. */
export function codeAddress(secret: Uint8Array, { email, siteName }: { email: string; siteName: string }): string {
  const issuer = encodeURIComponent(siteName)
  const label = `${issuer}:${encodeURIComponent(email)}`
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${issuer}&algorithm=SHA1&digits=${digits}&period=${stepMs / 1000}`
}
