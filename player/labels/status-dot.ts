import { statusText } from '@enfilade/contract/label-text'

/** The mark before a status: a ring for sale, half a disc reserved, a full one sold, a dotted ring on request. */
export type StatusDot = 'for-sale' | 'reserved' | 'sold' | 'on-request'

const dots: ReadonlyMap<string, StatusDot> = new Map([
  [statusText('RESERVED'), 'reserved'],
  [statusText('SOLD'), 'sold'],
  [statusText('ON_REQUEST'), 'on-request'],
])

/** The mark for a label's status in words; null for works that nobody sells, which have none. */
export function statusDot(label: { readonly status: string; readonly onSale: boolean }): StatusDot | null {
  return label.onSale ? 'for-sale' : (dots.get(label.status) ?? null)
}
