import { z } from 'zod'
import { FloorPoint } from './space-geometry.ts'

/** How light falls on the works; see docs/hanging.md for the source of each figure. */
export const LightPreset = z.enum(['paintings', 'paper', 'sculpture', 'daylight', 'black-box'])
export type LightPreset = z.infer<typeof LightPreset>

export const FrameKind = z.enum(['none', 'floater', 'thin-black', 'oak', 'gilt'])
export type FrameKind = z.infer<typeof FrameKind>

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
})
export type WallPlacement = z.infer<typeof WallPlacement>

/** A sculpture or artifact on the floor, on a plinth that fits it. */
export const FloorPlacement = z.object({
  kind: z.literal('floor'),
  artworkId: z.string().max(60),
  atM: FloorPoint,
  yawRad: z.number(),
  plinthHeightM: z.number().nonnegative().max(2),
})
export type FloorPlacement = z.infer<typeof FloorPlacement>

export const Placement = z.discriminatedUnion('kind', [WallPlacement, FloorPlacement])
export type Placement = z.infer<typeof Placement>

/** Which work is where, in the curator's order, which is the order of the tour. */
export const Hanging = z.object({
  version: z.literal(1),
  light: LightPreset,
  placements: z.array(Placement).max(1000),
})
export type Hanging = z.infer<typeof Hanging>
