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
 * Purchase enquiries. An earlier enquiry refuses no later one: the owner of the work and the operators see all of them.
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
    /** Accepts an enquiry for a work that is on sale, with its current title and price. */
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

    /** Enquiries for operators, newest first, and their number. */
    async list({ skip = 0, limit = pageLength }: Paging): Promise<{ data: ReceivedEntry[]; count: number }> {
      const [rows, count] = await Promise.all([
        selectNewestPurchases(database, { skip, limit }),
        countPurchases(database),
      ])
      return { data: rows.map(receivedPurchase), count }
    },

    /**
     * Purchase enquiries and questions about the works of an account, newest first, and their number: those that came
     * while the account owned the works.
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

    /** All enquiries for a work, by its id, in order; only for its seller. */
    async forArtwork(artworkId: string): Promise<PurchaseRow[]> {
      return selectPurchasesFor(database, artworkId)
    },
  }
}
