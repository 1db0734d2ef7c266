import { z } from 'zod'
import { Annotation, mostAnnotations } from './annotations.ts'
import { ImageVersions } from './image-versions.ts'

/** Sizes in centimetres. */
export const Artifact = z.object({
  _id: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  url: z.string(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  depth: z.number().nullable(),
  objectType: z.string().nullable(),
  materials: z.string().nullable(),
  culture: z.string().nullable(),
  period: z.string().nullable(),
  year: z.string().nullable().optional(),
  place: z.string().nullable().optional(),
  maker: z.string().nullable().optional(),
  creditLine: z.string().nullable().optional(),
  /** The record's page at the institution it comes from. */
  recordUrl: z.string().nullable().optional(),
  preview: ImageVersions.nullable(),
  meshguid: z.string().nullable(),
  /** Notes about points on it, in reading order. */
  annotations: z.array(Annotation).max(mostAnnotations).optional(),
})
export type Artifact = z.infer<typeof Artifact>
