import type { RoomPlacement } from './own-room-record.ts'

/** A point in metres, or a direction. */
export type RoomVector = readonly [number, number, number]

/** Where a work is put: its foot or the middle of its back, and the direction it faces, level and one long. */
export type RoomPlace = { readonly atM: RoomVector; readonly facing: RoomVector }

/** A wall may lean by about fifteen degrees as a phone measures it, a table by less. */
const mostWallLean = 0.26
const leastTableLevel = 0.94

/**
 * Where a work goes that is held against a surface: flat on a wall and upright, or on a table with its front to the
 * visitor. `normal` is one long and points out of the surface. Null where the surface is not of the kind that is looked for.
 */
export function placeOn(
  placement: RoomPlacement,
  surface: { atM: RoomVector; normal: RoomVector },
  visitorM: RoomVector,
): RoomPlace | null {
  const { atM, normal } = surface
  if (placement === 'wall') {
    if (Math.abs(normal[1]) > mostWallLean) return null
    const facing = level(normal)
    return facing && { atM, facing }
  }
  if (normal[1] < leastTableLevel) return null
  const facing = level([visitorM[0] - atM[0], 0, visitorM[2] - atM[2]]) ?? [0, 0, 1]
  return { atM, facing }
}

/** The turn about the vertical that makes a front, which looks along z, look that way. */
export function yawOf({ facing }: RoomPlace): number {
  return Math.atan2(facing[0], facing[2])
}

function level([x, , z]: RoomVector): RoomVector | null {
  const length = Math.hypot(x, z)
  return Number.isFinite(length) && length > 1e-6 ? [x / length, 0, z / length] : null
}
