import { emailAddress } from './email-addresses.ts'
import { cleanName } from './names.ts'
import { plainText } from './plain-text.ts'

/** The message for a required field that was left empty. */
export const missingWord = 'Missing'

/** A missing text counts as left empty. */
const missingOrNotText = (issue: { input: unknown }) =>
  issue.input === undefined || issue.input === null ? missingWord : 'This must be text.'

const tooLong = (maxChars: number) => `This must not be longer than ${maxChars} characters.`

/** Refuses control characters in one line of a form: a mail header made from it must stay one line. */
const isOneLine = (text: string) => !/\p{Cc}/u.test(text)
const oneLineOnly = 'This must be one line of plain text.'

/** A required field of a form: one line, normalised by `cleanName`. */
export const neededLine = (maxChars: number) =>
  plainText(missingOrNotText)
    .trim()
    .refine(isOneLine, oneLineOnly)
    .overwrite(cleanName)
    .min(1, missingWord)
    .max(maxChars, tooLong(maxChars))

/** An optional field of a form: one line, normalised by `cleanName`; empty becomes null. */
export const optionalLine = (maxChars: number) =>
  plainText()
    .trim()
    .refine(isOneLine, oneLineOnly)
    .overwrite(cleanName)
    .max(maxChars, tooLong(maxChars))
    .nullish()
    .transform((text) => text || null)

/** A required field of a form: a text of several lines, trimmed. */
export const neededMessage = (maxChars: number) =>
  plainText(missingOrNotText).trim().min(1, missingWord).max(maxChars, tooLong(maxChars))

/** An e-mail address (contract/email-addresses); all spellings of it become the same text. */
export const EmailAddress = plainText(missingOrNotText)
  .trim()
  .min(1, missingWord)
  .max(254, tooLong(254))
  .pipe(emailAddress())

/** The key that identifies a repeated write (header `Idempotency-Key`): the same key and body make one record. */
export const IdempotencyKey = plainText()
  .min(1, 'An idempotency key has at least one character.')
  .max(200, 'An idempotency key has at most 200 characters.')
  .regex(/^[\x21-\x7e]+$/, 'An idempotency key is made of printable characters without spaces.')
