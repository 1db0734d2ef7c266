import type { ArtworkChoices } from '@enfilade/contract/artwork-calls'
import type { ArtworkFilters } from './artwork-list-address.ts'

/** Further styles are only offered while typing: a page need not contain them all. */
const mostStyles = 40

/** The filters behind "More filters", in their order. */
export const furtherFilters = [
  { key: 'size', name: 'Size' },
  { key: 'colour', name: 'Colour' },
  { key: 'price', name: 'Price' },
  { key: 'medium', name: 'Medium' },
  { key: 'period', name: 'Period' },
] as const

/** The choices of a page's filters: only those that some work has. */
export type OfferedChoices = Pick<ArtworkChoices, 'arttype' | 'style' | (typeof furtherFilters)[number]['key']> & {
  /** There are more styles than these; the others are found by typing. */
  moreStyles: boolean
}

/** The choices on a page: all but rare styles, and always the chosen ones. */
export function offeredChoices(choices: ArtworkChoices, chosen: ArtworkFilters): OfferedChoices {
  const { onSaleCount: _onSaleCount, style, ...others } = choices
  const mostUsed = new Set([...style].sort((a, b) => b.count - a.count).slice(0, mostStyles))
  return {
    ...others,
    style: style.filter((each) => mostUsed.has(each) || each.slug === chosen.style),
    moreStyles: style.length > mostStyles,
  }
}
