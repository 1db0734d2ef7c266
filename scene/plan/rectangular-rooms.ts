import type { FloorPoint } from '@enfilade/contract/space-geometry'
import type { SpacePlanSource } from '@enfilade/contract/space-plan'

type TrackSource = NonNullable<SpacePlanSource['tracks']>[number]

/** The outline of a rectangle on the floor between its minimum and its maximum corner. */
export function rectangleBetween([leastX, leastZ]: FloorPoint, [mostX, mostZ]: FloorPoint): FloorPoint[] {
  return [
    [leastX, leastZ],
    [mostX, leastZ],
    [mostX, mostZ],
    [leastX, mostZ],
  ]
}

/** A rectangle on the floor, by its minimum and maximum corner, and how far inside it the tracks run. */
export interface TrackRing extends Omit<TrackSource, 'fromM' | 'toM' | 'side'> {
  leastM: FloorPoint
  mostM: FloorPoint
  insetM: number
}

/** Four tracks round a rectangular room, each pointing at the wall beside it. */
export function tracksRound({ leastM, mostM, insetM, ...track }: TrackRing): TrackSource[] {
  const [left, back] = [leastM[0] + insetM, leastM[1] + insetM]
  const [right, front] = [mostM[0] - insetM, mostM[1] - insetM]
  const runs: [FloorPoint, FloorPoint][] = [
    [
      [left, back],
      [right, back],
    ],
    [
      [right, back],
      [right, front],
    ],
    [
      [right, front],
      [left, front],
    ],
    [
      [left, front],
      [left, back],
    ],
  ]
  return runs.map(([fromM, toM]) => ({ ...track, fromM, toM, side: 'left' as const }))
}

/** A rectangle with piers in front of its two walls along x, centred at `piersAtM`. */
export function pieredRectangle(
  [leastX, leastZ]: FloorPoint,
  [mostX, mostZ]: FloorPoint,
  { piersAtM, widthM, depthM }: { piersAtM: number[]; widthM: number; depthM: number },
): FloorPoint[] {
  const ascending = piersAtM.toSorted((one, other) => one - other)
  const back = ascending.flatMap((atM): FloorPoint[] => [
    [atM - widthM / 2, leastZ],
    [atM - widthM / 2, leastZ + depthM],
    [atM + widthM / 2, leastZ + depthM],
    [atM + widthM / 2, leastZ],
  ])
  const front = ascending.toReversed().flatMap((atM): FloorPoint[] => [
    [atM + widthM / 2, mostZ],
    [atM + widthM / 2, mostZ - depthM],
    [atM - widthM / 2, mostZ - depthM],
    [atM - widthM / 2, mostZ],
  ])
  return [[leastX, leastZ], ...back, [mostX, leastZ], [mostX, mostZ], ...front, [leastX, mostZ]]
}

/** A regular octagon with sides parallel to x and z, by the distance from its middle to its sides. */
export function octagonAround([x, z]: FloorPoint, toSideM: number): FloorPoint[] {
  const half = toSideM * Math.tan(Math.PI / 8)
  return [
    [x - half, z - toSideM],
    [x + half, z - toSideM],
    [x + toSideM, z - half],
    [x + toSideM, z + half],
    [x + half, z + toSideM],
    [x - half, z + toSideM],
    [x - toSideM, z + half],
    [x - toSideM, z - half],
  ]
}
