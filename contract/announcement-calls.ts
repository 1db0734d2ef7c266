import { z } from 'zod'
import { AddressSlug, requiredText } from './text-fields.ts'

/** What the site announces at the top of its home page. */
export const Announcement = z.strictObject({
  words: requiredText(240),
  /** The last part of the address of an article with more details. */
  articleUrl: AddressSlug.nullish().transform((url) => url ?? null),
  /** A waiting list on another site. */
  waitingListUrl: z
    .url({ protocol: /^https?$/, error: 'This is an address such as https://list.example.org.' })
    .max(1000, 'This must not be longer than 1000 characters.')
    .nullish()
    .transform((url) => url ?? null),
})
export type Announcement = z.output<typeof Announcement>
export type NewAnnouncement = z.input<typeof Announcement>
