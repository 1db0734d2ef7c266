import { z } from 'zod'
import { OrganizerType } from './businesses.ts'
import { ExhibitionPosition } from './exhibitions.ts'
import { LanguageTag } from './interpretation.ts'
import { PagingQuery } from './paging.ts'
import { AddressSlug, AssetId, optionalText, RecordId, requiredName, requiredText } from './text-fields.ts'

/**
 * An exhibition as planned. If one with this `url` exists, or without a `url` one with this title by the same
 * organiser, it is updated.
 */
export const NewExhibition = z.strictObject({
  title: requiredName(500),
  subtitle: optionalText(1000),
  description: optionalText(20_000),
  type: OrganizerType,
  organizer: requiredName(500),
  businessUrl: optionalText(200),
  spaceUrl: requiredText(200),
  url: AddressSlug.nullish().transform((url) => url ?? null),
  /** The language of its texts and labels; the site's own by default. */
  language: LanguageTag.nullish().transform((language) => language ?? null),
  /** Music in the rooms for visitors who turn sound on, and its author. */
  musicAssetId: AssetId,
  musicCredit: optionalText(500),
})
export type NewExhibition = z.input<typeof NewExhibition>

/** Pictures of an exhibition, as ids of uploaded files; omitted ones stay as they are. */
export const ExhibitionCover = z.strictObject({
  wide: RecordId,
  tall: AssetId,
  screenshots: z.array(RecordId).max(20).optional(),
})
export type ExhibitionCover = z.input<typeof ExhibitionCover>

export const ExhibitionListQuery = PagingQuery.extend({
  position: ExhibitionPosition.optional(),
  type: OrganizerType.optional(),
})
