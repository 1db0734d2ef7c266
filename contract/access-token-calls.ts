import { z } from 'zod'
import { longestTokenNameChars, tokenScopes, tokenTermsDays } from './access-tokens.ts'
import { plainText } from './plain-text.ts'

const nameMissing = 'The name is missing.'
const scopesMissing = 'Choose what the token may do.'
const passwordMissing = 'Password is missing!'

/** Makes a token. It lasts for `expiresInDays`, or to the end of the day `expiresOn` (UTC); 90 days without either. */
export const NewAccessToken = z
  .strictObject({
    name: plainText(nameMissing)
      .trim()
      .min(1, nameMissing)
      .max(longestTokenNameChars, `This must not be longer than ${longestTokenNameChars} characters.`)
      .refine((text) => !/\p{Cc}/u.test(text), 'This must be one line of plain text.'),
    scopes: z
      .array(z.enum(tokenScopes), { error: scopesMissing })
      .min(1, scopesMissing)
      .max(tokenScopes.length)
      .transform((chosen) => tokenScopes.filter((scope) => chosen.includes(scope))),
    expiresInDays: z.literal(tokenTermsDays).optional(),
    expiresOn: z.iso.date('This is not a date.').optional(),
    password: plainText(passwordMissing).min(1, passwordMissing).max(1000),
  })
  .refine(({ expiresInDays, expiresOn }) => expiresInDays === undefined || expiresOn === undefined, {
    path: ['expiresOn'],
    message: 'Choose a number of days or a date, not both.',
  })
export type NewAccessToken = z.output<typeof NewAccessToken>

/** A token of the caller, without its secret. It ends at `expiresAt`. */
export const OwnAccessToken = z.object({
  _id: plainText(),
  name: plainText(),
  scopes: z.array(z.enum(tokenScopes)),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
})
export type OwnAccessToken = z.output<typeof OwnAccessToken>

/** A new token; `secret` is in this answer alone. */
export const MadeAccessToken = z.object({ data: OwnAccessToken, secret: plainText() })
export type MadeAccessToken = z.output<typeof MadeAccessToken>
