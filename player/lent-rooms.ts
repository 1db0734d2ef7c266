import type { HungWork } from '@enfilade/contract/scene-document'
import type { LentRooms } from './walk.ts'
import type { WalkParts } from './walk-parts.ts'
import type { Walker } from './walking/walker.ts'

/** Whoever is carried further than this between two frames is on their way; a head is never quite still. */
const carriedM = 0.01

type LoanCalls = {
  /** The works with their labels of this moment. */
  works(): readonly HungWork[]
  /** The visitor has been put where they stand now. */
  onMoved(moving: boolean, nowMs: number): void
  onFrame(): void
  /** The rooms are back. */
  onBack(): void
}

/** The rooms of a walk as a borrower has them, with the body of its visitor. */
export function lentRooms(
  { stage, screen }: Pick<WalkParts, 'stage' | 'screen'>,
  walker: Walker,
  calls: LoanCalls,
): LentRooms {
  return {
    stage,
    renderer: screen.renderer,
    floor: walker.floor,
    works: calls.works,
    standAt(xM, zM, yawRad, pitchRad, nowMs) {
      const moving = Math.hypot(walker.atM[0] - xM, walker.atM[1] - zM) > carriedM
      walker.standAt(xM, zM)
      walker.look(yawRad, pitchRad)
      calls.onMoved(moving, nowMs)
    },
    drewFrame: calls.onFrame,
    giveBack() {
      screen.drawAfresh()
      calls.onBack()
    },
  }
}
