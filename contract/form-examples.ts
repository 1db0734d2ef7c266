import type { ProfileMessage, SiteMessage } from './message-calls.ts'
import type { NewNewsletter, NewNewsletterSubscription, NewsletterPreferences } from './newsletter-calls.ts'
import type { ReceivedEntry, WholeLetter, WrittenLetter } from './operator-calls.ts'
import type { NewPurchase } from './purchase-calls.ts'
import type { NewRegistration, OpenCallApplication } from './registration-calls.ts'

/** Examples of form entries for the description of the API. A test checks each against its schema. */
export const exampleLead: NewRegistration = {
  type: 'GALLERY',
  name: 'Gallery at the Lake',
  contact: 'The director',
  email: 'office@gallery.example',
  website: 'https://gallery.example',
  city: 'Zug',
  country: 'Switzerland',
  message: 'Twelve canvases, the largest 180 cm wide.',
  buttonId: 'ask-for-a-quote',
  query: 'from=newsletter',
  space: 'three-rooms',
}

export const exampleOpenCallApplication: OpenCallApplication = {
  type: 'MUSEUM',
  name: 'Museum at the Lake',
  website: 'https://museum.example',
  contactName: 'The curator',
  email: 'office@museum.example',
  phone: '+41 41 000 00 00',
}

export const examplePurchase: NewPurchase = {
  artPieceId: '6f2a0c1e-4f0b-4a55-9d38-0b6f4b2f7c11',
  email: 'collector@example.org',
  name: 'A collector',
  city: 'Zug',
  country: 'Switzerland',
}

export const exampleSiteMessage: SiteMessage = {
  firstName: 'A',
  lastName: 'Visitor',
  email: 'visitor@example.org',
  subject: 'Opening hours',
  message: 'Is the museum open at night?',
}

export const exampleProfileMessage: ProfileMessage = {
  name: 'A visitor',
  email: 'visitor@example.org',
  message: 'Which works may travel?',
  url: 'enfilade-collection',
}

export const exampleNewsletterSubscription: NewNewsletterSubscription = {
  email: 'visitor@example.org',
  fullName: 'A visitor',
}

export const exampleNewsletterPreferences: NewsletterPreferences = {
  _id: 'N2xkZ1V6bWl1cXd3a2J0c3J5eGFsb3Bk',
  data: {
    featuredExhibitions: true,
    newsAndAnnouncments: true,
    artTechNews: false,
    liveEvents: true,
    blockchain: false,
    register: true,
  },
}

export const exampleNewsletter: NewNewsletter = {
  topic: 'liveEvents',
  subject: 'An evening in the white room',
  text: 'The doors open at seven.\n\nThere is nothing to book.',
}

export const exampleWrittenLetter: WrittenLetter = {
  _id: '6f2a0c1e-4f0b-4a55-9d38-0b6f4b2f7c11',
  state: 'sent',
  recipient: 'visitor@example.org',
  subject: 'Enfilade has received your message',
  createdAt: '2026-03-01T09:00:00.000Z',
  sentAt: '2026-03-01T09:00:01.000Z',
  lastProblem: null,
}

export const exampleWholeLetter: WholeLetter = {
  ...exampleWrittenLetter,
  replyTo: null,
  plainBody: 'Thank you. Your message has arrived.',
  htmlBody: '<p>Thank you. Your message has arrived.</p>',
}

export const exampleReceivedEntry: ReceivedEntry = {
  _id: '6f2a0c1e-4f0b-4a55-9d38-0b6f4b2f7c11',
  title: 'Opening hours',
  email: 'visitor@example.org',
  createdAt: '2026-03-01T09:00:00.000Z',
  facts: [{ name: 'Message', value: 'Is the museum open at night?' }],
}
