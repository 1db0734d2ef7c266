import { ArtworkColour } from '@enfilade/contract/artwork-filters'
import { z } from 'zod'
import { takenFormats } from '#media/formats/media-kinds'
import { pictureForms } from '#media/pictures/picture-encoding'
import { RoomModelSource, roomModelForms } from '#media/room-models/room-model-encoding'

/** The messages between the site and its worker pool. Both sides parse them: a worker process reads uploaded files. */

const Format = z.custom<keyof typeof takenFormats>((value) => typeof value === 'string' && value in takenFormats)

/** The label on a card: artist, title, further lines, and the name of the site. */
export const CardWords = z.object({
  over: z.string().max(1000).nullable(),
  title: z.string().max(1000),
  lines: z.array(z.string().max(1000)).max(4),
  site: z.string().max(200),
})
export type CardWords = z.infer<typeof CardWords>

export const WorkerTask = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('check-picture'), sourcePath: z.string(), format: Format }),
  z.object({ kind: z.literal('examine-picture'), sourcePath: z.string(), format: Format }),
  z.object({ kind: z.literal('make-picture'), sourcePath: z.string(), format: Format, outputFolder: z.string() }),
  z.object({ kind: z.literal('make-tiles'), sourcePath: z.string(), format: Format, outputFolder: z.string() }),
  z.object({ kind: z.literal('check-mesh'), sourcePath: z.string(), format: Format }),
  z.object({ kind: z.literal('make-mesh'), sourcePath: z.string(), format: Format, outputFolder: z.string() }),
  z.object({ kind: z.literal('check-video'), sourcePath: z.string(), format: Format }),
  z.object({ kind: z.literal('make-video'), sourcePath: z.string(), format: Format }),
  z.object({
    kind: z.literal('draw-card'),
    words: CardWords,
    picturePath: z.string().nullable(),
    outputPath: z.string(),
  }),
  z.object({
    kind: z.literal('make-room-model'),
    source: RoomModelSource,
    form: z.enum(roomModelForms),
    outputPath: z.string(),
  }),
])
export type WorkerTask = z.infer<typeof WorkerTask>

const Px = z.int().positive()

export const CheckedPicture = z.object({ widthPx: Px, heightPx: Px })

/** Whether a picture is read as in earlier versions of the site. */
export const ExaminedPicture = z.object({ plain: z.boolean() })

export const MadePicture = CheckedPicture.extend({
  placeholder: z.object({ colour: z.string().length(7), thumbHash: z.string().max(60) }),
  /** Absent for pictures that were made before colours were named. */
  colours: z.array(ArtworkColour).max(3).optional(),
  /** Absent for pictures that were made before cut-out shapes existed. */
  transparent: z.boolean().optional(),
  /** Absent for pictures that were made before any was read differently from the library. */
  plain: z.boolean().optional(),
  files: z
    .array(z.object({ widthPx: Px, heightPx: Px, form: z.enum(pictureForms), bytes: z.int().positive() }))
    .min(1)
    .max(60),
})
export type MadePicture = z.infer<typeof MadePicture>

export const CheckedMesh = z.object({ nodes: z.int(), triangles: z.int() })

const MetresAxes = z.tuple([z.number(), z.number(), z.number()])

export const MadeMesh = z.object({
  fileName: z.string().regex(/^[a-z]+\.glb$/),
  bytes: z.int().positive(),
  triangles: z.int().positive(),
  boundingBoxM: z.object({ min: MetresAxes, max: MetresAxes }),
  /** Absent for models that were made before faults were corrected. */
  remarks: z.array(z.string().max(300)).max(20).optional(),
})
export type MadeMesh = z.infer<typeof MadeMesh>

export const MadeVideo = z.object({
  widthPx: Px,
  heightPx: Px,
  durationS: z.number().positive(),
  hasSound: z.boolean(),
})
export type MadeVideo = z.infer<typeof MadeVideo>

export const DrawnCard = z.object({ bytes: z.int().positive() })

export const MadeRoomModel = z.object({ bytes: z.int().positive() })

export const WorkerAnswer = z.discriminatedUnion('done', [
  z.object({ done: z.literal(true), made: z.unknown() }),
  /** The disk was full: the result says nothing about the file. */
  z.object({ done: z.literal('no-room'), detail: z.string().max(2000) }),
  z.object({
    done: z.literal(false),
    because: z.enum(['unreadable', 'too-many-pixels', 'over-budget', 'unsupported-format', 'wrong-kind']),
    reason: z.string().max(1000),
    /** For the log only: the library's message. */
    detail: z.string().max(2000),
  }),
])
export type WorkerAnswer = z.infer<typeof WorkerAnswer>
