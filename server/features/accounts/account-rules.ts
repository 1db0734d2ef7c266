import { z } from 'zod'

/** What an operator's new account must be. */
export const NewOperator = z.object({
  email: z.string().trim().toLowerCase().pipe(z.email('This is not an e-mail address.').max(320)),
  password: z
    .string()
    .min(10, 'Password must have at least 10 characters')
    .max(200, 'Password must have at most 200 characters'),
})

/** An address as accounts are found by. */
export function canonicalEmail(email: string): string {
  return email.trim().toLowerCase()
}

/** The token of an `Authorization: Bearer` header, or null. */
export function bearerToken(header: string | null): string | null {
  return /^Bearer ([A-Za-z0-9._~+/-]{20,200}=*)$/i.exec(header?.trim() ?? '')?.[1] ?? null
}
