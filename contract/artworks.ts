import { z } from 'zod'
import { eachPublicArtworkFact } from './artwork-facts.ts'
import { ArtworkSound } from './artwork-sound.ts'
import { ArtworkVideo } from './artwork-video.ts'
import { ImageVersions, PicturePlaceholder } from './image-versions.ts'
import { PictureParts, PictureShape } from './picture-shapes.ts'

export const ArtworkStatus = z.enum([
  'ONLINE_SALE',
  'ON_SALE',
  'NOT_ON_SALE',
  'RESERVED',
  'SOLD',
  'ON_REQUEST',
  'MUSEUM_COLLECTION',
  'DONATED',
  'PHOTO_ARCHIVE',
])
export type ArtworkStatus = z.infer<typeof ArtworkStatus>

export const ArtworkType = z.enum([
  'PAINTING',
  'SCULPTURE',
  'PRINT',
  'DRAWING',
  'PHOTOGRAPHY',
  'VIDEO',
  'STREETART',
  'ARTIFACT',
  'AUDIO',
])
export type ArtworkType = z.infer<typeof ArtworkType>

/** In centimetres, as catalogues write them; always printed height first. */
export const Dimensions = z.object({
  width: z.number().positive().max(100_000).nullable(),
  height: z.number().positive().max(100_000).nullable(),
  length: z.number().positive().max(100_000).nullable(),
})
export type Dimensions = z.infer<typeof Dimensions>

/** An artwork in the public API; the field names are the specification's. */
export const ArtPiece = z.object({
  _id: z.string(),
  artist: z
    .object({ _id: z.string(), name: z.string(), url: z.string(), fileVersions: ImageVersions.nullable() })
    .nullable(),
  shrTitle: z.string(),
  ...eachPublicArtworkFact(() => z.string().nullable()),
  shrFullDescription: z.string().nullable(),
  shrPrice: z.number().nullable(),
  shrCurrency: z.string().nullable(),
  shrStatus: ArtworkStatus,
  shrUrl: z.string(),
  shrType: ArtworkType,
  /** The maker as the record states them, if that is more than the artist's name, such as "after Hans Holbein". */
  artistCredit: z.string().nullable().optional(),
  /** The record's page at the institution it comes from. */
  recordUrl: z.string().nullable().optional(),
  /** What may be done with the picture: an address of creativecommons.org or rightsstatements.org. */
  rights: z.string().nullable().optional(),
  fileVersions: ImageVersions.nullable(),
  placeholder: PicturePlaceholder.nullable(),
  descriptionAudio: z.string().nullable(),
  dimensions: Dimensions.nullable(),
  /** The outline of the picture. */
  shape: PictureShape.optional(),
  /** The parts of a diptych, a triptych or a polyptych. */
  parts: PictureParts.nullable().optional(),
  /** Id of the work's own 3D mesh, for sculptures; null for all else. */
  meshguid: z.string().nullable(),
  /** The film of a video work; the picture is shown until the film plays. */
  video: ArtworkVideo.nullable().optional(),
  /** The recording of a sound work. */
  sound: ArtworkSound.nullable().optional(),
})
export type ArtPiece = z.infer<typeof ArtPiece>
