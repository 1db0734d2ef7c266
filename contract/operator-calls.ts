import { z } from 'zod'
import { EmailAddress } from './form-fields.ts'
import { plainText } from './plain-text.ts'

/** The new owner of an exhibition or a work: the account with this e-mail, or the site for null. */
export const NewOwner = z.strictObject({ email: EmailAddress.nullable() })

/** An e-mail: `kept` for the operator to read, `waiting` for the mail server, `sent`, or `failed` for good. */
export const WrittenLetter = z.object({
  _id: plainText(),
  state: z.enum(['kept', 'waiting', 'sent', 'failed']),
  recipient: plainText(),
  subject: plainText(),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  /** The mail server's last answer when it refused the e-mail. */
  lastProblem: plainText().nullable(),
})
export type WrittenLetter = z.infer<typeof WrittenLetter>

export const WholeLetter = WrittenLetter.extend({
  replyTo: plainText().nullable(),
  plainBody: plainText(),
  htmlBody: plainText(),
})
export type WholeLetter = z.infer<typeof WholeLetter>

/** An entry from one of the site's forms. */
export const ReceivedEntry = z.object({
  _id: plainText(),
  title: plainText(),
  email: plainText(),
  createdAt: z.iso.datetime(),
  facts: z.array(z.object({ name: plainText(), value: plainText() })),
})
export type ReceivedEntry = z.infer<typeof ReceivedEntry>
