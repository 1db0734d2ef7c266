import type { HungWork, SceneSpace } from '@enfilade/contract/scene-document'
import type { FloorPoint } from '@enfilade/contract/space-geometry'

/** Walls are outside the rooms' outlines; this margin is left for them. */
const wallRoomM = 0.5

/** Part of the floor, in metres, x to the right and z down. */
export type PlanFrame = {
  readonly leftM: number
  readonly topM: number
  readonly widthM: number
  readonly depthM: number
}

/** The part of the floor that a plan of these rooms shows, their walls included. */
export function planFrame(rooms: SceneSpace['rooms']): PlanFrame {
  const points = rooms.flatMap(({ outlineM }) => outlineM)
  const xs = points.map(([xM]) => xM)
  const zs = points.map(([, zM]) => zM)
  const leftM = Math.min(...xs) - wallRoomM
  const topM = Math.min(...zs) - wallRoomM
  return {
    leftM,
    topM,
    widthM: Math.max(...xs) + wallRoomM - leftM,
    depthM: Math.max(...zs) + wallRoomM - topM,
  }
}

/** A work on the plan: a line along its wall, or across its place on the floor. */
export type WorkMark = { readonly fromM: FloorPoint; readonly middleM: FloorPoint; readonly toM: FloorPoint }

/** The line of a work on the plan, `clearM` out from its wall, so that it is seen beside the wall. */
export function workMark(work: HungWork, clearM: number): WorkMark {
  const [xM, , zM] = work.positionM
  const facing: FloorPoint = [Math.sin(work.yawRad), Math.cos(work.yawRad)]
  const along: FloorPoint = [facing[1], -facing[0]]
  const outM = work.kind === 'picture' ? clearM : 0
  const halfM = work.widthMm / 2000
  const at = (alongM: number): FloorPoint => [
    xM + along[0] * alongM + facing[0] * outM,
    zM + along[1] * alongM + facing[1] * outM,
  ]
  return { fromM: at(-halfM), middleM: at(0), toM: at(halfM) }
}

/** Rotation of the visitor's marker, which points up the plan, in degrees clockwise. */
export function markTurnDeg(yawRad: number): number {
  return (-yawRad * 180) / Math.PI
}

/** The visitor's present room among the others, such as "Room 1 of 3, Long Gallery". */
export function roomText(rooms: SceneSpace['rooms'], roomIndex: number | null): string {
  if (roomIndex === null) return 'Between rooms'
  const name = rooms[roomIndex]?.name ?? ''
  const place = `Room ${roomIndex + 1} of ${rooms.length}`
  // A room whose only name is "Room" or its number is not named twice.
  return /^(room( \d+)?)?$/i.test(name) ? place : `${place}, ${name}`
}
