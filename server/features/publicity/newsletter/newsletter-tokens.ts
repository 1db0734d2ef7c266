import { createHash, randomBytes } from 'node:crypto'

const tokenBytes = 24

/** The token in a letter's link, which nobody can guess. */
export function newToken(): string {
  return randomBytes(tokenBytes).toString('base64url')
}

/** The stored form of a token. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
