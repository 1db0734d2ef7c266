import type { FloorPoint, HangingWall } from '@enfilade/contract/space-geometry'
import type { OpenFloor } from '@enfilade/scene/plan/floor-path'
import { distanceToBorderM, standsOn } from '@enfilade/scene/plan/floor-path-edges'
import { isInside } from '@enfilade/scene/plan/floor-polygon'
import { visitorRadiusM } from '@enfilade/scene/plan/visitor-radius'
import { cornerClearanceM } from './hanging-rules.ts'
import type { HungRectangle } from './measured-hanging.ts'
import { doorwaysOf } from './sight-lines.ts'
import { boundsOf, middleOf } from './walk-order.ts'
import { floorPointAt, type HangableSpace, stretchesOf, wallYawRad } from './wall-stretches.ts'

/** A place where an object may stand; `facingRad` is set if a wall behind it decides its direction. */
export type FreePlace = { readonly atM: FloorPoint; readonly fromWallsM: number; readonly facingRad: number | null }

/** A room of a space, with the pictures that already hang. */
export type RoomToFurnish = {
  readonly space: HangableSpace
  readonly floor: OpenFloor
  readonly roomIndex: number
  readonly hung: readonly HungRectangle[]
}

/** Places are tried on a grid of this width, centred on the room so that sets are symmetrical. */
const gridM = 0.25

/** An object with its back to a wall stands this far from it. */
const offTheWallM = 0.15

/**
 * Places in the open for an object in a circle of `radiusM`: with a way of `clearanceM` all round it, and clear of the
 * lines through the doors and of the first view.
 */
export function placesInTheOpen(
  { space, floor, roomIndex }: RoomToFurnish,
  radiusM: number,
  clearanceM: number,
): FreePlace[] {
  const outlineM = space.rooms[roomIndex]?.outlineM ?? []
  const keptClear = linesToKeepClear(space, roomIndex)
  return gridOver(space, roomIndex, radiusM + clearanceM).flatMap((atM) => {
    if (!isInside(outlineM, atM) || !standsOn(floor, atM)) return []
    const fromWallsM = distanceToBorderM(floor, atM) + visitorRadiusM - radiusM
    if (fromWallsM < clearanceM || !isOffTheLines(space, keptClear, atM, radiusM)) return []
    return [{ atM, fromWallsM, facingRad: null }]
  })
}

/**
 * Places with the back to a wall without pictures: nobody needs to pass behind, and a way of `clearanceM` is free in
 * front.
 */
export function placesAlongWalls(room: RoomToFurnish, radiusM: number, clearanceM: number): FreePlace[] {
  const { space, floor, roomIndex, hung } = room
  const keptClear = linesToKeepClear(space, roomIndex)
  return space.walls
    .filter((wall) => wall.roomIndex === roomIndex)
    .flatMap((wall) =>
      freeAlong(wall, hung, radiusM).flatMap((alongM) => {
        const fromWallM = offTheWallM + radiusM
        const atM = floorPointAt(wall, alongM, fromWallM)
        const frontM = floorPointAt(wall, alongM, fromWallM + radiusM + clearanceM - visitorRadiusM)
        const sidesM = [-1, 1].map((side) => floorPointAt(wall, alongM + side * (radiusM + visitorRadiusM), fromWallM))
        if (![atM, frontM, ...sidesM].every((point) => standsOn(floor, point))) return []
        if (!isOffTheLines(space, keptClear, atM, radiusM)) return []
        return [{ atM, fromWallsM: 0, facingRad: wallYawRad(wall) }]
      }),
    )
}

function freeAlong(wall: HangingWall, hung: readonly HungRectangle[], radiusM: number): number[] {
  const pictures = hung.filter((picture) => picture.wall.id === wall.id)
  return stretchesOf(wall).flatMap(({ fromM, toM }) => {
    const middleM = (fromM + toM) / 2
    const steps = Math.floor((toM - fromM) / 2 / gridM)
    return Array.from({ length: 2 * steps + 1 }, (_, index) => middleM + (index - steps) * gridM).filter(
      (alongM) =>
        alongM - radiusM >= fromM + cornerClearanceM &&
        alongM + radiusM <= toM - cornerClearanceM &&
        !pictures.some(
          ({ leftM, rightM }) =>
            alongM + radiusM > leftM - cornerClearanceM && alongM - radiusM < rightM + cornerClearanceM,
        ),
    )
  })
}

function isOffTheLines(space: HangableSpace, lines: readonly ClearLine[], atM: FloorPoint, radiusM: number): boolean {
  if (distanceM(atM, space.start.atM) < clearAroundStartM + radiusM) return false
  return !lines.some((line) => besideLineM(line, atM) < line.halfWidthM + radiusM)
}

function distanceM(one: Readonly<FloorPoint>, other: Readonly<FloorPoint>): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1])
}

/** The grid over a room, inset by `insetM` from its bounding rectangle. */
function gridOver(space: HangableSpace, roomIndex: number, insetM: number): FloorPoint[] {
  const { fromM, toM } = boundsOf(space, roomIndex)
  const middleM = middleOf(space, roomIndex)
  const stepsX = Math.floor(((toM[0] - fromM[0]) / 2 - insetM) / gridM)
  const stepsZ = Math.floor(((toM[1] - fromM[1]) / 2 - insetM) / gridM)
  if (stepsX < 0 || stepsZ < 0) return []
  return Array.from({ length: 2 * stepsX + 1 }, (_, x) =>
    Array.from(
      { length: 2 * stepsZ + 1 },
      (__, z): FloorPoint => [middleM[0] + (x - stepsX) * gridM, middleM[1] + (z - stepsZ) * gridM],
    ),
  ).flat()
}

type ClearLine = {
  readonly atM: FloorPoint
  readonly alongRatio: FloorPoint
  readonly halfWidthM: number
  readonly lengthM: number
}

/** Half the width that is kept clear ahead of the start, and of doors however wide they are. */
const clearHalfWidthM = { start: 0.6, widestDoor: 0.9 } as const

/** Nothing stands this near the visitor's entrance, at the start or from outside. */
const clearAroundStartM = 1.8
const clearBehindEntranceM = 3

/** A door in this room and one in the next are the same doorway if their middles are within the thickest wall. */
const thickestWallM = 1.2

/** Lines to keep clear: the first view and, through the whole room, the axes of the doors to other rooms. */
function linesToKeepClear(space: HangableSpace, roomIndex: number): ClearLine[] {
  const { atM, yawRad } = space.start
  const elsewhere = space.rooms.flatMap((_, other) => (other === roomIndex ? [] : doorwaysOf(space, other)))
  const throughDoors = doorwaysOf(space, roomIndex).map(
    (door): ClearLine => ({
      atM: door.atM,
      alongRatio: door.wall.outwardRatio,
      halfWidthM: Math.min(clearHalfWidthM.widestDoor, door.halfWidthM),
      lengthM: elsewhere.some((other) => distanceM(other.atM, door.atM) < thickestWallM)
        ? Number.POSITIVE_INFINITY
        : clearBehindEntranceM,
    }),
  )
  const view: ClearLine = {
    atM,
    alongRatio: [-Math.sin(yawRad), -Math.cos(yawRad)],
    halfWidthM: clearHalfWidthM.start,
    lengthM: Number.POSITIVE_INFINITY,
  }
  return [view, ...throughDoors]
}

function besideLineM({ atM, alongRatio, lengthM }: ClearLine, point: FloorPoint): number {
  const aheadM = (point[0] - atM[0]) * alongRatio[0] + (point[1] - atM[1]) * alongRatio[1]
  const footM = Math.min(lengthM, Math.max(0, aheadM))
  return Math.hypot(point[0] - atM[0] - alongRatio[0] * footM, point[1] - atM[1] - alongRatio[1] * footM)
}
