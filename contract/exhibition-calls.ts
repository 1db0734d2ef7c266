import { z } from 'zod'
import { OrganizerType } from './businesses.ts'
import { ExhibitionPosition } from './exhibitions.ts'
import { LanguageTag } from './interpretation.ts'
import { PagingQuery } from './paging.ts'
import { AddressSlug, AssetId, optionalText, RecordId, requiredName, requiredText } from './text-fields.ts'

/**
 * An exhibition as it is planned. One whose `url` is known already, or without a `url` one of the same title by the same
 * organiser, is brought up to date instead of made twice.
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
  /** Of its texts and labels; the site's own where it is left out. */
  language: LanguageTag.nullish().transform((language) => language ?? null),
  /** Music for whoever asks for sound in the rooms, and who made it. */
  musicAssetId: AssetId,
  musicCredit: optionalText(500),
})
export type NewExhibition = z.input<typeof NewExhibition>

/** Pictures of an exhibition, as ids of uploaded files; what is left out stays as it is. */
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
