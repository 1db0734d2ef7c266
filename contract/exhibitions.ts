import { z } from 'zod'
import { Artifact } from './artifacts.ts'
import { Artist } from './artists.ts'
import { ArtPiece } from './artworks.ts'
import { Business, OrganizerType } from './businesses.ts'
import { ImageVersions, PicturePlaceholder } from './image-versions.ts'

export const ExhibitionPosition = z.enum([
  'EXHIBITION_PAGE_ARTISTS',
  'EXHIBITION_PAGE_MUSEUMS',
  'EXHIBITION_PAGE_GALLERIES',
  'EXHIBITION_PAGE_COLLECTORS',
  'EXHIBITION_PAGE_FEATURED',
  'HOME_PAGE_FEATURED_EXHIBITIONS',
])
export type ExhibitionPosition = z.infer<typeof ExhibitionPosition>

/** An exhibition as lists show it. */
export const ExhibitionSummary = z.object({
  _id: z.string(),
  title: z.string(),
  subtitle: z.string().nullable(),
  description: z.string().nullable(),
  url: z.string(),
  organizer: z.string(),
  type: OrganizerType,
  /** The cover, made by the player. */
  preview: ImageVersions.nullable(),
  fileVersions: ImageVersions.nullable(),
  placeholder: PicturePlaceholder.nullable(),
  /** The cover for narrow screens; the wide one where there is none. */
  previewTall: ImageVersions.nullable().optional(),
  screenshots: z.array(ImageVersions),
  meshguid: z.string().nullable(),
  published: z.boolean(),
  /** When it first opened. */
  openedAt: z.iso.datetime().nullable().optional(),
  artPieceCount: z.int().nonnegative(),
  artistCount: z.int().nonnegative(),
  space: z.object({ title: z.string(), url: z.string(), floorArea: z.number() }).nullable(),
})
export type ExhibitionSummary = z.infer<typeof ExhibitionSummary>

/** One exhibition with all its works. */
export const Exhibition = ExhibitionSummary.extend({
  artPieces: z.array(ArtPiece),
  artifacts: z.array(Artifact),
  artists: z.array(Artist),
  business: Business.nullable(),
})
export type Exhibition = z.infer<typeof Exhibition>
