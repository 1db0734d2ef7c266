import { emailAddress } from './email-addresses.ts'
import { cleanName } from './names.ts'
import { plainText } from './plain-text.ts'

/** What is said of a required field that was left empty. */
export const missingWord = 'Missing'

/** A text that is not there at all counts as left empty. */
const missingOrNotText = (issue: { input: unknown }) =>
  issue.input === undefined || issue.input === null ? missingWord : 'This must be text.'

const tooLong = (maxChars: number) => `This must not be longer than ${maxChars} characters.`

/** Control characters have no place in one line of a form; a mail header made from it must stay one line. */
const isOneLine = (text: string) => !/\p{Cc}/u.test(text)
const oneLineOnly = 'This must be one line of plain text.'

/** What must be filled in on a form: one line, written as `cleanName` writes it. */
export const neededLine = (maxChars: number) =>
  plainText(missingOrNotText)
    .trim()
    .refine(isOneLine, oneLineOnly)
    .overwrite(cleanName)
    .min(1, missingWord)
    .max(maxChars, tooLong(maxChars))

/** What may be left empty on a form: one line, written as `cleanName` writes it; nothing is null. */
export const optionalLine = (maxChars: number) =>
  plainText()
    .trim()
    .refine(isOneLine, oneLineOnly)
    .overwrite(cleanName)
    .max(maxChars, tooLong(maxChars))
    .nullish()
    .transform((text) => text || null)

/** What must be written on a form: a text of several lines, trimmed. */
export const neededMessage = (maxChars: number) =>
  plainText(missingOrNotText).trim().min(1, missingWord).max(maxChars, tooLong(maxChars))

/** An e-mail address (contract/email-addresses): each way of writing it becomes the same text. */
export const EmailAddress = plainText(missingOrNotText)
  .trim()
  .min(1, missingWord)
  .max(254, tooLong(254))
  .pipe(emailAddress())

/** The mark by which a repeated write is known (header `Idempotency-Key`): the same key and body are one record. */
export const IdempotencyKey = plainText()
  .min(1, 'An idempotency key has at least one character.')
  .max(200, 'An idempotency key has at most 200 characters.')
  .regex(/^[\x21-\x7e]+$/, 'An idempotency key is made of printable characters without spaces.')
