import { z } from 'zod'
import { ImageVersions } from './image-versions.ts'

/** The four kinds of organiser; a kind of business, never a permission. */
export const OrganizerType = z.enum(['ARTIST', 'MUSEUM', 'GALLERY', 'COLLECTOR'])
export type OrganizerType = z.infer<typeof OrganizerType>

export const Business = z.object({
  _id: z.string(),
  title: z.string(),
  url: z.string(),
  kind: OrganizerType,
  description: z.string().nullable(),
  fileVersions: ImageVersions.nullable(),
  /** The wide picture at the head of the profile. */
  cover: ImageVersions.nullable().optional(),
  locations: z.array(z.object({ address: z.string().nullable(), city: z.string(), country: z.string().nullable() })),
})
export type Business = z.infer<typeof Business>
