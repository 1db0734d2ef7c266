import type { HungWork } from '@enfilade/contract/scene-document'
import type { LentRooms } from './walk.ts'
import type { WalkParts } from './walk-parts.ts'
import type { Walker } from './walking/walker.ts'

/** A visitor who moves further than this between two frames is being moved; a head is never quite still. */
const carriedM = 0.01

type LoanCalls = {
  /** The works with their current labels. */
  works(): readonly HungWork[]
  /** The visitor has been moved to their present place. */
  onMoved(moving: boolean, nowMs: number): void
  onFrame(): void
  /** The rooms are returned. */
  onBack(): void
}

/** The rooms of a walk as lent to a borrower, with the visitor's body. */
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
