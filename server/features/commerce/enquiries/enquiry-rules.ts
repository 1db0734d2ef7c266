import type { ReceivedEntry } from '@enfilade/contract/operator-calls'
import type { AskedRow, EnquiryRow } from './enquiry-store.ts'

/** Everything about a wish to buy, as a letter lists it. */
export function enquiryFacts(
  enquiry: Omit<EnquiryRow, 'id' | 'artworkId' | 'artworkUrl' | 'artworkTitle' | 'ownerAccountId'> &
    Pick<AskedRow, 'artworkTitle'>,
  artistName: string | null,
): { name: string; value: string }[] {
  const values = [
    ['Work', enquiry.artworkTitle],
    ['Artist', artistName],
    ['Price', enquiry.price],
    ['Name', enquiry.name],
    ['VAT number', enquiry.vat],
    ['E-mail', enquiry.email],
    ['Phone', enquiry.phone],
    ['Street', enquiry.street],
    ['City', enquiry.city],
    ['Country', enquiry.country],
  ] as const
  return values.flatMap(([name, value]) => (value === null ? [] : [{ name, value }]))
}

/** Who sells a unique work has to know that somebody else would like it too; empty for the first. */
export function earlierWords(earlier: number): string {
  if (earlier === 0) return ''
  const others = earlier === 1 ? 'One enquiry' : `${earlier} enquiries`
  return `${others} for it came before this one; all are kept, in the order in which they came.`
}

/** Who runs the site has to know who else is told; empty where the work is the site's own. */
export function ownerWords(email: string | undefined): string {
  return email === undefined ? '' : `The work belongs to ${email}, who gets this too.`
}

/** A wish to buy as who runs the site reads it, and whose the work is. */
export function receivedEnquiry(enquiry: EnquiryRow): ReceivedEntry {
  return {
    _id: enquiry.id,
    title: enquiry.artworkTitle,
    email: enquiry.email,
    createdAt: enquiry.createdAt.toISOString(),
    facts: enquiryFacts(enquiry, null),
  }
}

/** A wish to buy or a question as who sells the work reads it. */
export function receivedAsked({ subject, message, ...asked }: AskedRow): ReceivedEntry {
  const { id, artworkTitle, email, createdAt } = asked
  return {
    _id: id,
    title: subject ?? artworkTitle ?? 'A work',
    email,
    createdAt: createdAt.toISOString(),
    facts: [...enquiryFacts(asked, null), ...(message === null ? [] : [{ name: 'Message', value: message }])],
  }
}
