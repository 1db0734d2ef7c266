import { z } from 'zod'
import { ArtworkStatus, ArtworkType } from './artworks.ts'
import { type Paging, PagingQuery, QueryFlag } from './paging.ts'
import { AssetId, naturalKeyFields, optionalText, requiredText, SizeCm } from './text-fields.ts'

/**
 * A work as it is entered into the catalogue; sizes in centimetres, price in whole units of the currency. A work whose
 * `source` and `externalId` are known already is brought up to date instead of entered twice.
 */
export const NewArtwork = z
  .strictObject({
    title: requiredText(1000),
    artistUrl: optionalText(200),
    /** Instead of `artistUrl`: an artist of this name; one not known yet is entered. */
    artistName: optionalText(500),
    year: optionalText(200),
    type: ArtworkType,
    medium: optionalText(1000),
    series: optionalText(500),
    description: optionalText(20_000),
    status: ArtworkStatus,
    price: z
      .number()
      .nonnegative('A price must not be negative.')
      .max(1e12)
      .nullish()
      .transform((value) => value ?? null),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/, 'A currency is three capital letters, such as EUR.')
      .nullish()
      .transform((value) => value ?? null),
    widthCm: SizeCm,
    heightCm: SizeCm,
    lengthCm: SizeCm,
    creditLine: optionalText(2000),
    /** Names of styles, such as "Impressionism"; a style not known yet is added. */
    styles: z.array(requiredText(200)).max(50).default([]),
    pictureAssetId: AssetId,
    meshAssetId: AssetId,
    audioAssetId: AssetId,
    ...naturalKeyFields,
  })
  .refine((work) => (work.source === null) === (work.externalId === null), {
    path: ['externalId'],
    message: 'A source and its id belong together.',
  })
  .refine((work) => (work.price === null) === (work.currency === null), {
    path: ['currency'],
    message: 'A price and its currency belong together.',
  })
export type NewArtwork = z.input<typeof NewArtwork>

/** What may be changed of a work; what is left out stays as it is. */
export type ArtworkChange = Partial<Omit<NewArtwork, 'source' | 'externalId'>>

/** The filters of a list of works as a query string says them; they combine with AND. `artist` and `style` are urls. */
export const ArtworkListQuery = PagingQuery.extend({
  name: optionalText(200),
  artist: optionalText(200),
  style: optionalText(200),
  arttype: optionalText(40),
  isOnSale: QueryFlag,
})

/** The same filters for callers inside the house. */
export type ArtworkFilter = Paging & {
  name?: string | null | undefined
  artist?: string | null | undefined
  style?: string | null | undefined
  arttype?: string | null | undefined
  isOnSale?: boolean | undefined
}

/** An address part that a work or an artist may not have, because a list of the site lives there. */
export const reservedListSlugs = ['f', 's'] as const
