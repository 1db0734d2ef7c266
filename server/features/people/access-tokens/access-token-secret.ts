import { randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { accessTokenChecksumChars, accessTokenPrefix, accessTokenRandomChars } from '@enfilade/contract/access-tokens'

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const form = new RegExp(
  `^${accessTokenPrefix}([0-9A-Za-z]{${accessTokenRandomChars}})([0-9A-Za-z]{${accessTokenChecksumChars}})$`,
)

/** A new secret: the prefix, random characters and their checksum. */
export function newAccessTokenSecret(): string {
  const random = Array.from({ length: accessTokenRandomChars }, () => letters[randomInt(letters.length)]).join('')
  return `${accessTokenPrefix}${random}${checksumOf(random)}`
}

/** Whether a secret is whole; a program that lost a character of it learns so without a look at the database. */
export function isWholeSecret(secret: string): boolean {
  const [, random, checksum] = form.exec(secret) ?? []
  return random !== undefined && checksumOf(random) === checksum
}

/** The secret of a personal access token in an `Authorization` header, whole or not; null if there is another or none. */
export function presentedSecret(authorization: string | null): string | null {
  const secret = /^Bearer\s+(\S+)$/i.exec(authorization?.trim() ?? '')?.[1] ?? null
  return secret?.startsWith(accessTokenPrefix) === true ? secret : null
}

/** CRC-32 in base 62: no protection, only a sign of a mistake in copying. */
function checksumOf(random: string): string {
  let left = crc32(random)
  let text = ''
  while (left > 0) {
    text = `${letters[left % letters.length]}${text}`
    left = Math.floor(left / letters.length)
  }
  return text.padStart(accessTokenChecksumChars, '0')
}
