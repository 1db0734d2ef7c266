import { artistsPage } from '@enfilade/contract/page-addresses'
import { type Filters, filterAddresses, type ListAsked } from '#site/ui/filter-address.ts'

const artistFilterKeys = ['country', 'category', 'arttype', 'isOnSale'] as const
export type ArtistFilterKey = (typeof artistFilterKeys)[number]
export type ArtistFilters = Filters<ArtistFilterKey>
export type ArtistsAsked = ListAsked<ArtistFilterKey>

/** The addresses of the lists of artists. */
export const artistLists = filterAddresses<ArtistFilterKey>({
  base: artistsPage,
  keys: artistFilterKeys,
  ownPaths: { country: 'country', category: 'category', arttype: 'art-type' },
  switches: ['isOnSale'],
  written: addressWord,
})

/**
 * A name in an address: lower case without accents, a hyphen between words, such as `united-kingdom`. A name in another
 * script keeps its letters.
 */
export function addressWord(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}
