import { z } from 'zod'

/*
 * The part of the IIIF Presentation API 3.0 that the site uses to describe its content
 * (https://iiif.io/api/presentation/3.0/). Viewers of other institutions read it; properties that none of them needs
 * are omitted.
 */

export const iiifPresentationContext = 'http://iiif.io/api/presentation/3/context.json'

/** The media type of these documents. */
export const iiifPresentationType = `application/ld+json;profile="${iiifPresentationContext}"`

/** Texts by language; `none` for texts by users of the site, whose language is not recorded. */
const Words = z.partialRecord(z.enum(['en', 'none']), z.array(z.string()).min(1))
const LabelledWords = z.object({ label: Words, value: Words })

const Px = z.int().positive()

const ImageService = z.object({ id: z.url(), type: z.literal('ImageService3'), profile: z.literal('level0') })

const PictureBody = z.object({
  id: z.url(),
  type: z.literal('Image'),
  format: z.literal('image/jpeg'),
  width: Px,
  height: Px,
  service: z.array(ImageService).length(1),
})

const FilmBody = z.object({
  id: z.url(),
  type: z.literal('Video'),
  format: z.enum(['video/mp4', 'video/webm']),
  width: Px,
  height: Px,
  duration: z.number().positive(),
})

/** A page or a file that belongs to a resource. */
const LinkedDocument = z.object({
  id: z.url(),
  type: z.enum(['Text', 'Dataset', 'Sound', 'Model']),
  label: Words.optional(),
  format: z.string(),
  language: z.array(z.string()).optional(),
})

const Provider = z.object({
  id: z.url(),
  type: z.literal('Agent'),
  label: Words,
  homepage: z.array(LinkedDocument).min(1),
})

/** The physical scale of a canvas: centimetres per unit (https://iiif.io/api/annex/services/#physical-dimensions). */
const PhysicalDimensions = z.object({
  '@context': z.literal('http://iiif.io/api/annex/services/physdim/1/context.json'),
  '@id': z.url(),
  '@type': z.literal('PhysicalDimensions'),
  profile: z.literal('http://iiif.io/api/annex/services/physdim'),
  physicalScale: z.number().positive(),
  physicalUnits: z.literal('cm'),
})

const described = {
  label: Words,
  summary: Words.optional(),
  metadata: z.array(LabelledWords).optional(),
  requiredStatement: LabelledWords.optional(),
  /** An address of creativecommons.org or rightsstatements.org. */
  rights: z.url().optional(),
  thumbnail: z.array(PictureBody).optional(),
  homepage: z.array(LinkedDocument).optional(),
  seeAlso: z.array(LinkedDocument).optional(),
  rendering: z.array(LinkedDocument).optional(),
}

const IiifCanvas = z.object({
  id: z.url(),
  type: z.literal('Canvas'),
  ...described,
  width: Px,
  height: Px,
  /** The duration of a film, in seconds. */
  duration: z.number().positive().optional(),
  service: z.array(PhysicalDimensions).optional(),
  items: z
    .array(
      z.object({
        id: z.url(),
        type: z.literal('AnnotationPage'),
        items: z
          .array(
            z.object({
              id: z.url(),
              type: z.literal('Annotation'),
              motivation: z.literal('painting'),
              body: z.union([PictureBody, FilmBody]),
              target: z.url(),
            }),
          )
          // Empty if nothing of the work can be shown.
          .max(1),
      }),
    )
    .length(1),
})
export type IiifCanvas = z.infer<typeof IiifCanvas>

/** Another document, as a document that links to it describes it. */
const Reference = z.object({ id: z.url(), type: z.enum(['Manifest', 'Collection']), label: Words })

/** A work, an object or an exhibition, with one canvas per work. */
export const IiifManifest = z.object({
  '@context': z.literal(iiifPresentationContext),
  id: z.url(),
  type: z.literal('Manifest'),
  ...described,
  provider: z.array(Provider).length(1),
  partOf: z.array(Reference).optional(),
  items: z.array(IiifCanvas).min(1),
})
export type IiifManifest = z.infer<typeof IiifManifest>

/** An artist with their works, or the whole site. A large one is divided into parts. */
export const IiifCollection = z.object({
  '@context': z.literal(iiifPresentationContext),
  id: z.url(),
  type: z.literal('Collection'),
  ...described,
  provider: z.array(Provider).length(1),
  partOf: z.array(Reference).optional(),
  items: z.array(Reference),
})
export type IiifCollection = z.infer<typeof IiifCollection>
