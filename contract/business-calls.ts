import { z } from 'zod'
import { Artist } from './artists.ts'
import { ArtPiece } from './artworks.ts'
import { Business, OrganizerType } from './businesses.ts'
import { ExhibitionSummary } from './exhibitions.ts'
import { EmailAddress } from './form-fields.ts'
import { PagingQuery } from './paging.ts'
import { AddressSlug, AssetId, optionalName, optionalText, requiredName } from './text-fields.ts'

/**
 * A business as entered: an organiser of exhibitions. If a business with this `url` exists (the default is made from
 * the title), it is updated.
 */
export const NewBusiness = z.strictObject({
  title: requiredName(500),
  url: AddressSlug.nullish().transform((url) => url ?? null),
  kind: OrganizerType,
  description: optionalText(20_000),
  pictureAssetId: AssetId,
  coverAssetId: AssetId,
  /** Where messages to its profile go; never shown. By default they go to the site. */
  contactEmail: z.union([EmailAddress, z.null()]).default(null),
  locations: z
    .array(z.strictObject({ address: optionalText(300), city: requiredName(200), country: optionalName(200) }))
    .max(50)
    .default([]),
})
export type NewBusiness = z.input<typeof NewBusiness>

export const BusinessListQuery = PagingQuery.extend({ kind: OrganizerType.optional() })

/** How much the first page of a profile shows: one large and two medium exhibitions, 4 artists, 5 works. */
export const profileHome = { exhibitions: 3, artists: 4, artPieces: 5 } as const

/** A business with the content of its profile's first page. */
export const BusinessProfile = Business.extend({
  featuredExhibitions: z.array(ExhibitionSummary),
  featuredArtists: z.array(Artist),
  featuredArtPieces: z.array(ArtPiece),
})
export type BusinessProfile = z.infer<typeof BusinessProfile>
