import type { RoomPlacement } from './own-room-record.ts'

/** A point in metres, or a direction. */
export type RoomVector = readonly [number, number, number]

/** The place of a work: its foot or the middle of its back, and the direction it faces, level and of length one. */
export type RoomPlace = { readonly atM: RoomVector; readonly facing: RoomVector }

/** The tolerance of a phone's measurements: about fifteen degrees for a wall, less for a table. */
const mostWallLean = 0.26
const leastTableLevel = 0.94

/**
 * The place of a work on a surface: flat on a wall and upright, or on a table with its front to the visitor. `normal`
 * is of length one and points out of the surface. Null if the surface is of the wrong kind.
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

/** The turn about the vertical that makes the front, which looks along z, face that direction. */
export function yawOf({ facing }: RoomPlace): number {
  return Math.atan2(facing[0], facing[2])
}

function level([x, , z]: RoomVector): RoomVector | null {
  const length = Math.hypot(x, z)
  return Number.isFinite(length) && length > 1e-6 ? [x / length, 0, z / length] : null
}
