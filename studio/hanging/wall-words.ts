import type { HangingWall } from '@enfilade/contract/space-geometry'
import { wallNames } from '@enfilade/scene/hanging/wall-names'
import type { HangableSpace } from '@enfilade/scene/hanging/wall-stretches'

/** The name of a wall at the beginning of a line: `North wall of Room 1`. */
export function wallName(space: Pick<HangableSpace, 'rooms' | 'walls'>, wall: HangingWall): string {
  const name = wallNames(space).get(wall.id) ?? wall.id
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`
}

/** The facts of a wall: its length, and what cannot be hung on. */
export function wallFacts({ lengthM, openings }: HangingWall): string {
  const parts = openings.map(({ fromM, toM, bottomM }) => {
    const what = bottomM < 0.05 ? 'door' : 'opening'
    return `${what} from ${fromM.toFixed(2)} to ${toM.toFixed(2)}`
  })
  return [`${lengthM.toFixed(2)} m`, ...parts].join(', ')
}

/** A length in centimetres, as fields take it: `58.8`, without a needless zero. */
export function centimetres(lengthM: number): string {
  return String(Math.round(lengthM * 1000) / 10)
}
