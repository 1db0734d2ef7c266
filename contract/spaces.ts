import { z } from 'zod'
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
