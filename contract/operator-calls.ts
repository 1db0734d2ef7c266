import { z } from 'zod'
import { EmailAddress } from './form-fields.ts'

/** Whose an exhibition or a work is from now on: the account of that e-mail, or the house for null. */
export const NewOwner = z.strictObject({ email: EmailAddress.nullable() })

/** A letter that the house wrote: `kept` for the operator to read, `waiting` for the mail server, `sent`, or `failed` for good. */
export const WrittenLetter = z.object({
  _id: z.string(),
  state: z.enum(['kept', 'waiting', 'sent', 'failed']),
  recipient: z.string(),
  subject: z.string(),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  /** What the mail server said when it last did not take it. */
  lastProblem: z.string().nullable(),
})
export type WrittenLetter = z.infer<typeof WrittenLetter>

export const WholeLetter = WrittenLetter.extend({
  replyTo: z.string().nullable(),
  plainBody: z.string(),
  htmlBody: z.string(),
})
export type WholeLetter = z.infer<typeof WholeLetter>

/** What somebody wrote to the house by one of its forms. */
export const ReceivedEntry = z.object({
  _id: z.string(),
  title: z.string(),
  email: z.string(),
  createdAt: z.iso.datetime(),
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
})
export type ReceivedEntry = z.infer<typeof ReceivedEntry>
