import type { FloorPoint } from '@enfilade/contract/space-geometry'
import {
  type BorderedFloor,
  firstBorderCrossed,
  insideM,
  nearestStandable,
  skinM,
  standsOn,
} from './floor-path-edges.ts'

/** A step may meet this many walls; after that it ends in a corner. */
const mostWallsMet = 6

const startM: FloorPoint = [0, 0]

/**
 * Writes into `outM` where a visitor ends who moves from `fromM` towards `toM`: at `toM` if the way is free, else
 * further along the walls in between. However long the step, it crosses no border. A visitor who is off the floor is
 * first put on it. Allocates nothing; `outM` may be either of the other points.
 */
export function slide(
  floor: BorderedFloor,
  fromM: Readonly<FloorPoint>,
  toM: Readonly<FloorPoint>,
  outM: FloorPoint,
): void {
  startM[0] = fromM[0]
  startM[1] = fromM[1]
  const wantedXM = toM[0] - fromM[0]
  const wantedZM = toM[1] - fromM[1]
  if (!standsOn(floor, startM)) nearestStandable(floor, startM, startM)
  let xM = startM[0]
  let zM = startM[1]
  let stepXM = wantedXM
  let stepZM = wantedZM
  for (let met = 0; met < mostWallsMet; met += 1) {
    const border = firstBorderCrossed(floor, xM, zM, stepXM, stepZM)
    if (border === null) {
      xM += stepXM
      zM += stepZM
      break
    }
    const outwardStepM = -(stepXM * border.inwardXRatio + stepZM * border.inwardZRatio)
    const walkedRatio = Math.max(0, (insideM(border, xM, zM) - skinM) / outwardStepM)
    xM += stepXM * walkedRatio
    zM += stepZM * walkedRatio
    const leftM = (stepXM * border.alongXRatio + stepZM * border.alongZRatio) * (1 - walkedRatio)
    stepXM = border.alongXRatio * leftM
    stepZM = border.alongZRatio * leftM
    if (stepXM * wantedXM + stepZM * wantedZM <= 0) break
  }
  outM[0] = xM
  outM[1] = zM
}
