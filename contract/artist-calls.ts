import { z } from 'zod'
import { type Paging, PagingQuery, QueryFlag } from './paging.ts'
import { plainText } from './plain-text.ts'
import { AddressSlug, AssetId, naturalKeyFields, optionalName, optionalText, requiredName } from './text-fields.ts'

/**
 * An artist as entered into the catalogue. An existing artist is updated: the one with this `source` and `externalId`;
 * without these, the one with this `url`; without a `url`, the one with this name (compared by `nameIdentity`, then
 * without accents).
 */
export const NewArtist = z
  .strictObject({
    name: requiredName(500),
    url: AddressSlug.nullish().transform((url) => url ?? null),
    country: optionalName(200),
    lifeDates: optionalText(200),
    biography: optionalText(20_000),
    ulan: optionalText(100),
    wikidata: optionalText(100),
    pictureAssetId: AssetId,
    /** Names of categories, such as "Painters"; unknown categories are added. */
    categories: z.array(requiredName(200)).max(20).default([]),
    ...naturalKeyFields,
  })
  .refine((artist) => (artist.source === null) === (artist.externalId === null), {
    path: ['externalId'],
    message: 'A source and its id belong together.',
  })
export type NewArtist = z.input<typeof NewArtist>

/** The filters of a list of artists as query parameters; they combine with AND. `category` is a url. */
export const ArtistListQuery = PagingQuery.extend({
  country: optionalName(200),
  category: optionalText(200),
  arttype: optionalText(40),
  name: optionalName(200),
  isOnSale: QueryFlag,
})

/** The same filters for callers inside the site. */
export type ArtistFilter = Paging & {
  country?: string | null | undefined
  category?: string | null | undefined
  arttype?: string | null | undefined
  name?: string | null | undefined
  isOnSale?: boolean | undefined
}

/** A country that artists of the catalogue come from. */
export const Country = z.object({ name: plainText(), artistCount: z.int().nonnegative() })
export type Country = z.infer<typeof Country>

/** An artist in the suggestions of a search field. */
export const ArtistSuggestion = z.object({
  name: plainText(),
  url: plainText(),
  lifeDates: plainText().nullable(),
  artPieceCount: z.int().nonnegative(),
})
export type ArtistSuggestion = z.infer<typeof ArtistSuggestion>
