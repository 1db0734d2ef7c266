import { z } from 'zod'
import { NewAnnotations } from './annotations.ts'
import {
  AddressSlug,
  AssetId,
  naturalKeyFields,
  optionalName,
  optionalText,
  requiredText,
  SizeCm,
  WebAddress,
} from './text-fields.ts'

/**
 * An artifact as entered into the catalogue; sizes in centimetres. If an artifact with this `source` and `externalId`,
 * or with this `url`, exists, it is updated.
 */
export const NewArtifact = z
  .strictObject({
    title: requiredText(1000),
    url: AddressSlug.nullish().transform((url) => url ?? null),
    description: optionalText(20_000),
    widthCm: SizeCm,
    heightCm: SizeCm,
    depthCm: SizeCm,
    objectType: optionalName(200),
    materials: optionalText(1000),
    culture: optionalName(200),
    period: optionalName(200),
    year: optionalText(200),
    place: optionalName(200),
    maker: optionalName(500),
    creditLine: optionalText(2000),
    /** The record's page at the institution it comes from. */
    recordUrl: WebAddress,
    pictureAssetId: AssetId,
    meshAssetId: AssetId,
    /** Notes about points on it. An empty list removes the stored ones. */
    annotations: NewAnnotations,
    ...naturalKeyFields,
  })
  .refine((artifact) => (artifact.source === null) === (artifact.externalId === null), {
    path: ['externalId'],
    message: 'A source and its id belong together.',
  })
export type NewArtifact = z.input<typeof NewArtifact>
