import { z } from 'zod'
import { hangingLimits } from './hanging-limits.ts'
import { plainText } from './plain-text.ts'
import { FloorPoint } from './space-geometry.ts'

/** How light falls on the works; see docs/hanging.md for the source of each figure. */
export const LightPreset = z.enum(['paintings', 'paper', 'sculpture', 'daylight', 'black-box'])
export type LightPreset = z.infer<typeof LightPreset>

export const FrameKind = z.enum(['none', 'floater', 'thin-black', 'oak', 'gilt'])
export type FrameKind = z.infer<typeof FrameKind>

/** What is in front of a picture: nothing, or the glass of its frame. */
export const Glazing = z.enum(['none', 'glass'])
export type Glazing = z.infer<typeof Glazing>

const matM = z.number().nonnegative().max(0.5)
const plinthHeightM = z.number().nonnegative().max(2)

const wallTextFields = {
  wallId: plainText().max(60),
  /** Distance of the text's middle from the wall's left end. */
  alongM: z.number(),
  /** Height of its upper edge above the floor. */
  topM: z.number().positive().max(10),
  widthM: z.number().min(0.4).max(3),
  title: plainText().trim().max(300).nullable(),
  /** Paragraphs are separated by an empty line. */
  text: plainText().trim().min(1).max(4000),
}

/** A text on a wall: an introduction, or the text of a room. Its height follows from its length. */
export const WallText = z.object(wallTextFields)
export type WallText = z.infer<typeof WallText>

/** The first version of the format: a picture on a wall. Its size is never here: it hangs at the size its record gives. */
export const WallPlacement = z.object({
  kind: z.literal('wall'),
  artworkId: z.string().max(60),
  wallId: z.string().max(60),
  /** Distance of the picture's centre (without frame) from the wall's left end. */
  alongM: z.number(),
  /** Height of the picture's centre above the floor. */
  centreHeightM: z.number(),
  frame: FrameKind,
  /** Passe-partout: its width at the sides and top, and at the bottom; 0 for none. */
  matM,
  matBottomM: matM,
  /** No glass by default. */
  glazing: Glazing.optional(),
})
export type WallPlacement = z.infer<typeof WallPlacement>

/** The first version: a sculpture or artifact on the floor, on a plinth that fits it. */
export const FloorPlacement = z.object({
  kind: z.literal('floor'),
  artworkId: z.string().max(60),
  atM: FloorPoint,
  yawRad: z.number(),
  plinthHeightM,
  /** Whether a glass case covers it on its plinth. */
  vitrine: z.boolean().optional(),
})
export type FloorPlacement = z.infer<typeof FloorPlacement>

export const Placement = z.discriminatedUnion('kind', [WallPlacement, FloorPlacement])
export type Placement = z.infer<typeof Placement>

/**
 * The first version of a hanging: a list of works in the curator's order. The automatic hanging and the command line
 * still write it; `readHanging` in `scene/hanging/` turns it into the second.
 */
export const HangingVersion1 = z.object({
  version: z.literal(1),
  light: LightPreset,
  placements: z.array(Placement).max(1000),
  /** Omitted if there are none. */
  texts: z.array(WallText).max(60).optional(),
})
export type HangingVersion1 = z.infer<typeof HangingVersion1>

/** The name of a work, a text or a group within a hanging. Never `__proto__`, which is no ordinary key of an object. */
export const HangingId = plainText()
  .min(1)
  .max(60)
  .regex(/^(?!__proto__$)/)

const LengthM = z.number().min(-1000).max(1000)
const WallId = plainText().min(1).max(60)

const workFields = {
  /** A locked work stays: no operation but unlocking changes its place or takes it down. Omitted if it is not. */
  locked: z.literal(true).optional(),
  /** Works with the same group keep their places to each other: an editor moves all of them as one. */
  groupId: HangingId.optional(),
}

/** Where a picture's centre is on a wall. */
export const wallPositionFields = {
  wallId: WallId,
  /** Distance of the picture's centre (without frame) from the wall's left end. */
  alongM: LengthM,
  /** Height of the picture's centre above the floor. */
  centreHeightM: LengthM,
}

/** Where an object stands, and which way it faces: yaw 0 faces +z and grows counter-clockwise seen from above. */
export const floorPositionFields = {
  atM: z.tuple([LengthM, LengthM]),
  yawRad: z.number().min(-100).max(100),
}

/** What is round a picture. */
export const framingFields = {
  frame: FrameKind,
  /** The width of the moulding seen from the front; by default that of its kind. */
  frameFaceM: z.number().min(0.005).max(0.12).optional(),
  /** How far the frame reaches from the wall; by default as its kind does. */
  frameDepthM: z.number().min(0.02).max(0.12).optional(),
  /** Passe-partout: its width at the sides and top, and at the bottom; 0 for none. */
  matM,
  matBottomM: matM,
  glazing: z.literal('glass').optional(),
}

/** What an object stands on and under. */
export const plinthFields = {
  plinthHeightM,
  /** A glass case covers it on its plinth. */
  vitrine: z.literal(true).optional(),
}

/** Refuses measures of a frame where there is none. */
export const measuresNeedFrame = [
  (framing: { frame: FrameKind; frameFaceM?: number | undefined; frameDepthM?: number | undefined }) =>
    framing.frame !== 'none' || (framing.frameFaceM ?? framing.frameDepthM) === undefined,
  { message: 'A picture without a frame has no measures of one.' },
] as const

/** Where a picture hangs and how. Its size is never here. Optional fields are omitted if they are not set. */
export const WallPlace = z
  .strictObject({
    kind: z.literal('wall'),
    ...wallPositionFields,
    ...framingFields,
    /** By default right of the frame, and left of it where there is no room; `left` is tried left first. */
    labelSide: z.enum(['left', 'none']).optional(),
    ...workFields,
  })
  .refine(...measuresNeedFrame)
export type WallPlace = z.infer<typeof WallPlace>

/** Where a sculpture or artifact stands, on a plinth that fits it. */
export const FloorPlace = z.strictObject({
  kind: z.literal('floor'),
  ...floorPositionFields,
  ...plinthFields,
  ...workFields,
})
export type FloorPlace = z.infer<typeof FloorPlace>

export const WorkPlace = z.discriminatedUnion('kind', [WallPlace, FloorPlace])
export type WorkPlace = z.infer<typeof WorkPlace>

/** The rules of the trade that a curator may set aside. */
export const HangingWarningCause = z.enum([
  'crowded-room',
  'crowded-show',
  'narrow-gap',
  'near-corner',
  'narrow-way',
  'no-wall-for-text',
])
export type HangingWarningCause = z.infer<typeof HangingWarningCause>

/** A warning that a curator has seen and accepts: about one work, or about a room or the whole exhibition. */
export const AcceptedWarning = z.strictObject({ because: HangingWarningCause, artworkId: HangingId.nullable() })
export type AcceptedWarning = z.infer<typeof AcceptedWarning>

/** Where visitors begin, and the direction in which they look. */
export const HangingStart = z.strictObject(floorPositionFields)
export type HangingStart = z.infer<typeof HangingStart>

/** A text of the second version. */
export const PlacedText = z.strictObject({ ...wallTextFields, wallId: WallId, alongM: LengthM })
export type PlacedText = z.infer<typeof PlacedText>

/** The texts on the walls, by their ids. */
export const PlacedTexts = z
  .record(HangingId, PlacedText)
  .refine((texts) => Object.keys(texts).length <= hangingLimits.texts, { message: 'These are too many texts.' })

/** What hangs or stands, by the ids of the works. */
export const Placements = z.record(HangingId, WorkPlace)

/** The height of the pictures' centres above the floor that a curator has chosen for a hanging. */
export const CentreLineM = z.number().min(0.5).max(3)

/** The works of an exhibition in the curator's order. */
export const WorkOrder = z
  .array(HangingId)
  .max(hangingLimits.works)
  .refine((ids) => new Set(ids).size === ids.length, { message: 'A work is in the order once.' })

/**
 * A hanging, version 2: everything that a curator decides about an exhibition's works in its space. Works and texts are
 * keyed by their ids, so that a work hangs once, and two people who change two works never meet. It is changed by
 * operations alone (contract/hanging-operations.ts).
 */
export const Hanging = z
  .strictObject({
    version: z.literal(2),
    /** The space that the places are measured in. */
    spaceUrl: plainText().min(1).max(200),
    /** The state of the space to which all places were last fitted; null if they never were. */
    spaceBuild: plainText().min(1).max(100).nullable(),
    light: LightPreset,
    centreLineM: CentreLineM,
    /** Omitted if visitors begin where the space has its entrance. */
    start: HangingStart.optional(),
    /** What hangs or stands, by the id of its work. */
    placements: Placements,
    /** All works of the exhibition, those included that hang nowhere yet. Also the order of the tour. */
    order: WorkOrder,
    texts: PlacedTexts,
    acceptedWarnings: z.array(AcceptedWarning).max(hangingLimits.acceptedWarnings),
  })
  .refine(({ placements, order }) => new Set([...order, ...Object.keys(placements)]).size === order.length, {
    message: 'What hangs is in the order.',
    path: ['order'],
  })
export type Hanging = z.infer<typeof Hanging>

/** A hanging as it is stored: in the version in which it was written. */
export const StoredHanging = z.discriminatedUnion('version', [HangingVersion1, Hanging])
export type StoredHanging = z.infer<typeof StoredHanging>

/** In what two hangings differ for visitors. */
export const HangingDifferenceKind = z.enum([
  'space',
  'light',
  'start',
  'tour',
  'hung',
  'taken-down',
  'moved',
  'framed',
  'plinth',
  'label',
  'text-added',
  'text-removed',
  'text-changed',
])
export type HangingDifferenceKind = z.infer<typeof HangingDifferenceKind>
