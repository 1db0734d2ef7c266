import { buyHere, enquirePage } from '@enfilade/contract/page-addresses'
import type { SceneLabel } from '@enfilade/contract/scene-document'
import { statusDot } from './status-dot.ts'

/**
 * The word for whoever would have a work, and the page with a form for it: to buy what is for sale, to ask about what is in
 * the trade otherwise; null for works that nobody sells.
 */
export function wayToAsk(
  label: Pick<SceneLabel, 'onSale' | 'status' | 'page'>,
): { readonly word: 'Buy Now' | 'Enquire'; readonly page: string } | null {
  if (label.onSale) return { word: 'Buy Now', page: buyHere(label.page) }
  return statusDot(label) === null ? null : { word: 'Enquire', page: enquirePage(label.page) }
}
