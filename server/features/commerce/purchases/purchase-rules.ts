import type { ReceivedEntry } from '@enfilade/contract/operator-calls'
import type { AskedRow, PurchaseRow } from './purchase-store.ts'

/** All facts of a purchase enquiry, for a letter. */
export function purchaseFacts(
  purchase: Omit<PurchaseRow, 'id' | 'artworkId' | 'artworkUrl' | 'artworkTitle' | 'ownerAccountId'> &
    Pick<AskedRow, 'artworkTitle'>,
  artistName: string | null,
): { name: string; value: string }[] {
  const values = [
    ['Work', purchase.artworkTitle],
    ['Artist', artistName],
    ['Price', purchase.price],
    ['Name', purchase.name],
    ['VAT number', purchase.vat],
    ['E-mail', purchase.email],
    ['Phone', purchase.phone],
    ['Street', purchase.street],
    ['City', purchase.city],
    ['Country', purchase.country],
  ] as const
  return values.flatMap(([name, value]) => (value === null ? [] : [{ name, value }]))
}

/** Tells the seller of a unique work about earlier enquiries; empty for the first. */
export function earlierWords(earlier: number): string {
  if (earlier === 0) return ''
  const others = earlier === 1 ? 'One enquiry' : `${earlier} enquiries`
  return `${others} for it came before this one; all are kept, in the order in which they came.`
}

/** Tells the operator who else is notified; empty if the work is the site's own. */
export function ownerWords(email: string | undefined): string {
  return email === undefined ? '' : `The work belongs to ${email}, who gets this too.`
}

/** A purchase enquiry for operators, with the owner of the work. */
export function receivedPurchase(purchase: PurchaseRow): ReceivedEntry {
  return {
    _id: purchase.id,
    title: purchase.artworkTitle,
    email: purchase.email,
    createdAt: purchase.createdAt.toISOString(),
    facts: purchaseFacts(purchase, null),
  }
}

/** A purchase enquiry or a question for the seller of the work. */
export function receivedAsked({ subject, message, ...asked }: AskedRow): ReceivedEntry {
  const { id, artworkTitle, email, createdAt } = asked
  return {
    _id: id,
    title: subject ?? artworkTitle ?? 'A work',
    email,
    createdAt: createdAt.toISOString(),
    facts: [...purchaseFacts(asked, null), ...(message === null ? [] : [{ name: 'Message', value: message }])],
  }
}
