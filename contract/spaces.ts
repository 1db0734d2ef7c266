import { z } from 'zod'
import { ExhibitionSummary } from './exhibitions.ts'
import { ImageVersions } from './image-versions.ts'
import { SpaceSize } from './space-geometry.ts'

/** Areas in square metres, lengths in metres; every figure comes from the space's plan. */
export const Space = z.object({
  _id: z.string(),
  title: z.string(),
  subtitle: z.string().nullable(),
  description: z.string().nullable(),
  about: z.string().nullable(),
  shortDescription: z.string().nullable(),
  url: z.string(),
  size: SpaceSize,
  style: z.string().nullable(),
  floorArea: z.number(),
  wallLength: z.number(),
  ceilingHeight: z.number(),
  roomNumber: z.int(),
  walls: z.array(z.string()),
  floors: z.array(z.string()),
  fileVersions: ImageVersions.nullable(),
  screenshots: z.array(ImageVersions),
  /** Floor plan drawings as SVG files, below the content host. */
  floorPlans: z.array(z.string()),
  tags: z.array(z.object({ name: z.string(), url: z.string() })),
})
export type Space = z.infer<typeof Space>

/** How many exhibitions the page of a space shows. */
export const exhibitionsInSpaceShown = 3

/** The exhibition through which visitors can walk a space. */
export const SpaceWalkthrough = z.object({
  title: z.string(),
  url: z.string(),
  meshguid: z.string().nullable(),
  published: z.boolean(),
  /** Address of the draft, if the site shows an unpublished one. */
  draftId: z.string().nullable(),
  screenshot: ImageVersions.nullable(),
})
export type SpaceWalkthrough = z.infer<typeof SpaceWalkthrough>

/** A space with the content of its page. */
export const SpaceDetails = Space.extend({
  /** A film of the space as a file below the content host, and its poster picture. */
  video: z.string().nullable(),
  videoScreenshot: ImageVersions.nullable(),
  /** The newest open exhibitions in it, newest first. */
  exhibitions: z.array(ExhibitionSummary),
  exhibition: SpaceWalkthrough.nullable(),
})
export type SpaceDetails = z.infer<typeof SpaceDetails>
