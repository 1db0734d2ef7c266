import { createHash, randomBytes } from 'node:crypto'

const tokenBytes = 24

/** What a letter's link carries: nobody can guess it. */
export function newToken(): string {
  return randomBytes(tokenBytes).toString('base64url')
}

/** What is kept of a token. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
