import { z } from 'zod'
import { ArtworkType } from './artworks.ts'
import { CentreLineM, FrameKind, Hanging, HangingDifferenceKind, LightPreset } from './hanging.ts'
import { HangingOperation } from './hanging-operations.ts'
import { ImageVersions } from './image-versions.ts'
import { PagingQuery } from './paging.ts'
import { HungFace } from './picture-shapes.ts'
import { plainText } from './plain-text.ts'
import { Refusal } from './refusal.ts'
import { SceneSpace } from './scene-document.ts'
import { optionalText, requiredName, requiredText } from './text-fields.ts'

/** A new exhibition of the caller's own team. It hangs nothing yet, and nobody else sees it. */
export const NewStudioExhibition = z.strictObject({
  title: requiredName(500),
  subtitle: optionalText(1000),
  spaceUrl: requiredText(200),
})
export type NewStudioExhibition = z.input<typeof NewStudioExhibition>

/** Which of the exhibitions that one works on: a part of the list, and of those with a text in their title. */
export const StudioListQuery = PagingQuery.extend({ title: plainText().trim().max(200).default('') })

/** An exhibition as its team sees it in lists. */
export const StudioExhibition = z.object({
  _id: z.string(),
  title: z.string(),
  subtitle: z.string().nullable(),
  /** The last part of its address once it is published. */
  url: z.string(),
  published: z.boolean(),
  /** The version of the draft that visitors see; null if they see none of its versions. */
  publishedVersion: z.int().nullable(),
  /** The space in which it is being hung. */
  spaceUrl: z.string(),
  /** The number of works in its draft, and of those that hang. */
  workCount: z.int(),
  hungCount: z.int(),
  /** Counts the changes of the draft; 0 before the first. */
  version: z.int(),
  /** Whether visitors would see other texts after a publication. */
  textsChanged: z.boolean(),
  changedAt: z.string(),
})
export type StudioExhibition = z.infer<typeof StudioExhibition>

/** A work with its name, and with the facts of its record on which its places depend. */
const StudioWork = z.object({
  id: z.string(),
  title: z.string(),
  artist: z.string().nullable(),
  year: z.string().nullable(),
  type: ArtworkType,
  medium: z.string().nullable(),
  /** The sizes of its picture; null without one, or while they are being made. */
  fileVersions: ImageVersions.nullable(),
  /** The mean colour of its picture, `#rrggbb`. */
  colour: z.string().nullable(),
  widthMm: z.number().nullable(),
  heightMm: z.number().nullable(),
  depthMm: z.number().nullable(),
  hasMesh: z.boolean(),
  face: HungFace.optional(),
})

/** The space of a draft as its places are fitted to it; `build` names its state. */
const StudioSpace = SceneSpace.pick({
  url: true,
  walls: true,
  walkable: true,
  start: true,
  rooms: true,
  floorPlanPath: true,
}).extend({
  build: z.string(),
})

/**
 * A draft with all that a program needs to apply operations by itself: the same function with the same facts gives the
 * same document as the server.
 */
export const StudioDraft = z.object({
  ...StudioExhibition.omit({ workCount: true, hungCount: true, spaceUrl: true }).shape,
  hanging: Hanging,
  space: StudioSpace,
  works: z.array(StudioWork),
})
export type StudioDraft = z.infer<typeof StudioDraft>

/** Changes of a draft, which are applied in this order, all or none. */
export const OperationPush = z.strictObject({
  /** A name that the sender has chosen for itself, such as a UUID for each open page. */
  clientId: plainText().min(1).max(60),
  /** Numbers the requests of one sender. The same number brings the same changes, and they are applied once. */
  seq: z.int().nonnegative(),
  /** The version that the sender knows. Its changes are applied to the newest in any case. */
  baseVersion: z.int().nonnegative(),
  operations: z.array(HangingOperation).min(1).max(100),
})
export type OperationPush = z.infer<typeof OperationPush>

/** The version after the changes. The document is null if the sender can compute it: it knew the version before. */
export const OperationsTaken = z.object({ version: z.int(), hanging: Hanging.nullable() })
export type OperationsTaken = z.infer<typeof OperationsTaken>

/** Why changes were not taken, which of them and about what, and how the draft is now. */
export const OperationsRefused = Refusal.extend({
  /** Its place among the operations of the request. */
  operation: z.int(),
  /** The id of the work or text, if it is about one. */
  about: z.string().nullable(),
  version: z.int(),
  hanging: Hanging,
})

/** What a curator may decide before a draft is hung by rule; what is omitted follows the rules of the trade. */
export const NewHangingProposal = z.strictObject({
  centreLineM: CentreLineM.optional(),
  light: LightPreset.optional(),
  /** One frame for all pictures instead of one by medium. */
  frame: FrameKind.optional(),
  /** Only these walls: works elsewhere, and everything on the floor, stay as they are. */
  wallIds: z.array(plainText().min(1).max(60)).min(1).max(500).optional(),
})
export type NewHangingProposal = z.infer<typeof NewHangingProposal>

/** Something about one work, or about all if `artworkId` is null. */
const HangingRemark = z.object({ artworkId: z.string().nullable(), because: z.string(), reason: z.string() })

/** A change that hangs works by rule, to be sent as an operation or left. */
export const HangingProposal = z.object({
  /** The version of the draft that it starts from. */
  version: z.int(),
  /** Null if it would change nothing. */
  operation: HangingOperation.nullable(),
  /** Works that do not hang then, with the reason. */
  refused: z.array(HangingRemark),
  /** What professionals would avoid. */
  warnings: z.array(HangingRemark),
})
export type HangingProposal = z.infer<typeof HangingProposal>

/** The versions to publish: the newest that the caller has seen. */
export const NewPublication = z.strictObject({
  /** The version of the hanging. */
  version: z.int().nonnegative(),
  /** The version of the texts; 0 as long as nobody has changed them in the studio. */
  textsVersion: z.int().nonnegative().default(0),
})
export type NewPublication = z.infer<typeof NewPublication>

/** What differs between texts: a field, in words for people. */
const TextDifferenceKind = z.enum([
  'title',
  'subtitle',
  'description',
  'organiser-kind',
  'organiser',
  'language',
  'page-title',
  'page-description',
  'cover',
  'cover-alt',
  'music',
  'music-credit',
])
export type TextDifferenceKind = z.infer<typeof TextDifferenceKind>

const PublicationObstacle = z.object({
  code: z.string(),
  /** The id of the work or text, if it is about one. */
  about: z.string().nullable(),
  /** The title of the work, if it is about one. */
  title: z.string().nullable(),
  reason: z.string(),
})

/** What visitors see of an exhibition, and what publishing its draft would change. */
export const StudioPublication = z.object({
  title: z.string(),
  /** The path of its public page, which is there while it is open. */
  page: z.string(),
  /** The newest version of the draft. */
  version: z.int(),
  /** The newest version of its texts. */
  textsVersion: z.int(),
  /** Null while the exhibition is closed. */
  published: z
    .object({
      sceneId: z.string(),
      since: z.string(),
      /** The version of the draft that visitors see; null if it was not published from a draft. */
      version: z.int().nullable(),
    })
    .nullable(),
  /** What visitors would see otherwise, in words. Everything, while the exhibition is closed. */
  differences: z.array(
    z.object({
      kind: z.enum([...TextDifferenceKind.options, ...HangingDifferenceKind.options]),
      /** The id of the work or text on a wall; null for the whole hanging, and for texts of the exhibition. */
      about: z.string().nullable(),
      words: z.string(),
    }),
  ),
  /** What must be mended before it can be published. */
  obstacles: z.array(PublicationObstacle),
  /** What professionals would avoid, and nobody has accepted. */
  warnings: z.array(PublicationObstacle),
})
export type StudioPublication = z.infer<typeof StudioPublication>

/** Why a draft was not published, all of it. */
export const PublicationRefused = Refusal.extend({
  version: z.int(),
  textsVersion: z.int(),
  obstacles: z.array(PublicationObstacle),
})

export const OperationLogQuery = z.object({
  /** Changes after this version. */
  after: z.coerce.number().int().min(0).default(0),
})

/** A change of a draft, as it was applied. */
export const LoggedOperation = z.object({
  version: z.int(),
  /** Whose change it was, in a name for people; null for the server itself, and for who has left. */
  author: z.string().nullable(),
  /** The request that brought it; null for the server itself. */
  clientId: z.string().nullable(),
  seq: z.int().nullable(),
  operation: HangingOperation,
  /** The operation that takes it back. */
  inverse: HangingOperation,
  appliedAt: z.string(),
})
export type LoggedOperation = z.infer<typeof LoggedOperation>

/** Changes after a version, the oldest first; there are more if the last is older than `version`, the newest. */
export const OperationLog = z.object({ data: z.array(LoggedOperation), version: z.int() })
export type OperationLog = z.infer<typeof OperationLog>
