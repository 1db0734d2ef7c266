import type { FloorPoint, SpacePoint } from '@enfilade/contract/space-geometry'
import { distanceToRingM, isInside, sidesOf } from './floor-polygon.ts'
import type { PlanLayout } from './plan-layout.ts'

/**
 * The room to which something at a point belongs: the one it is in, the first room of the doorway it lines, or else the
 * one in whose wall it is.
 */
export function roomIndexAt({ rooms, doorways }: PlanLayout, [x, , z]: SpacePoint): number {
  const atM: FloorPoint = [x, z]
  const within = rooms.find(({ outlineM }) => isInside(outlineM, atM))
  if (within) return within.index
  const doorway = doorways.find(({ cornersM }) => isInside(cornersM, atM))
  if (doorway) return doorway.roomIndexes[0]
  const distances = rooms.map(({ outlineM }) => distanceToRingM(outlineM, atM))
  return rooms[distances.indexOf(Math.min(...distances))]?.index ?? 0
}

/** A straight stretch of floor: `[fromX, fromZ, toX, toZ]` in metres. */
export type FloorStretch = [number, number, number, number]

/** The bounds that tell the player whether any part of a room is visible. */
export interface RoomBounds {
  ceilingM: number
  /** The openings into it, seen from above: if none of these stretches is visible, nothing of the room is. */
  stretchesM: FloorStretch[]
}

/**
 * The bounds of every room: its outline. A doorway's lining and threshold are visible with it, since nothing within a
 * wall blocks the view.
 */
export function boundsOfRooms({ rooms }: PlanLayout): RoomBounds[] {
  return rooms.map(({ room, outlineM }) => ({
    ceilingM: room.ceilingHeightM,
    stretchesM: sidesOf(outlineM).map(({ fromM, toM }): FloorStretch => [...fromM, ...toM]),
  }))
}
