import { artworksPage } from '@enfilade/contract/page-addresses'
import { addressWord } from '#site/pages/artists/artist-list-address.ts'
import { type Filters, filterAddresses, type ListAsked } from '#site/ui/filter-address.ts'

const workFilterKeys = [
  'artist',
  'style',
  'arttype',
  'isOnSale',
  'size',
  'colour',
  'price',
  'medium',
  'period',
] as const
export type ArtworkFilterKey = (typeof workFilterKeys)[number]
export type ArtworkFilters = Filters<ArtworkFilterKey>
export type ArtworksAsked = ListAsked<ArtworkFilterKey>

/** Works per page of the list; the specification's figure. */
export const worksAPage = 12

/** The addresses of the lists of works. */
export const workLists = filterAddresses<ArtworkFilterKey>({
  base: artworksPage,
  keys: workFilterKeys,
  ownPaths: { artist: 'artist', style: 'style', arttype: 'art-type', isOnSale: 'forsale' },
  switches: ['isOnSale'],
  written: addressWord,
})

/** A list's address with another page of it. */
export function pageAddress(address: string, page: number): string {
  return page > 1 ? `${address}${address.includes('?') ? '&' : '?'}page=${Math.ceil(page)}` : address
}
