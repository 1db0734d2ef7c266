import type { HungWork } from '@enfilade/contract/scene-document'
import type { FloorPoint, HangingWall } from '@enfilade/contract/space-geometry'
import { eyeHeightM } from '@enfilade/scene/hanging/hanging-rules'
import { canSee } from '@enfilade/scene/stage/wall-rays'
import { turnBetween, yawTowards } from './glide.ts'

/** A visitor stands before a work within this distance, or this many times its longer side, and within the angle. */
const reach = { leastM: 2.2, longerSideRatio: 2.1, angleRad: 0.38 } as const
/** A small step or turn does not lose the present work, or the one that the visitor was moved to. */
const held = { reachRatio: 1.2, angleRatio: 1.4 } as const

/** The distance, in metres, up to which a visitor stands in front of a work. */
function reachBeforeM({ widthMm, heightMm, positionM: [x, , z], standpoint }: HungWork): number {
  const longerSideM = Math.max(widthMm, heightMm) / 1000
  // The scene's own standpoint always counts, even if the work is small and hangs high.
  const standM = Math.hypot(standpoint.atM[0] - x, standpoint.atM[1] - z) + 0.3
  return Math.max(reach.leastM, reach.longerSideRatio * longerSideM, standM)
}

/** The distance, in metres, up to which a visitor stands in front of a work that they were moved to. */
export function reachWhenLedM(work: HungWork): number {
  return held.reachRatio * reachBeforeM(work)
}

/**
 * Id of the work in front of a visitor, or null. `before` is the previous one, or the one they have since been moved
 * to.
 */
export function standingBefore(
  works: readonly HungWork[],
  walls: readonly HangingWall[],
  atM: Readonly<FloorPoint>,
  yawRad: number,
  before: string | null,
): string | null {
  let best: HungWork | null = null
  let bestRad = Number.POSITIVE_INFINITY
  for (const work of works) {
    const isHeld = work.id === before
    const [x, , z] = work.positionM
    const distanceM = Math.hypot(atM[0] - x, atM[1] - z)
    if (distanceM > reachBeforeM(work) * (isHeld ? held.reachRatio : 1)) continue
    if (work.kind === 'picture') {
      const inFrontM = (atM[0] - x) * Math.sin(work.yawRad) + (atM[1] - z) * Math.cos(work.yawRad)
      if (inFrontM < distanceM * 0.5) continue
    }
    const offRad = Math.abs(turnBetween(yawRad, yawTowards(atM, [x, z]))) / (isHeld ? held.angleRatio : 1)
    if (offRad > reach.angleRad || offRad >= bestRad) continue
    if (!seesMiddle(work, walls, atM)) continue
    best = work
    bestRad = offRad
  }
  return best?.id ?? null
}

function seesMiddle(work: HungWork, walls: readonly HangingWall[], atM: Readonly<FloorPoint>): boolean {
  const [x, y, z] = work.positionM
  const eye = { x: atM[0], y: eyeHeightM, z: atM[1] }
  return canSee(walls, eye, { x: x + 0.01 * Math.sin(work.yawRad), y, z: z + 0.01 * Math.cos(work.yawRad) })
}
