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
export type WorkFilterKey = (typeof workFilterKeys)[number]
export type WorkFilters = Filters<WorkFilterKey>
export type WorksAsked = ListAsked<WorkFilterKey>

/** Works that a page of the list holds; the specification's figure. */
export const worksAPage = 12

/** The addresses of the lists of works. */
export const workLists = filterAddresses<WorkFilterKey>({
  base: '/artworks/',
  keys: workFilterKeys,
  ownPaths: { artist: 'artist', style: 'style', arttype: 'art-type', isOnSale: 'forsale' },
  switches: ['isOnSale'],
  written: addressWord,
})

/** A list's address with another page of it. */
export function pageAddress(address: string, page: number): string {
  return page > 1 ? `${address}${address.includes('?') ? '&' : '?'}page=${Math.ceil(page)}` : address
}

/** Where the browser asks for more of a list, from a place on, to put it below what it has. */
export function furtherAddress(address: string, skip: number): string {
  return `/artworks/further.json?${new URLSearchParams({ of: address, skip: String(skip) })}`
}
