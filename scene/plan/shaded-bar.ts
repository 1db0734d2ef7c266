import type { SpacePoint } from '@enfilade/contract/space-geometry'
import { cross, plus, type ShadedSolid } from './space-faces.ts'

/**
 * A dark bar such as a track, a hanger or a door's handle. Its centre line starts at `fromM` and runs along `along`;
 * `aside` is perpendicular to it. The side away from `aside × along` is a little lighter, as light comes from below a
 * track.
 */
export function shadedBar(
  fromM: SpacePoint,
  along: SpacePoint,
  aside: SpacePoint,
  { lengthM, widthM, heightM }: { lengthM: number; widthM: number; heightM: number },
): ShadedSolid {
  const upwards = cross(aside, along)
  const corner = (alongM: number, asideM: number, upM: number) => ({
    atM: plus(plus(plus(fromM, along, alongM), aside, asideM), upwards, upM),
    shadeRatio: upM < 0 ? 0.7 : 0.3,
  })
  const ring = (alongM: number) => [
    corner(alongM, -widthM / 2, -heightM / 2),
    corner(alongM, widthM / 2, -heightM / 2),
    corner(alongM, widthM / 2, heightM / 2),
    corner(alongM, -widthM / 2, heightM / 2),
  ]
  const sides = [0, 1, 2, 3].flatMap((side) => {
    const next = (side + 1) % 4
    return [side, side + 4, next + 4, side, next + 4, next]
  })
  const ends = [0, 1, 2, 0, 2, 3, 4, 6, 5, 4, 7, 6]
  return { material: 'lamp-black', cornersM: [...ring(0), ...ring(lengthM)], triangles: [...sides, ...ends] }
}
