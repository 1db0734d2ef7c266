import { statusText } from '@enfilade/contract/label-text'
import type { SaleMark } from '@enfilade/ui/label/status-mark.tsx'

const dots: ReadonlyMap<string, SaleMark> = new Map([
  [statusText('RESERVED'), 'reserved'],
  [statusText('SOLD'), 'sold'],
  [statusText('ON_REQUEST'), 'on-request'],
])

/** The symbol for a label's status in words; null for works that are never for sale. */
export function statusDot(label: { readonly status: string; readonly onSale: boolean }): SaleMark | null {
  return label.onSale ? 'for-sale' : (dots.get(label.status) ?? null)
}
