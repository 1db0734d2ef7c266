import type { FloorPoint, HangingWall } from '@enfilade/contract/space-geometry'
import { eyeHeightM } from './hanging-rules.ts'
import { floorPointAt, type HangableSpace } from './wall-stretches.ts'

/** What a visitor sees straight ahead at eye level: a point of a wall. */
export type Sight = { readonly wall: HangingWall; readonly alongM: number; readonly distanceM: number }

/** The first wall in a level line of sight from a point, through doors and over lower things; null for none. */
export function sightFrom(
  walls: readonly HangingWall[],
  fromM: Readonly<FloorPoint>,
  directionRatio: Readonly<FloorPoint>,
): Sight | null {
  let nearest: Sight | null = null
  for (const wall of walls) {
    const towardsRatio = -(directionRatio[0] * wall.outwardRatio[0] + directionRatio[1] * wall.outwardRatio[1])
    if (towardsRatio <= 1e-6 || wall.heightM < eyeHeightM) continue
    const beforeM =
      (fromM[0] - wall.originM[0]) * wall.outwardRatio[0] + (fromM[1] - wall.originM[2]) * wall.outwardRatio[1]
    const distanceM = beforeM / towardsRatio
    if (distanceM < 1e-6 || (nearest !== null && distanceM >= nearest.distanceM)) continue
    const alongM =
      (fromM[0] + directionRatio[0] * distanceM - wall.originM[0]) * wall.alongRatio[0] +
      (fromM[1] + directionRatio[1] * distanceM - wall.originM[2]) * wall.alongRatio[1]
    if (alongM < 0 || alongM > wall.lengthM || isOpenAt(wall, alongM)) continue
    nearest = { wall, alongM, distanceM }
  }
  return nearest
}

function isOpenAt(wall: HangingWall, alongM: number): boolean {
  return wall.openings.some(
    ({ fromM, toM, bottomM, topM }) => alongM > fromM && alongM < toM && bottomM < eyeHeightM && topM > eyeHeightM,
  )
}

/** True if nothing as high as the eye is between two points of the floor. */
export function isInSight(
  walls: readonly HangingWall[],
  fromM: Readonly<FloorPoint>,
  toM: Readonly<FloorPoint>,
): boolean {
  const awayM = Math.hypot(toM[0] - fromM[0], toM[1] - fromM[1])
  if (awayM < 1e-6) return true
  const sight = sightFrom(walls, fromM, [(toM[0] - fromM[0]) / awayM, (toM[1] - fromM[1]) / awayM])
  return sight === null || sight.distanceM >= awayM - 0.01
}

/** A doorway in a room's wall: its middle and half its width. */
export type Doorway = { readonly wall: HangingWall; readonly atM: FloorPoint; readonly halfWidthM: number }

/** The highest sill of a doorway: visitors must be able to walk through it. */
const highestSillM = 0.05
const lowestDoorM = 1.9

type Opening = Pick<HangingWall['openings'][number], 'bottomM' | 'topM'>

function isDoorway({ bottomM, topM }: Opening): boolean {
  return bottomM <= highestSillM && topM - bottomM >= lowestDoorM
}

/** Visitors walk through a door; other openings are windows. */
export function openingKind(opening: Opening): 'door' | 'window' {
  return isDoorway(opening) ? 'door' : 'window'
}

/** The doorways in a room's walls. Each door between two rooms is one in both. */
export function doorwaysOf(space: Pick<HangableSpace, 'walls'>, roomIndex: number): Doorway[] {
  return space.walls
    .filter((wall) => wall.roomIndex === roomIndex)
    .flatMap((wall) =>
      wall.openings.filter(isDoorway).map(({ fromM, toM }) => ({
        wall,
        atM: floorPointAt(wall, (fromM + toM) / 2),
        halfWidthM: (toM - fromM) / 2,
      })),
    )
}

/** A wall that visitors face, its weight (0 to 1), and where they look at it; null if they look through its door. */
export type FacedWall = { readonly wallId: string; readonly alongM: number | null; readonly prominenceRatio: number }

/** Walls that visitors face: above all at the end of the first view, then opposite doors, then beside its doors. */
export function facedWalls(space: HangableSpace): FacedWall[] {
  const { atM, yawRad } = space.start
  const aheadRatio: FloorPoint = [-Math.sin(yawRad), -Math.cos(yawRad)]
  const fromStart = sightFrom(space.walls, atM, aheadRatio)
  const throughDoors = space.rooms.flatMap((_, roomIndex) =>
    doorwaysOf(space, roomIndex).map((door) =>
      sightFrom(space.walls, floorPointAt(door.wall, doorCentreM(door), 0.01), door.wall.outwardRatio),
    ),
  )
  const faced = ({ wall, alongM }: Sight, prominenceRatio: number): FacedWall => ({
    wallId: wall.id,
    alongM,
    prominenceRatio,
  })
  return [
    ...(fromStart === null ? [] : [faced(fromStart, 1)]),
    ...throughDoors.flatMap((sight) => (sight === null ? [] : [faced(sight, 0.5)])),
    ...wallsLookedThrough(space.walls, atM, aheadRatio).map(({ id }) => ({
      wallId: id,
      alongM: null,
      prominenceRatio: 0.3,
    })),
  ]
}

/** The walls that a line of sight passes through, by their doors. */
function wallsLookedThrough(
  walls: readonly HangingWall[],
  fromM: Readonly<FloorPoint>,
  directionRatio: Readonly<FloorPoint>,
): HangingWall[] {
  const passed: HangingWall[] = []
  const left = walls.map((wall) => ({ wall, shut: { ...wall, openings: [] } }))
  for (;;) {
    const remaining = left.filter(({ wall }) => !passed.includes(wall))
    const shut = sightFrom(
      remaining.map((one) => one.shut),
      fromM,
      directionRatio,
    )
    const met = remaining.find((one) => one.shut === shut?.wall)?.wall
    if (shut === null || met === undefined || !isOpenAt(met, shut.alongM)) return passed
    passed.push(met)
  }
}

function doorCentreM({ wall, atM }: Doorway): number {
  return (atM[0] - wall.originM[0]) * wall.alongRatio[0] + (atM[1] - wall.originM[2]) * wall.alongRatio[1]
}
