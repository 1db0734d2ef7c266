import { codeAt, stepOf } from './one-time-code.ts'

const base32Letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The code that an app shows for a secret, parsed as apps do; `stepsAway` half minutes from a time. */
export function appCode(secret: string, now: Date, stepsAway = 0): string {
  const letters = [...secret.replaceAll(' ', '')]
  const bits = letters.map((letter) => base32Letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  return codeAt(bytes, stepOf(now) + stepsAway)
}
