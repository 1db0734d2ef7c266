import type { NewsletterTopic } from '@enfilade/contract/newsletter-calls'
import { sql } from 'kysely'
import type { Database, Transaction } from '#database'

export type TopicChoice = Record<NewsletterTopic, boolean>

/** Records a request for the newsletter, and returns its id; null for a subscriber. */
export async function noteAsked(
  tx: Transaction,
  subscriber: { email: string; fullName: string | null; now: Date },
): Promise<string | null> {
  const { email, fullName, now } = subscriber
  const row = await tx
    .insertInto('newsletterSubscribers')
    .values({ email, fullName, state: 'ASKED', createdAt: now })
    .onConflict((known) =>
      known
        .column('email')
        .doUpdateSet({ fullName: sql`coalesce(excluded.full_name, newsletter_subscribers.full_name)` })
        .where('newsletterSubscribers.state', '<>', 'CONFIRMED'),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Stores a token of a subscriber; false if the subscriber is gone. */
export async function insertSubscriptionToken(
  database: Database,
  { tokenHash, subscriberId, expiresAt }: { tokenHash: string; subscriberId: string; expiresAt: Date },
): Promise<boolean> {
  const row = await database
    .insertInto('newsletterTokens')
    .columns(['tokenHash', 'subscriberId', 'expiresAt'])
    .expression((select) =>
      select
        .selectFrom('newsletterSubscribers')
        .select((their) => [their.val(tokenHash).as('tokenHash'), 'id', their.val(expiresAt).as('expiresAt')])
        .where('id', '=', subscriberId),
    )
    .returning('tokenHash')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes expired tokens. */
export async function sweepTokens(tx: Transaction, now: Date): Promise<void> {
  await tx.deleteFrom('newsletterTokens').where('expiresAt', '<', now).execute()
}

/** Whether the token was sent and has not expired. */
export async function isTokenKnown(database: Database, tokenHash: string, now: Date): Promise<boolean> {
  const row = await database
    .selectFrom('newsletterTokens')
    .select('tokenHash')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** Confirms the subscriber of an unused token. */
export async function confirmByToken(database: Database, tokenHash: string, now: Date): Promise<void> {
  await database
    .updateTable('newsletterSubscribers')
    .from('newsletterTokens')
    .set({ state: 'CONFIRMED', confirmedAt: now, leftAt: null })
    .whereRef('newsletterTokens.subscriberId', '=', 'newsletterSubscribers.id')
    .where('newsletterTokens.tokenHash', '=', tokenHash)
    .where('newsletterTokens.expiresAt', '>', now)
    .where('newsletterTokens.usedAt', 'is', null)
    .where('newsletterSubscribers.state', '<>', 'CONFIRMED')
    .execute()
}

/** Uses a token up and returns its subscriber; null for an unknown, used or expired one. */
export async function takeToken(tx: Transaction, tokenHash: string, now: Date): Promise<string | null> {
  const row = await tx
    .updateTable('newsletterTokens')
    .set({ usedAt: now })
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .where('usedAt', 'is', null)
    .returning('subscriberId')
    .executeTakeFirst()
  return row?.subscriberId ?? null
}

/** Stores a subscriber's topics. The token confirms their address as well. */
export async function updateTopics(tx: Transaction, id: string, topics: TopicChoice, now: Date): Promise<string> {
  const row = await tx
    .updateTable('newsletterSubscribers')
    .set({ ...topics, state: 'CONFIRMED', leftAt: null, confirmedAt: sql<Date>`coalesce(confirmed_at, ${now})` })
    .where('id', '=', id)
    .returning('email')
    .executeTakeFirstOrThrow()
  return row.email
}

export async function markLeft(database: Database, id: string, now: Date): Promise<void> {
  await database
    .updateTable('newsletterSubscribers')
    .set({ state: 'LEFT', leftAt: now })
    .where('id', '=', id)
    .where('state', '<>', 'LEFT')
    .execute()
}

/** Ends the subscription of an address, if any. */
export async function endSubscriptionOf(tx: Transaction, email: string, now: Date): Promise<void> {
  await tx
    .updateTable('newsletterSubscribers')
    .set({ state: 'LEFT', leftAt: now })
    .where('email', '=', email)
    .where('state', '<>', 'LEFT')
    .execute()
}

export async function insertNewsletter(
  tx: Transaction,
  newsletter: { topic: NewsletterTopic; subject: string; body: string; createdAt: Date },
): Promise<string> {
  const { id } = await tx.insertInto('newsletters').values(newsletter).returning('id').executeTakeFirstOrThrow()
  return id
}

export type NewsletterRow = { id: string; topic: NewsletterTopic; subject: string; body: string }

export async function selectNewsletter(database: Database, id: string): Promise<NewsletterRow | undefined> {
  return database
    .selectFrom('newsletters')
    .select(['id', 'topic', 'subject', 'body'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Lists all subscribers of the topic as recipients of the newsletter. */
export async function insertRecipients(tx: Transaction, newsletterId: string, topic: NewsletterTopic): Promise<void> {
  await tx
    .insertInto('newsletterRecipients')
    .columns(['newsletterId', 'subscriberId'])
    .expression((select) =>
      select
        .selectFrom('newsletterSubscribers')
        .select((row) => [row.val(newsletterId).as('newsletterId'), 'id'])
        .where('state', '=', 'CONFIRMED')
        .where(topic, '=', true),
    )
    .execute()
}

export async function countRecipients(database: Database, newsletterId: string): Promise<number> {
  const { count } = await database
    .selectFrom('newsletterRecipients')
    .select((all) => all.fn.countAll<number>().as('count'))
    .where('newsletterId', '=', newsletterId)
    .executeTakeFirstOrThrow()
  return count
}

/** The next recipients without a letter, locked until the transaction ends; skips those who have unsubscribed. */
export async function holdNextRecipients(
  tx: Transaction,
  { id, topic }: Pick<NewsletterRow, 'id' | 'topic'>,
  limit: number,
): Promise<{ subscriberId: string; email: string }[]> {
  return tx
    .selectFrom('newsletterRecipients')
    .innerJoin('newsletterSubscribers', 'newsletterSubscribers.id', 'newsletterRecipients.subscriberId')
    .select(['newsletterRecipients.subscriberId', 'newsletterSubscribers.email'])
    .where('newsletterRecipients.newsletterId', '=', id)
    .where('newsletterRecipients.writtenAt', 'is', null)
    .where('newsletterSubscribers.state', '=', 'CONFIRMED')
    .where(`newsletterSubscribers.${topic}`, '=', true)
    .orderBy('newsletterRecipients.subscriberId')
    .limit(limit)
    .forUpdate('newsletterRecipients')
    .skipLocked()
    .execute()
}

export async function markWritten(
  tx: Transaction,
  newsletterId: string,
  subscriberIds: readonly string[],
  now: Date,
): Promise<void> {
  await tx
    .updateTable('newsletterRecipients')
    .set({ writtenAt: now })
    .where('newsletterId', '=', newsletterId)
    .where('subscriberId', 'in', subscriberIds)
    .execute()
}
