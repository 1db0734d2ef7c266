import type { NewsletterTopic } from '@enfilade/contract/newsletter-calls'
import type { ColumnType, Generated } from 'kysely'

export type SubscriberState = 'ASKED' | 'CONFIRMED' | 'LEFT'

type TopicColumns = Record<NewsletterTopic, Generated<boolean>>

interface NewsletterSubscribersTable extends TopicColumns {
  id: Generated<string>
  /** In lower case. */
  email: string
  fullName: string | null
  state: SubscriberState
  createdAt: Date
  confirmedAt: ColumnType<Date | null, undefined, Date>
  leftAt: ColumnType<Date | null, undefined, Date | null>
}

interface NewsletterTokensTable {
  tokenHash: string
  subscriberId: string
  expiresAt: Date
  usedAt: ColumnType<Date | null, undefined, Date>
}

interface NewslettersTable {
  id: Generated<string>
  topic: NewsletterTopic
  subject: string
  body: string
  createdAt: Date
}

interface NewsletterRecipientsTable {
  newsletterId: string
  subscriberId: string
  writtenAt: ColumnType<Date | null, undefined, Date>
}

export interface NewsletterTables {
  newsletterSubscribers: NewsletterSubscribersTable
  newsletterTokens: NewsletterTokensTable
  newsletters: NewslettersTable
  newsletterRecipients: NewsletterRecipientsTable
}
