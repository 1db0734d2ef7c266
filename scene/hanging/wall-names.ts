import type { HangingWall } from '@enfilade/contract/space-geometry'
import type { HangableSpace } from './wall-stretches.ts'

/** Eighths of a turn from north over east; the upper edge of the floor plan is north. */
const directions = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'] as const

/**
 * The name of each wall, by its id: "north wall of Room 1". North is up on the floor plan. Walls of a room that lie in
 * the same direction are numbered from the first: "north wall 2 of Salon".
 */
export function wallNames({ walls, rooms }: Pick<HangableSpace, 'walls' | 'rooms'>): Map<string, string> {
  const alike = new Map<string, HangingWall[]>()
  for (const wall of walls) {
    const key = `${wall.roomIndex} ${directionOf(wall)}`
    alike.set(key, [...(alike.get(key) ?? []), wall])
  }
  return new Map(
    [...alike.values()].flatMap((same) =>
      same.map((wall, index): [string, string] => {
        const number = same.length > 1 ? ` ${index + 1}` : ''
        const room = rooms[wall.roomIndex]?.name
        return [wall.id, `${directionOf(wall)} wall${number}${room === undefined ? '' : ` of ${room}`}`]
      }),
    ),
  )
}

/** Where a wall is seen from the middle of its room: opposite to where it faces. */
function directionOf({ outwardRatio: [xRatio, zRatio] }: HangingWall): string {
  const eighths = Math.round((Math.atan2(-xRatio, zRatio) / (2 * Math.PI)) * directions.length)
  return directions[(eighths + directions.length) % directions.length] ?? directions[0]
}
