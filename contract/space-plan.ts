import { z } from 'zod'
import { FloorPoint } from './space-geometry.ts'

/** The material of a floor. */
export const FloorSurface = z.enum(['oak', 'herringbone', 'concrete', 'terrazzo', 'limestone', 'carpet'])
export type FloorSurface = z.infer<typeof FloorSurface>

/** The finish of a wall. */
export const WallSurface = z.enum([
  'plaster-white',
  'plaster-warm',
  'plaster-grey',
  'plaster-slate',
  'plaster-sage',
  'plaster-madder',
  'brick',
  'concrete-cast',
  'felt',
])
export type WallSurface = z.infer<typeof WallSurface>

/** The finish of a ceiling. */
export const CeilingSurface = z.enum([
  'ceiling-white',
  'ceiling-warm',
  'ceiling-black',
  'ceiling-boards',
  'ceiling-concrete',
])
export type CeilingSurface = z.infer<typeof CeilingSurface>

const PlanId = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/)
const OpeningWidthM = z.number().min(0.3).max(30)

/** A room: its inner faces seen from above, any simple polygon, in either direction, not closed. */
export const PlanRoom = z.object({
  id: PlanId,
  name: z.string().min(1).max(200),
  outlineM: z.array(FloorPoint).min(3).max(200),
  ceilingHeightM: z.number().min(2.1).max(20),
  floor: FloorSurface,
  /** The direction of boards, blocks and slabs: 0 along x, 90 along z. */
  boardsDeg: z.number().default(0),
  wall: WallSurface,
  /** Walls with another finish, by their number in the outline: 0 runs from the first corner to the second. */
  wallsOtherwise: z.array(z.object({ edge: z.int().nonnegative(), wall: WallSurface })).default([]),
  ceiling: CeilingSurface,
  /** Where wall and floor meet: a dark line between them, a painted board of `skirtingM`, or nothing. */
  foot: z.enum(['shadow-gap', 'skirting', 'flush']).default('shadow-gap'),
  skirtingM: z.number().min(0.04).max(0.5).default(0.16),
  /** Height of the moulding under the ceiling; 0 for none. */
  corniceM: z.number().min(0).max(0.8).default(0),
  /** Height of the picture rail above the floor; 0 for none. */
  railHeightM: z.number().min(0).max(19).default(0),
})
export type PlanRoom = z.infer<typeof PlanRoom>

/** A doorway between two rooms. Its depth is the thickness of the wall it goes through, which is the gap between the two outlines. */
export const PlanDoor = z.object({
  rooms: z.tuple([PlanId, PlanId]),
  /** The middle of the doorway, on the first room's wall. */
  centreM: FloorPoint,
  widthM: OpeningWidthM,
  heightM: z.number().min(1.9).max(12),
  /** Width of the surround's face on both sides of the wall; 0 for none. */
  surroundM: z.number().min(0).max(0.4).default(0),
})
export type PlanDoor = z.infer<typeof PlanDoor>

/** The entrance from outside: a recess with a closed door in it. */
export const PlanEntrance = z.object({
  room: PlanId,
  centreM: FloorPoint,
  widthM: OpeningWidthM,
  heightM: z.number().min(1.9).max(12),
})
export type PlanEntrance = z.infer<typeof PlanEntrance>

/** A window of frosted glass: it lights the room and is not transparent. */
export const PlanWindow = z.object({
  room: PlanId,
  centreM: FloorPoint,
  widthM: OpeningWidthM,
  sillM: z.number().min(0).max(15),
  heightM: z.number().min(0.2).max(12),
  /** The light that the glass emits; 1 is the light of an evenly lit white wall. */
  brightnessRatio: z.number().min(0).max(20),
  kelvin: z.number().min(1800).max(12_000).default(6000),
  /** The depth of the glass in the wall. */
  depthM: z.number().min(0.02).max(1.5).default(0.24),
  /** Width and height of one pane; by default the glass is as high as the window and about 1.4 m wide. */
  paneM: z.tuple([z.number().min(0.05).max(10), z.number().min(0.05).max(10)]).optional(),
  /** Width of the frame's face round the opening; 0 for none. */
  surroundM: z.number().min(0).max(0.4).default(0),
})
export type PlanWindow = z.infer<typeof PlanWindow>

/** A glass ceiling: daylight through panes at the top of a coffer. */
export const PlanCeilingLight = z.object({
  room: PlanId,
  outlineM: z.array(FloorPoint).min(3).max(40),
  /** The height of the glass above the ceiling. */
  cofferM: z.number().min(0.05).max(4),
  /** Width of one pane along x and its depth along z. */
  paneM: z.tuple([z.number().min(0.05).max(10), z.number().min(0.05).max(10)]),
  brightnessRatio: z.number().min(0).max(20),
  kelvin: z.number().min(1800).max(12_000).default(5600),
  /** The glass as a share of the opening: below 1 the coffer's sides lean inwards, as in a funnel or a tent. */
  headRatio: z.number().min(0.1).max(1).default(1),
})
export type PlanCeilingLight = z.infer<typeof PlanCeilingLight>

/** One tooth of a saw-tooth roof over a rectangle: upright glass along one side, a slope from its head to the other. */
export const PlanShed = z.object({
  room: PlanId,
  leastM: FloorPoint,
  mostM: FloorPoint,
  /** The side of the glass on the plan. */
  glassAt: z.enum(['left', 'right', 'top', 'bottom']),
  riseM: z.number().min(0.3).max(6),
  paneM: z.tuple([z.number().min(0.05).max(10), z.number().min(0.05).max(10)]),
  brightnessRatio: z.number().min(0).max(20),
  kelvin: z.number().min(1800).max(12_000).default(5600),
})
export type PlanShed = z.infer<typeof PlanShed>

/** A free-standing wall in a room. */
export const PlanPartition = z.object({
  id: PlanId,
  room: PlanId,
  fromM: FloorPoint,
  toM: FloorPoint,
  thicknessM: z.number().min(0.05).max(2),
  /** It ends below the ceiling, or at the ceiling if both heights are equal. */
  heightM: z.number().min(0.5).max(20),
  wall: WallSurface,
})
export type PlanPartition = z.infer<typeof PlanPartition>

/** A column from floor to ceiling, its sides along x and z. One of steel is an H with its web along x, on a foot plate. */
export const PlanColumn = z.object({
  room: PlanId,
  atM: FloorPoint,
  widthM: z.number().min(0.05).max(4),
  depthM: z.number().min(0.05).max(4),
  make: z.enum(['plastered', 'steel']).default('plastered'),
})
export type PlanColumn = z.infer<typeof PlanColumn>

/** A straight beam under the ceiling. */
export const PlanBeam = z.object({
  room: PlanId,
  fromM: FloorPoint,
  toM: FloorPoint,
  widthM: z.number().min(0.04).max(2),
  heightM: z.number().min(0.04).max(2),
  make: z.enum(['oak', 'steel', 'concrete']),
})
export type PlanBeam = z.infer<typeof PlanBeam>

/** A steel truss under the ceiling: two chords with struts and ties over `panels` equal panels. It casts no shadow. */
export const PlanTruss = z.object({
  room: PlanId,
  fromM: FloorPoint,
  toM: FloorPoint,
  heightM: z.number().min(0.3).max(4),
  panels: z.int().min(2).max(40),
})
export type PlanTruss = z.infer<typeof PlanTruss>

/** A bench of oak on two legs, or an upholstered block; `yawDeg` 0 puts its length along x, and grows counter-clockwise seen from above. */
export const PlanBench = z.object({
  room: PlanId,
  atM: FloorPoint,
  yawDeg: z.number().default(0),
  lengthM: z.number().min(0.4).max(6),
  depthM: z.number().min(0.2).max(2),
  heightM: z.number().min(0.2).max(0.8).default(0.44),
  make: z.enum(['oak', 'upholstered']).default('oak'),
})
export type PlanBench = z.infer<typeof PlanBench>

/** A lighting track below the ceiling with lamps that point at the walls beside it. */
export const PlanTrack = z.object({
  room: PlanId,
  fromM: FloorPoint,
  toM: FloorPoint,
  /** Distance from the ceiling to the track. */
  dropM: z.number().min(0.02).max(10),
  /** Distance between two lamps; the row is centred on the track. */
  everyM: z.number().min(0.3).max(10),
  /** The side to which the lamps point, seen along the track. */
  side: z.enum(['left', 'right', 'both']),
  /** How far from the track, and how high, the lamps' light meets the wall. */
  reachM: z.number().min(0).max(10),
  aimHeightM: z.number().min(0).max(10).default(1.7),
  /** The full angle of the beam at half strength. */
  beamDeg: z.number().min(8).max(120).default(48),
  /** Strength of each lamp; 1 lights a white wall fully from two metres. */
  brightnessRatio: z.number().min(0).max(50).default(1),
  kelvin: z.number().min(1800).max(12_000).default(3500),
})
export type PlanTrack = z.infer<typeof PlanTrack>

/**
 * The source of a space: everything else (mesh, walls, walkable floor, light, facts, drawing) is derived from it.
 * Metres, degrees; points are `[x, z]` on the floor. `readPlan` in scene/plan/plan-layout.ts refuses what the schema
 * cannot (a door that meets no wall, a start outside).
 */
export const SpacePlan = z.object({
  version: z.literal(1),
  /** The seed of everything random (boards, mottling, light samples). */
  seed: z.int().nonnegative(),
  /** How bright the well-lit walls are, as a share of their own colour; less for rooms that should be dark. */
  wallLightRatio: z.number().min(0.05).max(0.95).default(0.95),
  /** The resolution of the baked light, where the usual one for the size is finer than its soft light needs. */
  lightTexelsPerM: z.number().min(2).max(32).optional(),
  /** Thickness of the outer walls. */
  wallThicknessM: z.number().min(0.05).max(2),
  rooms: z.array(PlanRoom).min(1).max(60),
  doors: z.array(PlanDoor).max(200).default([]),
  entrances: z.array(PlanEntrance).max(20).default([]),
  windows: z.array(PlanWindow).max(200).default([]),
  ceilingLights: z.array(PlanCeilingLight).max(100).default([]),
  sheds: z.array(PlanShed).max(60).default([]),
  partitions: z.array(PlanPartition).max(200).default([]),
  columns: z.array(PlanColumn).max(200).default([]),
  beams: z.array(PlanBeam).max(200).default([]),
  trusses: z.array(PlanTruss).max(60).default([]),
  benches: z.array(PlanBench).max(100).default([]),
  tracks: z.array(PlanTrack).max(200).default([]),
  /** `yawDeg` 0 looks along −z; turning left increases it. */
  start: z.object({ atM: FloorPoint, yawDeg: z.number() }),
})
export type SpacePlan = z.infer<typeof SpacePlan>
/** A plan as written, without defaults. */
export type SpacePlanSource = z.input<typeof SpacePlan>
