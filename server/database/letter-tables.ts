import type { OrganizerType } from '@enfilade/contract/businesses'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

interface RegistrationsTable {
  id: Generated<string>
  origin: 'LEAD' | 'OPEN_CALL'
  type: OrganizerType
  name: string
  email: string
  website: string | null
  phone: string | null
  address: string | null
  city: string | null
  country: string | null
  message: string | null
  contact: string | null
  buttonId: string | null
  query: string | null
  space: string | null
  /** Read as unknown and parsed by the store; written as JSON text. */
  followUp: ColumnType<unknown, undefined, string>
  followedUpAt: ColumnType<Date | null, undefined, Date>
  createdAt: Date
}

interface PurchasesTable {
  id: Generated<string>
  artworkId: string | null
  artworkTitle: string
  artworkUrl: string
  price: string | null
  email: string
  phone: string | null
  name: string | null
  street: string | null
  city: string | null
  country: string | null
  vat: string | null
  ownerAccountId: string | null
  createdAt: Date
}

interface SiteMessagesTable {
  id: Generated<string>
  firstName: string | null
  lastName: string | null
  email: string
  subject: string
  message: string
  /** The title that the artwork had that day; null for other messages. */
  artworkTitle: string | null
  ownerAccountId: string | null
  createdAt: Date
}

interface ProfileMessagesTable {
  id: Generated<string>
  businessId: string | null
  name: string
  email: string
  message: string | null
  createdAt: Date
}

export type LetterState = 'kept' | 'waiting' | 'sent' | 'failed'

interface LettersTable {
  id: Generated<string>
  entryNo: GeneratedAlways<number>
  state: LetterState
  recipient: string
  replyTo: string | null
  unsubscribeAddress: string | null
  subject: string
  plainBody: string
  htmlBody: string
  /** The secret in the letter, such as a token; null if it has none, or no longer. */
  secret: string | null
  tries: Generated<number>
  lastProblem: ColumnType<string | null, undefined, string | null>
  createdAt: Date
  dueAt: Date
  sentAt: ColumnType<Date | null, undefined, Date>
}

export interface LetterTables {
  registrations: RegistrationsTable
  purchases: PurchasesTable
  siteMessages: SiteMessagesTable
  profileMessages: ProfileMessagesTable
  letters: LettersTable
}
