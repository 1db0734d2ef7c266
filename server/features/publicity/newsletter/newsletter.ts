import { canonicalEmail } from '@enfilade/contract/email-addresses'
import { NewNewsletter, NewNewsletterSubscription, NewsletterPreferences } from '@enfilade/contract/newsletter-calls'
import type { Refused } from '@enfilade/contract/outcomes'
import { z } from 'zod'
import { type FormRefused, readForm } from '#calls/form-entries'
import type { Idempotency, KeyReused, Repeats } from '#calls/idempotency'
import type { RateLimits } from '#calls/rate-limits'
import type { Signing } from '#calls/signing'
import type { Ground } from '#ground'
import type { Letters } from '#mail/letters'
import { askingLetter, askingRate, leavingLifetimeMs, newsletterLetter, tokenLifetimeMs } from './newsletter-rules.ts'
import {
  confirmByToken,
  countRecipients,
  holdNextRecipients,
  insertNewsletter,
  insertRecipients,
  insertSubscriptionToken,
  isTokenKnown,
  markLeft,
  markWritten,
  type NewsletterRow,
  noteAsked,
  selectNewsletter,
  sweepTokens,
  takeToken,
  updateTopics,
} from './newsletter-store.ts'
import { hashOfToken, newToken } from './newsletter-tokens.ts'

export { endSubscriptionOf } from './newsletter-store.ts'

export type Newsletter = Awaited<ReturnType<typeof openNewsletter>>

/** The messages for a form without an e-mail address and for an accepted one, in the specification's words. */
export const emailMissing = 'Email not provided!'
export const subscriptionAsked =
  'Thank you for your interest. Please confirm your subscription by clicking the button in the email we have just sent you...check your Spam folder'

const queue = 'newsletter.write'
const NewsletterJob = z.object({ newsletterId: z.string() })
const writtenAtOnce = 50
const leavingPurpose = 'leaving the newsletter'

const alreadySubscribed: Refused<'already-subscribed'> = {
  done: false,
  because: 'already-subscribed',
  reason: 'You are already subscribed!',
}
const linkGone: Refused<'not-found'> = { done: false, because: 'not-found', reason: 'The link is no longer valid.' }

/** The newsletter: its subscribers, their confirmation, and its letters. */
export async function openNewsletter(
  ground: Pick<Ground, 'database' | 'jobs' | 'clock' | 'config'> & {
    idempotency: Idempotency
    signing: Signing
    letters: Letters
    rateLimits: RateLimits
  },
) {
  const { database, jobs, clock, config, idempotency, signing, letters, rateLimits } = ground
  const site = { name: config.brand.name, publicUrl: config.publicUrl }

  /** Writes the letters of the next recipients, each with its record; false if there were none. */
  async function writeSome(newsletter: NewsletterRow): Promise<boolean> {
    return database.transaction().execute(async (tx) => {
      const recipients = await holdNextRecipients(tx, newsletter, writtenAtOnce)
      if (recipients.length === 0) return false
      const now = clock.now()
      const expiresAt = new Date(now.getTime() + leavingLifetimeMs)
      await letters.write(
        tx,
        recipients.map(({ subscriberId, email }) => {
          const leavingToken = signing.issue(leavingPurpose, subscriberId, expiresAt)
          return newsletterLetter(site, newsletter, { email, leavingToken })
        }),
      )
      await markWritten(
        tx,
        newsletter.id,
        recipients.map(({ subscriberId }) => subscriberId),
        now,
      )
      return true
    })
  }

  await jobs.work(
    queue,
    async (data, signal) => {
      const newsletter = await selectNewsletter(database, NewsletterJob.parse(data).newsletterId)
      if (newsletter === undefined) return
      while (!signal.aborted && (await writeSome(newsletter))) continue
    },
    { concurrency: 1 },
  )

  return {
    /**
     * Accepts a request for the newsletter and asks by letter for confirmation. A repeated request sends another
     * letter, a few times per hour; a subscriber gets an answer that states the subscription.
     */
    async subscribe(
      entry: unknown,
      repeats: Repeats,
    ): Promise<{ done: true; id: string } | FormRefused | KeyReused | Refused<'already-subscribed'>> {
      const read = readForm(NewNewsletterSubscription, entry, emailMissing)
      if (!read.done) return read
      const { fullName } = read.entry
      const email = canonicalEmail(read.entry.email)
      return idempotency.once<Refused<'already-subscribed'> | KeyReused>(
        'newsletter',
        { repeats, body: read.entry },
        async (tx) => {
          const now = clock.now()
          const id = await noteAsked(tx, { email, fullName, now })
          if (id === null) return alreadySubscribed
          if ((await rateLimits.take('newsletter', email, askingRate, tx)).done) {
            const token = newToken()
            const expiresAt = new Date(now.getTime() + tokenLifetimeMs)
            await sweepTokens(tx, now)
            await insertSubscriptionToken(tx, { tokenHash: hashOfToken(token), subscriberId: id, expiresAt })
            await letters.write(tx, [askingLetter(site, email, token)])
          }
          return { done: true, id }
        },
      )
    },

    /** Confirms the address to which the token was sent, idempotently; false if the link has expired. */
    async confirm(token: string): Promise<boolean> {
      const [tokenHash, now] = [hashOfToken(token), clock.now()]
      await confirmByToken(database, tokenHash, now)
      return isTokenKnown(database, tokenHash, now)
    },

    /** Stores a subscriber's topics, once per token. `register` is whether their browser gets the visitor cookie. */
    async choose(
      entry: unknown,
    ): Promise<{ done: true; email: string; register: boolean } | FormRefused | Refused<'not-found'>> {
      const read = readForm(NewsletterPreferences, entry, linkGone.reason)
      if (!read.done) return read
      const { _id: token, data } = read.entry
      const { register, ...topics } = data
      return database.transaction().execute(async (tx) => {
        const now = clock.now()
        const id = await takeToken(tx, hashOfToken(token), now)
        if (id === null) return linkGone
        return { done: true, email: await updateTopics(tx, id, topics, now), register }
      })
    },

    /** Ends the subscription of a newsletter's token; idempotent. */
    async leave(token: string): Promise<{ done: true } | Refused<'not-found'>> {
      const id = signing.read(leavingPurpose, token, clock.now())
      if (id === null) return linkGone
      await markLeft(database, id, clock.now())
      return { done: true }
    },

    /** A token for choosing topics again, for the holder of a newsletter's token. */
    async chooseAgain(leavingToken: string): Promise<{ done: true; token: string } | Refused<'not-found'>> {
      const id = signing.read(leavingPurpose, leavingToken, clock.now())
      if (id === null) return linkGone
      const token = newToken()
      const expiresAt = new Date(clock.now().getTime() + tokenLifetimeMs)
      const kept = await insertSubscriptionToken(database, {
        tokenHash: hashOfToken(token),
        subscriberId: id,
        expiresAt,
      })
      return kept ? { done: true, token } : linkGone
    },

    /**
     * Sends a newsletter to all current subscribers of its topic. A job writes one letter to each, whatever interrupts
     * it, and none twice.
     */
    async send(
      entry: unknown,
      repeats: Repeats,
    ): Promise<{ done: true; id: string; recipients: number } | FormRefused | KeyReused> {
      const read = readForm(NewNewsletter, entry, 'Information missing')
      if (!read.done) return read
      const { topic, subject, text } = read.entry
      const sent = await idempotency.once<KeyReused>('newsletters', { repeats, body: read.entry }, async (tx) => {
        const id = await insertNewsletter(tx, { topic, subject, body: text, createdAt: clock.now() })
        await insertRecipients(tx, id, topic)
        await jobs.send(tx, queue, { newsletterId: id })
        return { done: true, id }
      })
      return sent.done ? { ...sent, recipients: await countRecipients(database, sent.id) } : sent
    },
  }
}
