import type { ArtworkFilter } from '@enfilade/contract/artwork-calls'
import {
  ArtworkColour,
  ArtworkMedium,
  ArtworkPeriod,
  ArtworkPriceBand,
  ArtworkSize,
  artworkColours,
  artworkMediums,
  artworkPeriods,
  artworkPriceBands,
  artworkSizes,
} from '@enfilade/contract/artwork-filters'
import { type ArtworkStatus, ArtworkType } from '@enfilade/contract/artworks'
import { mediumsOf } from './artwork-mediums.ts'
import { firstYearOf, periodOf } from './artwork-years.ts'

/**
 * The version of the rules below and of the parsing of media, years and colours. Raise it when one of them changes:
 * works indexed by an earlier version are then indexed again when the app opens.
 */
export const facetIndexVersion = 2
/** The `indexVersion` of a work whose picture is still being made, so that its colours are unknown. */
export const notYetIndexed = 0

export const statusesOnSale = ['ON_SALE', 'ONLINE_SALE'] as const satisfies ArtworkStatus[]

/** The facts of a work that decide about its terms. */
export type FacetedArtwork = {
  year: string | null
  yearFrom: number | null
  medium: string | null
  status: ArtworkStatus
  /** In whole units of its currency. */
  price: number | null
  widthCm: number | null
  heightCm: number | null
  lengthCm: number | null
  /** Addresses of its styles. */
  styles: string[]
  colours: ArtworkColour[]
}

/**
 * The terms of a work beside those that follow from its type, status and artist (see 0009_artwork_filter.sql):
 * "size:large", "style:baroque". Sorted and unique.
 */
export function facetsOf(work: FacetedArtwork): string[] {
  const size = sizeOf(work)
  const band = priceBandOf(work)
  const period = periodOf(work.yearFrom ?? firstYearOf(work.year))
  const terms = [
    ...(size === null ? [] : [`size:${size}`]),
    ...(band === null ? [] : [`price:${band}`]),
    ...(period === null ? [] : [`period:${period}`]),
    ...mediumsOf(work.medium).map((medium) => `medium:${medium}`),
    ...work.colours.map((colour) => `colour:${colour}`),
    ...work.styles.map((style) => `style:${style}`),
  ]
  return [...new Set(terms)].sort()
}

/** A further filter that finds a work, as in an address and as visitors read it. */
export type FurtherTerm = { filter: 'period' | 'medium' | 'colour'; slug: string; name: string }

const furtherFilters = [
  { filter: 'period', choices: artworkPeriods },
  { filter: 'medium', choices: artworkMediums },
  { filter: 'colour', choices: artworkColours },
] as const

/** The terms of a work that its label does not contain: period, mediums, colours. */
export function furtherTerms(derivedFacets: readonly string[]): FurtherTerm[] {
  return furtherFilters.flatMap(({ filter, choices }) =>
    choices
      .filter(({ slug }) => derivedFacets.includes(`${filter}:${slug}`))
      .map(({ slug, name }) => ({ filter, slug, name })),
  )
}

/** By the longest side; a side of exactly 40 cm is small. */
function sizeOf({ widthCm, heightCm, lengthCm }: FacetedArtwork): ArtworkSize | null {
  const longestCm = Math.max(widthCm ?? 0, heightCm ?? 0, lengthCm ?? 0)
  if (longestCm === 0) return null
  return artworkSizes.find(({ upToCm }) => upToCm === null || longestCm <= upToCm)?.slug ?? null
}

/** Only a work on sale has a price that a visitor may look for. */
function priceBandOf({ status, price }: FacetedArtwork): ArtworkPriceBand | null {
  if (price === null || !statusesOnSale.some((onSale) => onSale === status)) return null
  return artworkPriceBands.find(({ upTo }) => upTo === null || price <= upTo)?.slug ?? null
}

/** The terms of a filter without name and artist; null if nothing can match it, such as an unknown colour. */
export function termsAskedFor(filter: ArtworkFilter): string[] | null {
  const asked = [
    filter.arttype ? ['type', ArtworkType.safeParse(filter.arttype.toUpperCase()).data] : null,
    filter.style ? ['style', filter.style] : null,
    filter.size ? ['size', ArtworkSize.safeParse(filter.size).data] : null,
    filter.colour ? ['colour', ArtworkColour.safeParse(filter.colour).data] : null,
    filter.price ? ['price', ArtworkPriceBand.safeParse(filter.price).data] : null,
    filter.medium ? ['medium', ArtworkMedium.safeParse(filter.medium).data] : null,
    filter.period ? ['period', ArtworkPeriod.safeParse(filter.period).data] : null,
  ].filter((choice) => choice !== null)
  if (asked.some(([, value]) => value === undefined)) return null
  const terms = asked.map(([kind, value]) => `${kind}:${value}`)
  return filter.isOnSale ? ['sale', ...terms] : terms
}
