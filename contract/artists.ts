import { z } from 'zod'
import { ImageVersions, PicturePlaceholder } from './image-versions.ts'

/** `biography` and `bio` are the same text: the specification's two documents name it differently. */
export const Artist = z.object({
  _id: z.string(),
  name: z.string(),
  url: z.string(),
  country: z.string().nullable(),
  /** Life dates as written on a label, such as "1775–1851". */
  lifeDates: z.string().nullable(),
  biography: z.string().nullable(),
  bio: z.string().nullable(),
  fileVersions: ImageVersions.nullable(),
  artPieceCount: z.int().nonnegative(),
  /** The newest work with a picture, which represents the artist in lists. */
  artPiece: z
    .object({
      shrTitle: z.string(),
      shrUrl: z.string(),
      fileVersions: ImageVersions.nullable(),
      placeholder: PicturePlaceholder.nullable(),
    })
    .nullable()
    .optional(),
  ulan: z.string().nullable(),
  wikidata: z.string().nullable(),
})
export type Artist = z.infer<typeof Artist>
