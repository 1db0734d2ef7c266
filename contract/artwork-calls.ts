import { z } from 'zod'
import { type ArtworkFactName, artworkFacts, eachArtworkFact } from './artwork-facts.ts'
import { ArtworkStatus, ArtworkType } from './artworks.ts'
import { type Paging, PagingQuery, QueryFlag } from './paging.ts'
import { PictureParts, PictureShape, whyNotInParts } from './picture-shapes.ts'
import { plainText } from './plain-text.ts'
import { isPayable } from './prices.ts'
import { RightsAddress } from './rights-statements.ts'
import {
  AssetId,
  naturalKeyFields,
  optionalName,
  optionalText,
  requiredName,
  requiredText,
  SizeCm,
  WebAddress,
} from './text-fields.ts'

/** A fact as entered. */
function factText(name: ArtworkFactName): ReturnType<typeof optionalText> {
  const { maxChars, written } = artworkFacts[name]
  return written === 'as a name' ? optionalName(maxChars) : optionalText(maxChars)
}

const WholeYear = z
  .int('A year is a whole number.')
  .min(-100_000)
  .max(9999)
  .nullish()
  .transform((year) => year ?? null)

/**
 * A work as entered into the catalogue; sizes in centimetres, price in whole units of the currency. If a work with this
 * `source` and `externalId` exists, it is updated.
 */
export const NewArtwork = z
  .strictObject({
    title: requiredText(1000),
    artistUrl: optionalText(200),
    /** An alternative to `artistUrl`: the artist's name. An unknown artist is added. */
    artistName: optionalName(500),
    /** With `artistName`: the artist's id at the institution that the work's record comes from. */
    artistExternalId: optionalText(200),
    /** The maker as the record states them, such as "after Hans Holbein", if that is more than the artist's name. */
    artistCredit: optionalName(500),
    ...eachArtworkFact(factText),
    /** First and last year of making, if the record states them as numbers; negative for BC. */
    yearFrom: WholeYear,
    yearTo: WholeYear,
    type: ArtworkType,
    description: optionalText(20_000),
    status: ArtworkStatus,
    price: z
      .number()
      .nonnegative('A price must not be negative.')
      .max(1e12)
      .nullish()
      .transform((value) => value ?? null),
    currency: plainText()
      .regex(/^[A-Z]{3}$/, 'A currency is three capital letters, such as EUR.')
      .nullish()
      .transform((value) => value ?? null),
    widthCm: SizeCm,
    heightCm: SizeCm,
    lengthCm: SizeCm,
    /** The outline of the picture; a rectangle by default. */
    shape: PictureShape.nullish().transform((shape) => shape ?? 'RECTANGLE'),
    /** The parts of a diptych, a triptych or a polyptych; with the gaps between them they are as wide as the work. */
    parts: PictureParts.nullish().transform((parts) => parts ?? null),
    /** The record's page at the institution it comes from. */
    recordUrl: WebAddress,
    /** What may be done with the picture: a licence of Creative Commons or a statement of rightsstatements.org. */
    rights: RightsAddress,
    /** Names of styles, such as "Impressionism"; unknown styles are added. */
    styles: z.array(requiredName(200)).max(50).default([]),
    pictureAssetId: AssetId,
    meshAssetId: AssetId,
    audioAssetId: AssetId,
    /** The film of a video work; its picture is shown until the film plays. */
    videoAssetId: AssetId,
    /** The recording of a sound work. */
    soundAssetId: AssetId,
    ...naturalKeyFields,
  })
  .refine((work) => (work.source === null) === (work.externalId === null), {
    path: ['externalId'],
    message: 'A source and its id belong together.',
  })
  .refine((work) => work.artistExternalId === null || (work.artistName !== null && work.source !== null), {
    path: ['artistExternalId'],
    message: 'An id of the artist needs the name and the source beside it.',
  })
  .refine((work) => (work.price === null) === (work.currency === null), {
    path: ['currency'],
    message: 'A price and its currency belong together.',
  })
  .refine(({ price, currency }) => price === null || currency === null || isPayable(price, currency), {
    path: ['price'],
    message: 'A price must not have more decimals than its currency.',
  })
  .superRefine((work, context) => {
    const message = work.parts === null ? null : whyNotInParts(work, work.parts)
    if (message !== null) context.addIssue({ code: 'custom', path: ['parts'], message })
  })
export type NewArtwork = z.input<typeof NewArtwork>

/** The fields of a work that can be changed; omitted fields stay as they are. */
export type ArtworkChange = Partial<Omit<NewArtwork, 'source' | 'externalId'>>

/**
 * The filters of a list of works as query parameters; they combine with AND. `artist` and `style` are urls; `size`,
 * `colour`, `price`, `medium` and `period` are slugs of the further filters. A value that no work matches gives an
 * empty list.
 */
export const ArtworkListQuery = PagingQuery.extend({
  name: optionalName(200),
  artist: optionalText(200),
  style: optionalText(200),
  arttype: optionalText(40),
  isOnSale: QueryFlag,
  size: optionalText(40),
  colour: optionalText(40),
  price: optionalText(40),
  medium: optionalText(40),
  period: optionalText(40),
})

/** The same filters for callers inside the site. */
export type ArtworkFilter = Paging & {
  name?: string | null | undefined
  artist?: string | null | undefined
  style?: string | null | undefined
  arttype?: string | null | undefined
  isOnSale?: boolean | undefined
  size?: string | null | undefined
  colour?: string | null | undefined
  price?: string | null | undefined
  medium?: string | null | undefined
  period?: string | null | undefined
}

/** One choice of a filter: the word in the address, the name that visitors read, and the number of works. */
export const ArtworkChoice = z.object({ slug: plainText(), name: plainText(), count: z.int().positive() })
export type ArtworkChoice = z.infer<typeof ArtworkChoice>

/** The choices of the filters; each has at least one work. Styles are sorted by name, the others by their own order. */
export const ArtworkChoices = z.object({
  arttype: z.array(ArtworkChoice),
  style: z.array(ArtworkChoice),
  size: z.array(ArtworkChoice),
  colour: z.array(ArtworkChoice),
  price: z.array(ArtworkChoice),
  medium: z.array(ArtworkChoice),
  period: z.array(ArtworkChoice),
  /** How many works are on sale. */
  onSaleCount: z.int().nonnegative(),
})
export type ArtworkChoices = z.infer<typeof ArtworkChoices>

/** Address parts that no work or artist may have, because lists of the site use them. */
export const reservedListSlugs = ['f', 's'] as const
