import type { ArtworkChoices } from '@enfilade/contract/artwork-calls'
import type { WorkFilters } from './artwork-list-address.ts'

/** More styles than these are offered only to whoever types: a page need not carry them all. */
const mostStyles = 40

/** The filters behind "More filters", in their order. */
export const furtherFilters = [
  { key: 'size', name: 'Size' },
  { key: 'colour', name: 'Colour' },
  { key: 'price', name: 'Price' },
  { key: 'medium', name: 'Medium' },
  { key: 'period', name: 'Period' },
] as const

/** What the filters of a page offer: only what some work has. */
export type OfferedChoices = Pick<ArtworkChoices, 'arttype' | 'style' | (typeof furtherFilters)[number]['key']> & {
  /** More styles than are offered here; the others are found by typing. */
  moreStyles: boolean
}

/** What a page offers of all choices: everything but rare styles, and always what is chosen. */
export function offeredChoices(choices: ArtworkChoices, chosen: WorkFilters): OfferedChoices {
  const { onSaleCount: _onSaleCount, style, ...others } = choices
  const mostUsed = new Set([...style].sort((a, b) => b.count - a.count).slice(0, mostStyles))
  return {
    ...others,
    style: style.filter((each) => mostUsed.has(each) || each.slug === chosen.style),
    moreStyles: style.length > mostStyles,
  }
}
