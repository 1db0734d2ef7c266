import { isOnSale } from '@enfilade/contract/label-text'
import type { ReceivedEntry } from '@enfilade/contract/operator-calls'
import type { Refused } from '@enfilade/contract/outcomes'
import { artworkPage, myEnquiriesPage } from '@enfilade/contract/page-addresses'
import { type Paging, pageLength } from '@enfilade/contract/paging'
import { priceText } from '@enfilade/contract/prices'
import { NewPurchase } from '@enfilade/contract/purchase-calls'
import type { Artworks } from '#artworks'
import { type FormRefused, readForm } from '#calls/form-entries'
import type { Idempotency, KeyReused, Repeats } from '#calls/idempotency'
import type { Ground } from '#ground'
import type { Letters } from '#mail/letters'
import type { Ownership } from '#ownership'
import { earlierWords, ownerWords, purchaseFacts, receivedAsked, receivedPurchase } from './purchase-rules.ts'
import {
  countAskedOf,
  countPurchases,
  countPurchasesFor,
  insertPurchase,
  lockPurchasesFor,
  type PurchaseRow,
  selectNewestAskedOf,
  selectNewestPurchases,
  selectPurchasesFor,
} from './purchase-store.ts'

export type Purchases = ReturnType<typeof openPurchases>

type NotForSale = Refused<'not-found' | 'not-for-sale'>

/**
 * Wishes to buy a work. Nobody is turned away because somebody asked before: whose the work is sees all of them, and so
 * does who runs the site.
 */
export function openPurchases(
  ground: Pick<Ground, 'database' | 'clock' | 'config'> & {
    idempotency: Idempotency
    letters: Letters
    artworks: Pick<Artworks, 'findHangable'>
    ownership: Pick<Ownership, 'ownerOf'>
  },
) {
  const { database, clock, config, idempotency, letters, artworks, ownership } = ground

  return {
    /** Takes a wish to buy a work that is on sale, with its title and price as they are at this moment. */
    async buy(
      entry: unknown,
      repeats: Repeats,
    ): Promise<{ done: true; id: string } | FormRefused | NotForSale | KeyReused> {
      const read = readForm(NewPurchase, entry, 'Information missing')
      if (!read.done) return read
      const { artPieceId, ...buyer } = read.entry
      const [work] = await artworks.findHangable([artPieceId])
      return idempotency.once<NotForSale | KeyReused>('art-piece-buy', { repeats, body: read.entry }, async (tx) => {
        if (work === undefined) return { done: false, because: 'not-found', reason: 'Art not found!' }
        const { shrTitle, shrUrl, shrStatus, shrPrice, shrCurrency, artist } = work.artwork
        if (!isOnSale(shrStatus)) {
          return { done: false, because: 'not-for-sale', reason: 'This artwork is not for sale.' }
        }
        const owner = await ownership.ownerOf(tx, artPieceId)
        const row = {
          ...buyer,
          artworkId: artPieceId,
          artworkTitle: shrTitle,
          artworkUrl: shrUrl,
          price: priceText(shrPrice, shrCurrency),
          ownerAccountId: owner?.accountId ?? null,
          createdAt: clock.now(),
        }
        await lockPurchasesFor(tx, artPieceId)
        const earlier = await countPurchasesFor(tx, artPieceId)
        const id = await insertPurchase(tx, row)
        const way = { words: 'See the work', address: config.publicUrl + artworkPage(shrUrl) }
        const letter = {
          replyTo: row.email,
          subject: `Purchase enquiry: ${shrTitle}`,
          facts: purchaseFacts(row, artist?.name ?? null),
        }
        const everything = 'This is everything that was written:'
        await letters.write(tx, [
          {
            ...letter,
            recipient: config.mail.operator,
            paragraphs: [
              `Somebody would like to buy a work. ${earlierWords(earlier)} ${ownerWords(owner?.email)}`.trim(),
              everything,
            ],
            way,
          },
        ])
        if (owner !== null) {
          await letters.write(tx, [
            {
              ...letter,
              recipient: owner.email,
              paragraphs: [
                `Somebody would like to buy a work of yours. ${earlierWords(earlier)}`.trim(),
                `${everything} An answer to this letter goes to whoever asked.`,
              ],
              way: { words: 'See all enquiries', address: `${config.publicUrl}${myEnquiriesPage}` },
            },
          ])
        }
        await letters.writeReceipt(tx, row.email, way)
        return { done: true, id }
      })
    },

    /** Wishes to buy, newest first, as who runs the site reads them, and how many there are. */
    async list({ skip = 0, limit = pageLength }: Paging): Promise<{ data: ReceivedEntry[]; count: number }> {
      const [rows, count] = await Promise.all([
        selectNewestPurchases(database, { skip, limit }),
        countPurchases(database),
      ])
      return { data: rows.map(receivedPurchase), count }
    },

    /**
     * Wishes to buy works of an account and questions about them, newest first, and how many there are: what came while
     * the works were its own.
     */
    async listFor(
      ownerAccountId: string,
      { skip = 0, limit = pageLength }: Paging,
    ): Promise<{ data: ReceivedEntry[]; count: number }> {
      const [rows, count] = await Promise.all([
        selectNewestAskedOf(database, { skip, limit, ownerAccountId }),
        countAskedOf(database, ownerAccountId),
      ])
      return { data: rows.map(receivedAsked), count }
    },

    /** Everyone who asked for a work, by its id, in the order in which they came; for the eyes of who sells it. */
    async forArtwork(artworkId: string): Promise<PurchaseRow[]> {
      return selectPurchasesFor(database, artworkId)
    },
  }
}
