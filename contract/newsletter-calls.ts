import { z } from 'zod'
import { EmailAddress, neededLine, neededMessage, optionalLine } from './form-fields.ts'
import { newsletterTopics } from './newsletter-topics.ts'
import { plainText } from './plain-text.ts'

export const NewsletterTopic = z.enum(newsletterTopics)
export type NewsletterTopic = z.infer<typeof NewsletterTopic>

/** A subscription to the newsletter. */
export const NewNewsletterSubscription = z.strictObject({
  email: EmailAddress,
  fullName: optionalLine(200),
})
export type NewNewsletterSubscription = z.input<typeof NewNewsletterSubscription>

const flag = z.boolean().default(true)

/** The topics that a subscriber chooses; `_id` is the token of the link in the e-mail. Omitted topics are included. */
export const NewsletterPreferences = z.strictObject({
  _id: neededLine(200),
  data: z.strictObject({
    featuredExhibitions: flag,
    newsAndAnnouncments: flag,
    artTechNews: flag,
    liveEvents: flag,
    blockchain: flag,
    register: flag.describe('Whether this browser is to be remembered as its visitor’s.'),
  } satisfies Record<NewsletterTopic | 'register', typeof flag>),
})
export type NewsletterPreferences = z.input<typeof NewsletterPreferences>

export const NewsletterAsked = z.object({ message: plainText() })
export const NewsletterPreferencesKept = z.object({ data: z.object({ email: plainText() }) })

/** A newsletter to all subscribers of its topic; an empty line separates paragraphs. */
export const NewNewsletter = z.strictObject({
  topic: NewsletterTopic,
  subject: neededLine(200),
  text: neededMessage(20_000),
})
export type NewNewsletter = z.input<typeof NewNewsletter>

export const NewsletterSent = z.object({ data: z.object({ _id: plainText(), recipients: z.int() }) })
