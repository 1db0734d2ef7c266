import type { SceneSpace } from '@enfilade/contract/scene-document'
import type { FloorPoint, HangingWall } from '@enfilade/contract/space-geometry'
import { cornerClearanceM, hangingBandTopM } from './hanging-rules.ts'

/** The parts of a space that hanging needs. */
export type HangableSpace = Pick<SceneSpace, 'walls' | 'walkable' | 'start' | 'rooms'>

/** A piece of wall between two corners or openings, with nothing in it. */
export type WallStretch = {
  readonly wall: HangingWall
  /** From corner or opening to corner or opening. */
  readonly fromM: number
  readonly toM: number
  /** Up to the ceiling or to the lowest opening above. */
  readonly heightM: number
}

/** Shorter pieces are piers: nothing fits between their clearances. */
const shortestStretchM = 2 * cornerClearanceM + 0.2

/** The pieces of a wall that can be hung on, from left to right. */
export function stretchesOf(wall: HangingWall): WallStretch[] {
  const cuts = wall.openings.filter(({ bottomM }) => bottomM < hangingBandTopM).sort((a, b) => a.fromM - b.fromM)
  const stretches: WallStretch[] = []
  let fromM = 0
  for (const cut of [...cuts, { fromM: wall.lengthM, toM: wall.lengthM }]) {
    if (cut.fromM - fromM >= shortestStretchM) {
      stretches.push({ wall, fromM, toM: cut.fromM, heightM: clearHeightM(wall, fromM, cut.fromM) })
    }
    fromM = Math.max(fromM, cut.toM)
  }
  return stretches
}

/** The free height over a piece of wall. */
function clearHeightM(wall: HangingWall, fromM: number, toM: number): number {
  const above = wall.openings.filter((opening) => opening.fromM < toM && opening.toM > fromM)
  return Math.min(wall.heightM, ...above.map(({ bottomM }) => bottomM))
}

/** The length of a stretch without the margins at its ends. */
export function usableLengthM(stretch: WallStretch): number {
  return stretch.toM - stretch.fromM - 2 * cornerClearanceM
}

/** The point of the floor below a point of a wall. */
export function floorPointAt(wall: HangingWall, alongM: number, outwardM = 0): FloorPoint {
  return [
    wall.originM[0] + wall.alongRatio[0] * alongM + wall.outwardRatio[0] * outwardM,
    wall.originM[2] + wall.alongRatio[1] * alongM + wall.outwardRatio[1] * outwardM,
  ]
}

/** The direction of a wall, in radians: 0 faces +z, growing counter-clockwise seen from above. */
export function wallYawRad(wall: HangingWall): number {
  return Math.atan2(wall.outwardRatio[0], wall.outwardRatio[1])
}
