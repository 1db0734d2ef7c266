import { z } from 'zod'

/** A point on the floor, `[x, z]` in metres. Seen from above with x to the right, z grows towards the reader. */
export const FloorPoint = z.tuple([z.number(), z.number()])
export type FloorPoint = z.infer<typeof FloorPoint>

/** A point in the room, `[x, y, z]` in metres, right-handed, y up. */
export const SpacePoint = z.tuple([z.number(), z.number(), z.number()])
export type SpacePoint = z.infer<typeof SpacePoint>

/** A stretch of wall on which works can be hung, measured from its left end at the floor. */
export const HangingWall = z.object({
  id: z.string().max(60),
  roomIndex: z.int().nonnegative(),
  /** The wall's left end at floor level, left as seen by someone who faces it. */
  originM: SpacePoint,
  /** Unit vector `[x, z]` along the wall from left to right. */
  alongRatio: FloorPoint,
  /** Unit vector `[x, z]` out of the wall towards the person who faces it. */
  outwardRatio: FloorPoint,
  lengthM: z.number().positive(),
  heightM: z.number().positive(),
  /** Doors, windows and other parts that cannot be hung on, in the wall's own measures. */
  openings: z.array(z.object({ fromM: z.number(), toM: z.number(), bottomM: z.number(), topM: z.number() })).max(100),
})
export type HangingWall = z.infer<typeof HangingWall>

/**
 * Where a visitor's centre may be: polygons already shrunk by the visitor's radius (0.3 m). Each polygon is a list of
 * rings, the outline first (counter-clockwise in x and z), then its holes (clockwise). Rings are not closed.
 */
export const WalkableFloor = z.array(z.array(z.array(FloorPoint).min(3)).min(1)).max(200)
export type WalkableFloor = z.infer<typeof WalkableFloor>

export const SpaceSize = z.enum(['SMALL', 'MEDIUM', 'LARGE'])
export type SpaceSize = z.infer<typeof SpaceSize>

/** The public facts about a space. Derived from the plan, never typed. */
export const SpaceFacts = z.object({
  floorAreaM2: z.number().positive(),
  wallLengthM: z.number().nonnegative(),
  ceilingHeightM: z.number().positive(),
  roomCount: z.int().positive(),
  size: SpaceSize,
})
export type SpaceFacts = z.infer<typeof SpaceFacts>

/** Where a visitor stands and looks. `yawRad` 0 looks along −z and grows to the left (counter-clockwise from above). */
export const Standpoint = z.object({ atM: FloorPoint, yawRad: z.number() })
export type Standpoint = z.infer<typeof Standpoint>
