import { z } from 'zod'
import { OrganizerType } from './businesses.ts'
import { EmailAddress, missingWord, neededLine, optionalLine } from './form-fields.ts'
import { plainText } from './plain-text.ts'
import { optionalText } from './text-fields.ts'

/** The space of a lead about a custom space. */
export const customSpace = 'custom'

const longestMessageChars = 5000

/** The button that was pressed, and the query string of its page; stored unchanged, at most 1 KB each. */
const originFields = { buttonId: optionalLine(200), query: optionalLine(1000) }

const placeFields = { address: optionalLine(300), city: optionalLine(200), country: optionalLine(200) }

/**
 * The lead form: an organiser asks for an exhibition or a quote. Galleries name a contact person, as `contact` or
 * `contactName`. `space` is the address of a space, or `custom`.
 */
export const NewRegistration = z
  .strictObject({
    type: OrganizerType,
    name: neededLine(200),
    email: EmailAddress,
    website: optionalLine(500),
    phone: optionalLine(60),
    ...placeFields,
    message: optionalText(longestMessageChars),
    contact: optionalLine(200),
    contactName: optionalLine(200),
    ...originFields,
    space: optionalLine(200),
  })
  .refine(({ type, contact, contactName }) => type !== 'GALLERY' || Boolean(contact || contactName), {
    path: ['contact'],
    message: missingWord,
    // Checks this together with the other fields; by default it would run only once all of them are valid.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
export type NewRegistration = z.input<typeof NewRegistration>

/** An institution's application to the open call. */
export const OpenCallApplication = z.strictObject({
  type: z.literal('MUSEUM').default('MUSEUM'),
  name: neededLine(200),
  website: neededLine(500),
  contactName: neededLine(200),
  email: EmailAddress,
  phone: neededLine(60),
  ...placeFields,
  message: optionalText(longestMessageChars),
  ...originFields,
})
export type OpenCallApplication = z.input<typeof OpenCallApplication>

const Ticked = z.boolean().optional()

/** The further questions of the form on a thank-you page, by the type of registration. */
export const followUpAnswers = {
  ARTIST: z.strictObject({
    galleryName: optionalLine(200),
    galleryWebsite: optionalLine(500),
    galleryRepresentativeName: optionalLine(200),
    galleryRepresentativeEmail: EmailAddress.or(z.literal(''))
      .nullish()
      .transform((email) => email || null),
  }),
  GALLERY: z.strictObject({
    usedVR: Ticked,
    representedInOtherPlatform: Ticked,
    ownVR: Ticked,
    vrEquipment: optionalLine(500),
  }),
  MUSEUM: z.strictObject({
    has2DScan: Ticked,
    has3DScan: Ticked,
    usedVR: Ticked,
    ownVR: Ticked,
    availableEquipment: optionalLine(500),
  }),
} as const

/** The types with further questions. */
export const FollowUpType = z.enum(['ARTIST', 'GALLERY', 'MUSEUM'])
export type FollowUpType = z.infer<typeof FollowUpType>

/** Any of the follow-up answers; the registration decides which are allowed. */
export const RegistrationUpdate = z.strictObject({
  /** The `_id` from the answer to the registration: a token that allows only this. */
  registrationId: plainText().min(1).max(300),
  ...followUpAnswers.ARTIST.shape,
  ...followUpAnswers.GALLERY.shape,
  ...followUpAnswers.MUSEUM.shape,
})
export type RegistrationUpdate = z.input<typeof RegistrationUpdate>

/** The answer to a written record. */
export const WrittenRecord = z.object({ data: z.object({ _id: plainText() }) })
