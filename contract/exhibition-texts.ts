import { z } from 'zod'
import { NewExhibition } from './exhibition-calls.ts'
import { ImageVersions } from './image-versions.ts'
import { longestPageSeo } from './page-seo.ts'
import { Refusal } from './refusal.ts'
import { AssetId, optionalText } from './text-fields.ts'

const entry = NewExhibition.shape

/** What an exhibition says of itself, beside what hangs in it. The rules of each field are those of `NewExhibition`. */
const fields = {
  title: entry.title,
  subtitle: entry.subtitle,
  description: entry.description,
  /** The kind of organiser. */
  type: entry.type,
  organizer: entry.organizer,
  language: entry.language,
  /** For search engines and shared links; null for what follows from title, subtitle and description. */
  pageTitle: optionalText(longestPageSeo.title),
  pageDescription: optionalText(longestPageSeo.description),
  /** The cover, an uploaded picture; null for the first picture that hangs. */
  coverAssetId: AssetId,
  coverAlt: optionalText(1000),
  musicAssetId: entry.musicAssetId,
  musicCredit: entry.musicCredit,
}

/** All texts of an exhibition. */
export const ExhibitionTexts = z.strictObject(fields)
export type ExhibitionTexts = z.output<typeof ExhibitionTexts>

/** Some texts of an exhibition, as they are kept: an omitted one stays as it is, null and blank take it away. */
export const SomeExhibitionTexts = z.strictObject({
  title: z.exactOptional(fields.title),
  subtitle: z.exactOptional(fields.subtitle),
  description: z.exactOptional(fields.description),
  type: z.exactOptional(fields.type),
  organizer: z.exactOptional(fields.organizer),
  language: z.exactOptional(fields.language),
  pageTitle: z.exactOptional(fields.pageTitle),
  pageDescription: z.exactOptional(fields.pageDescription),
  coverAssetId: z.exactOptional(fields.coverAssetId),
  coverAlt: z.exactOptional(fields.coverAlt),
  musicAssetId: z.exactOptional(fields.musicAssetId),
  musicCredit: z.exactOptional(fields.musicCredit),
})
export type SomeExhibitionTexts = z.output<typeof SomeExhibitionTexts>

/** Changes of the texts; omitted fields stay. `version` is the one that the sender has read. */
export const StudioTextsChange = z.strictObject({
  version: z.int().nonnegative(),
  ...SomeExhibitionTexts.shape,
})
export type StudioTextsChange = z.input<typeof StudioTextsChange>

/** The texts of a draft, with what a page needs to show them. */
export const StudioTexts = z.object({
  _id: z.string(),
  title: z.string(),
  subtitle: z.string().nullable(),
  description: z.string().nullable(),
  type: entry.type,
  organizer: z.string(),
  language: z.string().nullable(),
  pageTitle: z.string().nullable(),
  pageDescription: z.string().nullable(),
  coverAssetId: z.string().nullable(),
  coverAlt: z.string().nullable(),
  musicAssetId: z.string().nullable(),
  musicCredit: z.string().nullable(),
  /** Counts the changes of the texts; 0 before the first. */
  version: z.int(),
  /** The path of its public page, which is there while it is open. */
  page: z.string(),
  /** Whether the address stays: from the first opening on, and if an operator chose it. Until then it follows the title. */
  addressStays: z.boolean(),
  published: z.boolean(),
  /** Whether visitors would see other texts after a publication. */
  textsChanged: z.boolean(),
  /** The sizes of the cover; null without one, or while they are being made. */
  cover: ImageVersions.nullable(),
  /** The path of the music below the content host. */
  musicPath: z.string().nullable(),
  changedAt: z.string(),
})
export type StudioTexts = z.infer<typeof StudioTexts>

/** Why a change was not made: the texts are no longer what the sender has read. Both, to choose from. */
export const StudioTextsClash = Refusal.extend({
  /** The texts as they are now. */
  held: StudioTexts,
  /** The fields that were sent, as they would be stored. */
  wanted: SomeExhibitionTexts,
})
