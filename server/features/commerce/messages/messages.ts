import { ProfileMessage, SiteMessage } from '@enfilade/contract/message-calls'
import type { ReceivedEntry } from '@enfilade/contract/operator-calls'
import type { Refused } from '@enfilade/contract/outcomes'
import { artworkPage, profilePage } from '@enfilade/contract/page-addresses'
import { type Paging, pageLength } from '@enfilade/contract/paging'
import type { Artworks } from '#artworks'
import type { Businesses } from '#businesses'
import { type FormRefused, readForm } from '#calls/form-entries'
import type { Idempotency, KeyReused, Repeats } from '#calls/idempotency'
import type { Ground } from '#ground'
import type { Letters } from '#mail/letters'
import type { Ownership } from '#ownership'
import { messageFacts, receivedMessage, toOwner, toSite } from './message-rules.ts'
import { countMessages, insertProfileMessage, insertSiteMessage, selectNewestMessages } from './message-store.ts'

export type Messages = ReturnType<typeof openMessages>

/** Messages to the site, and to its profiles. */
export function openMessages(
  ground: Pick<Ground, 'database' | 'clock' | 'config'> & {
    idempotency: Idempotency
    letters: Letters
    businesses: Pick<Businesses, 'contactOf'>
    artworks: Pick<Artworks, 'findHangable'>
    ownership: Pick<Ownership, 'ownerOf'>
  },
) {
  const { database, clock, config, idempotency, letters, businesses, artworks, ownership } = ground
  return {
    /** Messages to the site and to profiles, newest first, for operators, and their number. */
    async list({ skip = 0, limit = pageLength }: Paging): Promise<{ data: ReceivedEntry[]; count: number }> {
      const [rows, count] = await Promise.all([
        selectNewestMessages(database, { skip, limit }),
        countMessages(database),
      ])
      return { data: rows.map(receivedMessage), count }
    },

    /** Accepts a message to the site. One about a work also goes to the seller of that work. */
    async writeToSite(
      entry: unknown,
      repeats: Repeats,
    ): Promise<{ done: true; id: string } | FormRefused | Refused<'not-found'> | KeyReused> {
      const read = readForm(SiteMessage, entry, 'Information missing')
      if (!read.done) return read
      const { artPieceId, ...words } = read.entry
      const [work] = artPieceId === null ? [] : await artworks.findHangable([artPieceId])
      if (artPieceId !== null && work === undefined) {
        return { done: false, because: 'not-found', reason: 'Art not found!' }
      }
      return idempotency.once<KeyReused>('contact-us', { repeats, body: read.entry }, async (tx) => {
        const owner = artPieceId === null ? null : await ownership.ownerOf(tx, artPieceId)
        const id = await insertSiteMessage(tx, {
          ...words,
          artworkTitle: work?.artwork.shrTitle ?? null,
          ownerAccountId: owner?.accountId ?? null,
          createdAt: clock.now(),
        })
        const letter = {
          replyTo: words.email,
          subject: `Message: ${words.subject}`,
          facts: messageFacts(words, work?.artwork.shrTitle ?? null),
          ...(work && {
            way: { words: 'See the work', address: config.publicUrl + artworkPage(work.artwork.shrUrl) },
          }),
        }
        const { operator } = config.mail
        await letters.write(tx, [{ ...letter, recipient: operator, paragraphs: [toSite(owner?.email ?? null)] }])
        if (owner !== null && owner.email !== operator) {
          await letters.write(tx, [{ ...letter, recipient: owner.email, paragraphs: [toOwner] }])
        }
        await letters.writeReceipt(tx, words.email)
        return { done: true, id }
      })
    },

    /** Accepts a message to a profile. It goes to the profile's own address, or else to the site. */
    async writeToProfile(
      entry: unknown,
      repeats: Repeats,
    ): Promise<{ done: true; id: string } | FormRefused | Refused<'not-found'> | KeyReused> {
      const read = readForm(ProfileMessage, entry, 'Fields are empty')
      if (!read.done) return read
      const { name, email, message, url } = read.entry
      const profile = await businesses.contactOf(url)
      if (profile === null) return { done: false, because: 'not-found', reason: 'Profile not found!' }
      return idempotency.once<KeyReused>('business-contact', { repeats, body: read.entry }, async (tx) => {
        const id = await insertProfileMessage(tx, {
          name,
          email,
          message,
          businessId: profile.id,
          createdAt: clock.now(),
        })
        const words = {
          replyTo: email,
          subject: `Message for ${profile.title}`,
          facts: [
            { name: 'Name', value: name },
            { name: 'E-mail', value: email },
            ...(message === null ? [] : [{ name: 'Message', value: message }]),
          ],
          way: { words: 'See the profile', address: config.publicUrl + profilePage(url) },
        }
        const { operator } = config.mail
        const owner = profile.contactEmail ?? operator
        await letters.write(tx, [
          { ...words, recipient: owner, paragraphs: [`Somebody wrote to ${profile.title} on ${config.brand.name}.`] },
          ...(owner === operator
            ? []
            : [
                {
                  ...words,
                  recipient: operator,
                  paragraphs: [`Somebody wrote to ${profile.title}, who has this too.`],
                },
              ]),
        ])
        await letters.writeReceipt(tx, email)
        return { done: true, id }
      })
    },
  }
}
