import { z } from 'zod'
import { OrganizerType } from './businesses.ts'
import { EmailAddress, missingWord, neededLine, optionalLine } from './form-fields.ts'
import { plainText } from './plain-text.ts'
import { optionalText } from './text-fields.ts'

/** The space of a lead that is about one made to order. */
export const customSpace = 'custom'

const longestMessageChars = 5000

/** What was pressed, and the query string of the page it was on; kept as they came, at most 1 KB each. */
const originFields = { buttonId: optionalLine(200), query: optionalLine(1000) }

const placeFields = { address: optionalLine(300), city: optionalLine(200), country: optionalLine(200) }

/**
 * The lead form: somebody who wants to show art asks for an exhibition or a quote. Galleries name a contact person, as
 * `contact` or `contactName`. `space` is the address of a space the lead is about, or `custom`.
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
    // Otherwise it would only be said once all else is right.
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

/** What a form on a thank-you page asks further, by the type of the registration that it follows. */
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

/** The types that are asked something further. */
export const FollowUpType = z.enum(['ARTIST', 'GALLERY', 'MUSEUM'])
export type FollowUpType = z.infer<typeof FollowUpType>

/** Any of the follow-up answers; which may be given is told by the registration. */
export const RegistrationUpdate = z.strictObject({
  /** The `_id` that the registration answered: a token that is good for this alone. */
  registrationId: plainText().min(1).max(300),
  ...followUpAnswers.ARTIST.shape,
  ...followUpAnswers.GALLERY.shape,
  ...followUpAnswers.MUSEUM.shape,
})
export type RegistrationUpdate = z.input<typeof RegistrationUpdate>

/** What a written record answers. */
export const WrittenRecord = z.object({ data: z.object({ _id: plainText() }) })
