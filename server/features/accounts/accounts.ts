import { createHash, randomBytes } from 'node:crypto'
import type { Ground } from '#ground'
import { bearerToken, canonicalEmail, NewOperator } from './account-rules.ts'
import { deleteTokensOf, findOperatorByEmail, insertOperator, insertToken, useToken } from './account-store.ts'
import { hashPassword } from './password-hash.ts'

export type Operator = { id: string; email: string }

type Refused<Because extends string> = { done: false; because: Because; reason: string }

export type Accounts = ReturnType<typeof openAccounts>

const tokenBytes = 32

/** The people who run the house, and the tokens that act for them. */
export function openAccounts({ database, clock }: Pick<Ground, 'database' | 'clock'>) {
  return {
    /** Lets a person run the house. The password is kept as an Argon2id hash. */
    async addOperator(
      email: string,
      password: string,
    ): Promise<{ done: true; id: string } | Refused<'invalid-input' | 'already-there'>> {
      const wanted = NewOperator.safeParse({ email, password })
      if (!wanted.success) {
        return {
          done: false,
          because: 'invalid-input',
          reason: wanted.error.issues.map(({ message }) => message).join(' '),
        }
      }
      const passwordHash = await hashPassword(wanted.data.password)
      const id = await insertOperator(database, { email: wanted.data.email, passwordHash })
      if (id !== null) return { done: true, id }
      return { done: false, because: 'already-there', reason: `${wanted.data.email} is an operator already.` }
    },

    /** A token that acts for the operator until it is revoked. It is shown this once; only its SHA-256 is kept. */
    async issueToken(email: string): Promise<{ done: true; token: string } | Refused<'not-found'>> {
      const operator = await findOperatorByEmail(database, canonicalEmail(email))
      if (operator === null) return noOperator(email)
      const token = randomBytes(tokenBytes).toString('base64url')
      await insertToken(database, { tokenHash: hashToken(token), operatorId: operator.id })
      return { done: true, token }
    },

    /** Ends every token of the operator at once. */
    async revokeTokens(email: string): Promise<{ done: true; revoked: number } | Refused<'not-found'>> {
      const operator = await findOperatorByEmail(database, canonicalEmail(email))
      if (operator === null) return noOperator(email)
      return { done: true, revoked: await deleteTokensOf(database, operator.id) }
    },

    /** The operator whose bearer token the request carries, or null. */
    async operatorOf(request: Request): Promise<Operator | null> {
      const token = bearerToken(request.headers.get('Authorization'))
      return token === null ? null : useToken(database, hashToken(token), clock.now())
    },
  }
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

function noOperator(email: string): Refused<'not-found'> {
  return { done: false, because: 'not-found', reason: `There is no operator ${canonicalEmail(email)}.` }
}
