import { z } from 'zod'
import { cleanName } from './names.ts'
import { plainText } from './plain-text.ts'

/** Text as typed: trimmed, at least one character, at most `maxChars`. */
export const requiredText = (maxChars: number) =>
  plainText()
    .trim()
    .min(1, 'This must not be empty.')
    .max(maxChars, `This must not be longer than ${maxChars} characters.`)

/** The same, but optional: omitted, null and blank all become null. */
export const optionalText = (maxChars: number) =>
  plainText()
    .trim()
    .max(maxChars, `This must not be longer than ${maxChars} characters.`)
    .nullish()
    .transform((text) => (text === undefined || text === null || text === '' ? null : text))

/** A name, such as a person's, a style's or a city's: at least one character, normalised by `cleanName`. */
export const requiredName = (maxChars: number) =>
  plainText()
    .overwrite(cleanName)
    .min(1, 'This must not be empty.')
    .max(maxChars, `This must not be longer than ${maxChars} characters.`)

/** The same, but optional: omitted, null and blank all become null. */
export const optionalName = (maxChars: number) =>
  plainText()
    .overwrite(cleanName)
    .max(maxChars, `This must not be longer than ${maxChars} characters.`)
    .nullish()
    .transform((text) => (text === undefined || text === null || text === '' ? null : text))

/** The last part of a public address: lower case letters, digits and single hyphens. */
export const AddressSlug = plainText()
  .max(120, 'This must not be longer than 120 characters.')
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'This may hold lower case letters, digits and single hyphens.')

/** Id of a record or a file, as the site assigned it. */
export const RecordId = plainText().min(1).max(60)

/** A web address, or null. */
export const WebAddress = optionalText(1000).refine(
  (address) => address === null || /^https?:\/\/[^\s<>"]+$/i.test(address),
  'This must be an address that begins with http:// or https://.',
)

/** The id of a record at the institution it comes from; both halves or neither. */
export const naturalKeyFields = {
  source: optionalText(100),
  externalId: optionalText(200),
}

/** A size in centimetres, or null if unknown. */
export const SizeCm = z
  .number()
  .positive('A size must be greater than zero.')
  .max(100_000, 'A size must not be greater than one kilometre.')
  .nullish()
  .transform((value) => value ?? null)

/** Id of an uploaded file, or null. */
export const AssetId = RecordId.nullish().transform((value) => value ?? null)
