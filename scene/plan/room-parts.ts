import type { FloorPoint, SpacePoint } from '@enfilade/contract/space-geometry'
import { distanceToRingM, isInside, sidesOf } from './floor-polygon.ts'
import type { PlanLayout } from './plan-layout.ts'

/**
 * The room that something at a point is part of: the one it stands in, the first room of the doorway it lines, or else the
 * one whose wall it is let into.
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

/** What is to be known of a room to tell whether anything of it can be seen. */
export interface RoomBounds {
  ceilingM: number
  /** Where one looks into it, as seen from above: who sees none of these stretches sees nothing of the room. */
  stretchesM: FloorStretch[]
}

/**
 * The bounds of every room: its outline. A doorway's lining and threshold are seen with it, since nothing that is looked
 * past stops a look within the wall.
 */
export function boundsOfRooms({ rooms }: PlanLayout): RoomBounds[] {
  return rooms.map(({ room, outlineM }) => ({
    ceilingM: room.ceilingHeightM,
    stretchesM: sidesOf(outlineM).map(({ fromM, toM }): FloorStretch => [...fromM, ...toM]),
  }))
}
