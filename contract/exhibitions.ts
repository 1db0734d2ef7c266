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
  /** What the cover shows, for those who do not see it. */
  coverAlt: z.string().nullable().optional(),
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
  /** For search engines and shared links; null for what follows from title, subtitle and description. */
  pageTitle: z.string().nullable().optional(),
  pageDescription: z.string().nullable().optional(),
})
export type Exhibition = z.infer<typeof Exhibition>
