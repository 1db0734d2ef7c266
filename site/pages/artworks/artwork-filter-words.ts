import {
  artworkColours,
  artworkMediums,
  artworkPeriods,
  artworkPriceBands,
  artworkSizes,
  artworkTypes,
} from '@enfilade/contract/artwork-filters'
import { shortenText } from '@enfilade/contract/cut-text'
import { type ArtworkFilterKey, type ArtworkFilters, type ArtworksAsked, workLists } from './artwork-list-address.ts'

/** Names from the catalogue; null if nothing is chosen, or the choice does not exist. */
export type ChosenNames = { artist: string | null; style: string | null }

/** A chosen filter, with the address of the list without it. */
export type ChosenFilter = { name: string; without: string }

/** The specification's words for six art types; the others read alike. */
const typeHeadings: Readonly<Record<string, string>> = {
  painting: 'Paintings',
  sculpture: 'Sculptures',
  drawing: 'Drawings',
  print: 'Prints',
  photography: 'Photography',
  streetart: 'Street art',
  video: 'Video art',
  artifact: 'Artifacts',
  audio: 'Sound works',
}

/** The heading of a list: one filter of the specification's four names it, anything else gives the heading of all. */
export function listHeading({ name, filters }: ArtworksAsked, names: ChosenNames): string {
  const [key, ...others] = workLists.keys.filter((each) => filters[each])
  if (name !== null || key === undefined || others.length > 0) return 'VR Artworks'
  if (key === 'artist' && names.artist) return `${names.artist} Artworks in Virtual Reality`
  if (key === 'style' && names.style) return `${names.style} - VR Artworks`
  if (key === 'isOnSale') return 'Artworks in Virtual Reality For Sale'
  const type = key === 'arttype' ? typeHeadings[filters.arttype ?? ''] : undefined
  return type === undefined ? 'VR Artworks' : `${type} in Virtual Reality`
}

/** The chosen filters, in the order of the address; a search is one choice. */
export function chosenFilters({ name, filters }: ArtworksAsked, names: ChosenNames): ChosenFilter[] {
  if (name !== null) return [{ name: `“${shortened(name)}”`, without: workLists.base }]
  return workLists.keys.flatMap((key) => {
    const value = filters[key]
    if (!value) return []
    return [
      { name: filterName(key, value, names), without: workLists.addressOf(workLists.withFilter(filters, key, null)) },
    ]
  })
}

const kinds: Partial<Record<ArtworkFilterKey, readonly { slug: string; name: string }[]>> = {
  arttype: artworkTypes,
  size: artworkSizes,
  colour: artworkColours,
  price: artworkPriceBands,
  medium: artworkMediums,
  period: artworkPeriods,
}

function filterName(key: ArtworkFilterKey, value: string, names: ChosenNames): string {
  if (key === 'isOnSale') return 'For sale'
  const name = key === 'artist' ? names.artist : key === 'style' ? names.style : null
  return name ?? kinds[key]?.find(({ slug }) => slug === value)?.name ?? shortened(value)
}

/** True for a filter that no work can match, since the site does not know its word. */
export function isUnknown(filters: ArtworkFilters, key: ArtworkFilterKey): boolean {
  const value = filters[key]
  return value !== undefined && kinds[key]?.every(({ slug }) => slug !== value) === true
}

const longestShown = 60

function shortened(text: string): string {
  return shortenText(text, longestShown + 1)
}
