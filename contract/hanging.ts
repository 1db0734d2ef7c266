import { z } from 'zod'
import { FloorPoint } from './space-geometry.ts'

/** How light falls on the works; see docs/hanging.md for the source of each figure. */
export const LightPreset = z.enum(['paintings', 'paper', 'sculpture', 'daylight', 'black-box'])
export type LightPreset = z.infer<typeof LightPreset>

export const FrameKind = z.enum(['none', 'floater', 'thin-black', 'oak', 'gilt'])
export type FrameKind = z.infer<typeof FrameKind>

/** What is in front of a picture: nothing, or the glass of its frame. */
export const Glazing = z.enum(['none', 'glass'])
export type Glazing = z.infer<typeof Glazing>

/** A picture on a wall. Its size is never here: it hangs at the size its record gives. */
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
  matM: z.number().nonnegative().max(0.5),
  matBottomM: z.number().nonnegative().max(0.5),
  /** No glass by default. */
  glazing: Glazing.optional(),
})
export type WallPlacement = z.infer<typeof WallPlacement>

/** A sculpture or artifact on the floor, on a plinth that fits it. */
export const FloorPlacement = z.object({
  kind: z.literal('floor'),
  artworkId: z.string().max(60),
  atM: FloorPoint,
  yawRad: z.number(),
  plinthHeightM: z.number().nonnegative().max(2),
  /** Whether a glass case covers it on its plinth. */
  vitrine: z.boolean().optional(),
})
export type FloorPlacement = z.infer<typeof FloorPlacement>

export const Placement = z.discriminatedUnion('kind', [WallPlacement, FloorPlacement])
export type Placement = z.infer<typeof Placement>

/** A text on a wall: an introduction, or the text of a room. Its height follows from its length. */
export const WallText = z.object({
  wallId: z.string().max(60),
  /** Distance of the text's middle from the wall's left end. */
  alongM: z.number(),
  /** Height of its upper edge above the floor. */
  topM: z.number().positive().max(10),
  widthM: z.number().min(0.4).max(3),
  title: z.string().trim().max(300).nullable(),
  /** Paragraphs are separated by an empty line. */
  text: z.string().trim().min(1).max(4000),
})
export type WallText = z.infer<typeof WallText>

/** Where each work is, in the curator's order, which is the order of the tour. */
export const Hanging = z.object({
  version: z.literal(1),
  light: LightPreset,
  placements: z.array(Placement).max(1000),
  /** Omitted if there are none. */
  texts: z.array(WallText).max(60).optional(),
})
export type Hanging = z.infer<typeof Hanging>
