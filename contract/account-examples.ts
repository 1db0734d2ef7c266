import type { OwnAccount, OwnSession } from './account-calls.ts'

/** Examples for the description of the API. A test checks each against its schema. */
export const exampleCredentials = { email: 'curator@example.org', password: 'nine lemons and a knife' }

export const exampleAccount: OwnAccount = {
  _id: '0d3f0a52-6a1b-4d53-8a86-0a8f7f5d2c10',
  email: 'curator@example.org',
  firstName: 'A',
  lastName: 'Curator',
  biography: 'Hangs small rooms with great care.',
  phone: '+41 41 000 00 00',
  role: 'member',
  plan: 'Standard-Annual',
  verified: true,
  invoiceDetails: {
    type: 'COMPANY',
    name: 'Gallery at the Lake',
    address: 'Seestrasse 1',
    zip: '6300',
    city: 'Zug',
    country: 'Switzerland',
    vat: 'CHE123456789',
    invoiceEmail: 'office@gallery.example',
  },
  pendingEmail: null,
  deletionDueAt: null,
}

export const exampleSession: OwnSession = {
  _id: '5f0a1f0e-8e1c-4b92-9a55-0f6f1c2d3e4f',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  createdAt: '2026-03-01T09:00:00.000Z',
  lastUsedAt: '2026-03-01T09:05:00.000Z',
  current: true,
}
