import type { NewsletterTopic } from '@enfilade/contract/newsletter-calls'
import { newsletterTopicWords } from '@enfilade/contract/newsletter-topics'
import { newsletterLeavingPage } from '@enfilade/contract/page-addresses'
import type { Rate } from '#calls/rate-limits'
import type { NewLetter } from '#mail/letters'

/** The lifetime of the link in the confirmation letter. */
export const tokenLifetimeMs = 7 * 24 * 3_600_000
/** Letters are read late; an unsubscribe link works for two years. */
export const leavingLifetimeMs = 2 * 365 * 24 * 3_600_000
/** Confirmation letters to one address: entering somebody else's cannot flood it. */
export const askingRate: Rate = { atOnce: 3, perHour: 3 }

/** The site in its newsletter's letters. */
export type NewsletterSite = { name: string; publicUrl: string }

/** Asks the owner of the address for confirmation. Repeats nothing of the form: anyone can enter anyone's address. */
export function askingLetter(site: NewsletterSite, recipient: string, token: string): NewLetter {
  return {
    recipient,
    secret: token,
    subject: `Please confirm your subscription to ${site.name}`,
    paragraphs: [
      `Somebody, probably you, asked for the newsletter of ${site.name} at this address.`,
      'It comes once you confirm. You choose on the next page what it is to be about.',
    ],
    way: {
      words: 'Confirm the subscription',
      address: `${site.publicUrl}/v1/newsletter/confirm?token=${encodeURIComponent(token)}`,
    },
    closing:
      'If it was not you, there is nothing you need to do: nothing else will be sent to you. The link is good for seven days.',
  }
}

/** One newsletter for one subscriber. `leavingToken` ends the subscription, by one click or on its page. */
export function newsletterLetter(
  site: NewsletterSite,
  newsletter: { topic: NewsletterTopic; subject: string; body: string },
  to: { email: string; leavingToken: string },
): NewLetter {
  return {
    recipient: to.email,
    secret: to.leavingToken,
    subject: newsletter.subject,
    paragraphs: newsletter.body
      .split(/(?:\r?\n[\t ]*){2,}/)
      .map((paragraph) => paragraph.trim())
      .filter((paragraph) => paragraph !== ''),
    closing: `You get this because you subscribed to “${newsletterTopicWords[newsletter.topic]}” of ${site.name}.`,
    smallWay: {
      words: 'Unsubscribe or choose other topics',
      address: site.publicUrl + newsletterLeavingPage(to.leavingToken),
    },
    unsubscribeAddress: `${site.publicUrl}/v1/newsletter/unsubscribe?token=${encodeURIComponent(to.leavingToken)}`,
  }
}
