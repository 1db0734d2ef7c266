import type { FollowUpType } from '@enfilade/contract/registration-calls'

type ThankYou = {
  title: string
  sentence: string
  /** The type whose further questions the page asks after a lead. */
  asks: FollowUpType | null
}

const lead = 'Your request has arrived. Somebody will read it and answer you by e-mail.'
const spaceLead = 'Your enquiry about the space has arrived. Somebody will read it and answer you by e-mail.'

/** The thank-you pages, by path. */
export const thankYous = {
  'thank-you-artists': { title: 'Thank you', sentence: lead, asks: 'ARTIST' },
  'thank-you-galleries': { title: 'Thank you', sentence: lead, asks: 'GALLERY' },
  'thank-you-museums': { title: 'Thank you', sentence: lead, asks: 'MUSEUM' },
  'thank-you-collectors': { title: 'Thank you', sentence: lead, asks: null },
  'spaces-thank-you-artists': { title: 'Thank you', sentence: spaceLead, asks: 'ARTIST' },
  'spaces-thank-you-galleries': { title: 'Thank you', sentence: spaceLead, asks: 'GALLERY' },
  'spaces-thank-you-museums': { title: 'Thank you', sentence: spaceLead, asks: 'MUSEUM' },
  'spaces-thank-you-collectors': { title: 'Thank you', sentence: spaceLead, asks: null },
  'thank-you-buy': {
    title: 'Thank you',
    sentence: 'Your enquiry has arrived. Whoever sells the work will write to you; until then nothing is owed.',
    asks: null,
  },
  'thank-you-purchase': {
    title: 'Thank you',
    sentence: 'Your purchase is complete. The invoice comes by e-mail within 24 hours.',
    asks: null,
  },
  'thank-you-register': {
    title: 'Welcome',
    sentence: 'Your account is ready. The rooms are open to you.',
    asks: null,
  },
} as const satisfies Readonly<Record<string, ThankYou>>

/** The text of the page at this path; null if there is none. */
export function thankYouAt(path: string): ThankYou | null {
  const slug = path.replaceAll('/', '')
  return Object.entries(thankYous).find(([known]) => known === slug)?.[1] ?? null
}
