import { z } from 'zod'
import { NewArtwork } from './artwork-calls.ts'
import { eachArtworkFact } from './artwork-facts.ts'
import { ArtworkStatus, ArtworkType } from './artworks.ts'
import { ImageVersions } from './image-versions.ts'
import { mostWorksPerCall } from './page-length.ts'
import { PagingQuery, pageLength } from './paging.ts'
import { PictureParts, PictureShape } from './picture-shapes.ts'
import { plainText } from './plain-text.ts'
import { Refusal } from './refusal.ts'
import { optionalName } from './text-fields.ts'

const entry = NewArtwork.shape

/** What a maker says about a work; the rules of each field are those of `NewArtwork`. */
const fields = {
  title: entry.title,
  /** The artist's name as text. It leads to no record before the work is public. */
  artistName: entry.artistName,
  ...eachArtworkFact((name) => entry[name]),
  yearFrom: entry.yearFrom,
  yearTo: entry.yearTo,
  type: entry.type,
  description: entry.description,
  status: entry.status.default('NOT_ON_SALE'),
  price: entry.price,
  currency: entry.currency,
  widthCm: entry.widthCm,
  heightCm: entry.heightCm,
  lengthCm: entry.lengthCm,
  shape: entry.shape,
  parts: entry.parts,
  rights: entry.rights,
  /** A picture that one has uploaded oneself (`assetId` of the upload). */
  pictureAssetId: entry.pictureAssetId,
}

/** A work as its maker enters it: what is accepted is what the catalogue accepts. */
export const NewLibraryWork = z.strictObject(fields).superRefine((work, context) => {
  for (const { path, message } of NewArtwork.safeParse(work).error?.issues ?? [])
    context.addIssue({ code: 'custom', path, message })
})
export type NewLibraryWork = z.input<typeof NewLibraryWork>
/** The same when it is parsed: every field is there. */
export type LibraryRecord = z.output<typeof NewLibraryWork>

/** These fields of a larger record. */
export const LibraryRecordOf = z.object(fields)

/** Changes of a work; omitted fields stay. `version` is the one that the sender has read. */
export const LibraryWorkChange = z.strictObject({
  version: plainText().min(1).max(60),
  ...z.strictObject({ ...fields, status: entry.status }).partial().shape,
})
export type LibraryWorkChange = z.input<typeof LibraryWorkChange>

/** A work of one's library. */
export const LibraryWork = z.object({
  _id: z.string(),
  title: z.string(),
  artistName: z.string().nullable(),
  ...eachArtworkFact(() => z.string().nullable()),
  yearFrom: z.int().nullable(),
  yearTo: z.int().nullable(),
  type: ArtworkType,
  description: z.string().nullable(),
  status: ArtworkStatus,
  price: z.number().nullable(),
  currency: z.string().nullable(),
  widthCm: z.number().nullable(),
  heightCm: z.number().nullable(),
  lengthCm: z.number().nullable(),
  shape: PictureShape,
  parts: PictureParts.nullable(),
  rights: z.string().nullable(),
  pictureAssetId: z.string().nullable(),
  /** The sizes of the picture; null without one, or while they are being made. */
  fileVersions: ImageVersions.nullable(),
  /** Names what the fields above say; another state has another version. */
  version: z.string(),
  /** False as long as only its maker sees it: until it is in a published exhibition. */
  public: z.boolean(),
  /** The last part of its public address; null while it is private. */
  url: z.string().nullable(),
  /** The exhibitions that it is in: drafts of one's own, and published ones. */
  exhibitions: z.array(z.object({ _id: z.string(), title: z.string(), published: z.boolean() })),
  createdAt: z.string(),
  changedAt: z.string(),
})
export type LibraryWork = z.infer<typeof LibraryWork>

/** Why a change was not made: the work is no longer what the sender has read. Both states, to choose from. */
export const LibraryWorkClash = Refusal.extend({
  /** The work as it is now. */
  held: LibraryWork,
  /** The fields that were sent, as they would be stored. */
  wanted: z.record(z.string(), z.unknown()),
})

export const LibraryQuery = PagingQuery.extend({
  limit: z.coerce.number().int().min(0).max(mostWorksPerCall).default(pageLength),
  /** A part of the title; case and accents do not matter. */
  name: optionalName(200),
  /** Only works that are in some exhibition, or only those that are in none. */
  hung: z
    .enum(['true', 'false'])
    .optional()
    .transform((hung) => (hung === undefined ? null : hung === 'true')),
})
