import type { HungWork } from '@enfilade/contract/scene-document'
import type { FloorPoint, HangingWall } from '@enfilade/contract/space-geometry'
import { eyeHeightM } from '@enfilade/scene/hanging/hanging-rules'
import type { OpenFloor } from '@enfilade/scene/plan/floor-path'
import { standsOn } from '@enfilade/scene/plan/floor-path-edges'
import { outerEdgesM } from '@enfilade/scene/stage/frame-geometry'
import { canSee } from '@enfilade/scene/stage/wall-rays'
import type { FinalLook } from './glide.ts'
import { yawTowards } from './glide.ts'
import { reachWhenLedM } from './standing-before.ts'

/** The space of the screen for a work: its free part in CSS px, and the px per metre at a distance of one. */
export type ViewingScreen = {
  readonly clearWidthPx: number
  readonly clearHeightPx: number
  readonly pxAtOneMetre: number
}

export type ViewingPlace = { readonly atM: FloorPoint; readonly look: FinalLook }

/** A framed work takes at most this much of the free screen. */
const fill = { widthRatio: 0.86, heightRatio: 0.8 } as const
const nearestM = 1
const stepM = 0.1
/** If something stands at the right distance, a visitor goes back to this many times it at most. */
const beyondRatio = 1.6

/** Height at which a work is viewed: a picture's middle, a little above an object's. */
function heightOfLookM(work: HungWork): number {
  return work.kind === 'picture' ? work.positionM[1] : work.positionM[1] + work.heightMm / 2000
}

function lookAt(work: HungWork, atM: FloorPoint): FinalLook {
  const [x, , z] = work.positionM
  const distanceM = Math.max(0.1, Math.hypot(atM[0] - x, atM[1] - z))
  return {
    yawRad: yawTowards(atM, [x, z]),
    pitchRad: Math.atan2(heightOfLookM(work) - eyeHeightM, distanceM),
  }
}

/**
 * Where to stand in front of a work on this screen, and how to look at it. The scene's own standpoint comes first; if
 * the screen is too small to show the whole work from there, further back, or past what stands there; and if that is
 * impossible, as far back as floor and walls allow.
 */
export function viewingPlace(
  work: HungWork,
  floor: OpenFloor,
  walls: readonly HangingWall[],
  screen: ViewingScreen,
): ViewingPlace {
  const [x, y, z] = work.positionM
  const stand = work.standpoint.atM
  const standM = Math.hypot(stand[0] - x, stand[1] - z)
  const widthM = work.kind === 'picture' ? 2 * outerEdgesM(work).right : Math.max(work.widthMm, work.depthMm) / 1000
  const heightM = work.kind === 'picture' ? 2 * outerEdgesM(work).top : work.heightMm / 1000
  // From further away the visitor would not be in front of the work, and its label would not open.
  const mostM = reachWhenLedM(work) - 0.01
  const wantedM = Math.max(
    (widthM * screen.pxAtOneMetre) / (fill.widthRatio * screen.clearWidthPx),
    (heightM * screen.pxAtOneMetre) / (fill.heightRatio * screen.clearHeightPx),
  )
  const wholeM = Math.min(wantedM, mostM)
  if (wholeM > standM && standM > 0) {
    const towardsX = (stand[0] - x) / standM
    const towardsZ = (stand[1] - z) / standM
    const placeAt = (awayM: number, sidesM: readonly number[]): ViewingPlace | null => {
      const atM: FloorPoint = [x + towardsX * awayM, z + towardsZ * awayM]
      if (!standsOn(floor, atM)) return null
      const eye = { x: atM[0], y: eyeHeightM, z: atM[1] }
      const [nearX, nearZ] = [x + towardsX * 0.01, z + towardsZ * 0.01]
      const isSeen = sidesM.every((sideM) =>
        canSee(walls, eye, { x: nearX + towardsZ * sideM, y, z: nearZ - towardsX * sideM }),
      )
      return isSeen ? { atM, look: lookAt(work, atM) } : null
    }
    // Past a bench in the way, but not so far through a door that its jambs hide a side of the work.
    const farthestM = Math.min(wholeM * beyondRatio, mostM)
    for (let awayM = wholeM; awayM === wholeM || awayM <= farthestM; awayM += stepM) {
      const place = placeAt(awayM, awayM === wholeM ? [0] : [-widthM / 2, 0, widthM / 2])
      if (place) return place
    }
    for (let awayM = wholeM - stepM; awayM > Math.max(nearestM, standM); awayM -= stepM) {
      const place = placeAt(awayM, [0])
      if (place) return place
    }
  }
  return { atM: [stand[0], stand[1]], look: lookAt(work, stand) }
}
