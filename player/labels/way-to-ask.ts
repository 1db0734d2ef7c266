import { buyHere, enquirePage } from '@enfilade/contract/page-addresses'
import type { SceneLabel } from '@enfilade/contract/scene-document'
import { statusDot } from './status-dot.ts'

/**
 * The text and the page of a work's form: to buy it if it is for sale, or to ask about it otherwise; null for works
 * that are never for sale.
 */
export function wayToAsk(
  label: Pick<SceneLabel, 'onSale' | 'status' | 'page'>,
): { readonly word: 'Buy Now' | 'Enquire'; readonly page: string } | null {
  if (label.onSale) return { word: 'Buy Now', page: buyHere(label.page) }
  return statusDot(label) === null ? null : { word: 'Enquire', page: enquirePage(label.page) }
}
