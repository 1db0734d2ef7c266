import type { OrganizerType } from '@enfilade/contract/businesses'
import type { ExhibitionPosition } from '@enfilade/contract/exhibitions'

/** One tab of the list of exhibitions. */
export type ExhibitionCategory = {
  slug: string | null
  tab: string
  heading: string
  description: string
  /** The text beside the first exhibitions. */
  text: string
  type: OrganizerType | null
  position: ExhibitionPosition | null
}

export const featuredCategory: ExhibitionCategory = {
  slug: null,
  tab: 'Featured',
  heading: 'VR Exhibitions',
  description: 'Exhibitions by artists, museums, galleries and collectors, hung in rooms to walk through in a browser.',
  text: 'Chosen by the people who look after this site. Each one can be walked through from the first room to the last; the doors stand open in the order in which the works were hung.',
  type: null,
  position: 'EXHIBITION_PAGE_FEATURED',
}

export const exhibitionCategories: readonly ExhibitionCategory[] = [
  {
    slug: 'ea',
    tab: 'Artists',
    heading: 'VR Exhibitions by Artists',
    description: 'Exhibitions that artists have hung themselves, at the true size of each work.',
    text: 'Hung by those who made the works: one hand, one order, and the sizes as they are in the studio.',
    type: 'ARTIST',
    position: 'EXHIBITION_PAGE_ARTISTS',
  },
  {
    slug: 'em',
    tab: 'Museums',
    heading: 'VR Exhibitions by Museums',
    description: 'Works from collections, hung together in rooms to walk through in a browser.',
    text: 'Works from collections, brought together for a question and hung so that they answer each other across the room.',
    type: 'MUSEUM',
    position: 'EXHIBITION_PAGE_MUSEUMS',
  },
  {
    slug: 'eg',
    tab: 'Galleries',
    heading: 'VR Exhibitions by Galleries',
    description: 'Gallery shows to walk through in a browser, with prices where works are for sale.',
    text: 'Shows with a price list. Where a work is for sale, its label says so; step before it to read it.',
    type: 'GALLERY',
    position: 'EXHIBITION_PAGE_GALLERIES',
  },
  {
    slug: 'ec',
    tab: 'Collectors',
    heading: 'VR Exhibitions by Collectors',
    description: 'Private collections, opened to everyone in rooms to walk through in a browser.',
    text: 'What someone has gathered over years, hung in one place and opened to everyone.',
    type: 'COLLECTOR',
    position: 'EXHIBITION_PAGE_COLLECTORS',
  },
]

/** Exhibitions with an organiser of unknown kind; an address of the specification, without a tab. */
const unknownCategory: ExhibitionCategory = {
  slug: 'un',
  tab: 'Other',
  heading: 'Other VR Exhibitions',
  description: 'Exhibitions whose organiser is neither an artist nor a museum, a gallery or a collector.',
  text: 'Exhibitions whose organiser is neither an artist nor a museum, a gallery or a collector.',
  type: null,
  position: null,
}

/** The category in an address; undefined for an unknown one. */
export function categoryOf(slug: string | undefined): ExhibitionCategory | undefined {
  if (slug === undefined) return featuredCategory
  return [...exhibitionCategories, unknownCategory].find((category) => category.slug === slug)
}

/** Exhibitions on the first page: one large, two medium, four rows of three; later pages are all rows. */
const firstPageLength = 15
const laterPageLength = 12

/** Which part of the list a page shows. */
export function listPart(page: number): { skip: number; limit: number } {
  if (page <= 1) return { skip: 0, limit: firstPageLength }
  return { skip: firstPageLength + (page - 2) * laterPageLength, limit: laterPageLength }
}

/** The number of pages of a list of this length; at least one. */
export function pageCount(count: number): number {
  return 1 + Math.max(0, Math.ceil((count - firstPageLength) / laterPageLength))
}
