import { z } from 'zod'
import { EmailAddress, neededLine, neededMessage, optionalLine } from './form-fields.ts'
import { plainText } from './plain-text.ts'
import { optionalText, RecordId } from './text-fields.ts'

/** A message to the site, from its contact page, or from the room of a work; `artPieceId` is then the work's. */
export const SiteMessage = z.strictObject({
  firstName: optionalLine(200),
  lastName: optionalLine(200),
  email: EmailAddress,
  subject: neededLine(300),
  message: neededMessage(5000),
  artPieceId: RecordId.nullish().transform((id) => id ?? null),
})
export type SiteMessage = z.input<typeof SiteMessage>

/** A message to a profile; `url` is the profile's. */
export const ProfileMessage = z.strictObject({
  name: neededLine(200),
  email: EmailAddress,
  message: optionalText(5000),
  url: neededLine(200),
})
export type ProfileMessage = z.input<typeof ProfileMessage>

/** The answer to an accepted message. */
export const MessageTaken = z.object({ message: plainText() })
