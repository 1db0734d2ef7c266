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
 * The edition of the rules below and of the reading of media, years and colours. Raise it when one of them changes: works
 * sorted by an earlier edition are then sorted anew when the app opens.
 */
export const facetIndexVersion = 2
/** What `indexVersion` says of a work whose picture is still being made, so that its colours are not known. */
export const notYetIndexed = 0

export const statusesOnSale = ['ON_SALE', 'ONLINE_SALE'] as const satisfies ArtworkStatus[]

/** What of a work decides where it is found. */
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
 * The terms under which a work is indexed beside those that follow from its type, status and artist (see
 * 0009_artwork_filter.sql): "size:large", "style:baroque". In one order, each once.
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

/** A further filter that finds a work, as an address spells it and a visitor reads it. */
export type FurtherTerm = { filter: 'period' | 'medium' | 'colour'; slug: string; name: string }

const furtherFilters = [
  { filter: 'period', choices: artworkPeriods },
  { filter: 'medium', choices: artworkMediums },
  { filter: 'colour', choices: artworkColours },
] as const

/** Of the terms that a work is indexed under, those that its label does not say already: period, mediums, colours. */
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

/** Only what can be bought has a price that a visitor may look for. */
function priceBandOf({ status, price }: FacetedArtwork): ArtworkPriceBand | null {
  if (price === null || !statusesOnSale.some((onSale) => onSale === status)) return null
  return artworkPriceBands.find(({ upTo }) => upTo === null || price <= upTo)?.slug ?? null
}

/**
 * The terms under which all works are that a filter asks for, name and artist aside; null when nothing can match it,
 * such as a colour that is not one.
 */
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
