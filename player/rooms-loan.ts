import type { HungWork } from '@enfilade/contract/scene-document'
import type { Stage } from '@enfilade/scene/stage/stage'
import type { Screen } from './drawing/screen.ts'
import type { Borrower, LentRooms } from './walk.ts'
import type { Walker } from './walking/walker.ts'

/** A visitor who moves further than this between two frames is being moved; a head is never quite still. */
const carriedM = 0.01

export type LoanCalls = {
  /** The works with their labels of this moment. */
  works(): readonly HungWork[]
  /** The visitor has been moved to their present place. */
  onMoved(moving: boolean, nowMs: number): void
  onFrame(): void
  /** The rooms are back. */
  onBack(): void
}

/** The rooms of a walk, lent to one borrower at a time. */
export class RoomsLoan {
  readonly #calls: LoanCalls
  #borrower: Borrower | null = null

  constructor(calls: LoanCalls) {
    this.#calls = calls
  }

  /** The current borrower; null while the walk has the rooms. */
  get borrower(): Borrower | null {
    return this.#borrower
  }

  /** Lends the rooms; null if they are already lent. */
  lend(
    borrower: Borrower,
    walker: Walker,
    { stage, screen }: { readonly stage: Stage; readonly screen: Screen },
  ): LentRooms | null {
    if (this.#borrower) return null
    this.#borrower = borrower
    stage.markFloor(null)
    return {
      stage,
      renderer: screen.renderer,
      floor: walker.floor,
      works: () => this.#calls.works(),
      standAt: (xM, zM, yawRad, pitchRad, nowMs) => {
        const moving = Math.hypot(walker.atM[0] - xM, walker.atM[1] - zM) > carriedM
        walker.standAt(xM, zM)
        walker.look(yawRad, pitchRad)
        this.#calls.onMoved(moving, nowMs)
      },
      drewFrame: () => this.#calls.onFrame(),
      giveBack: () => {
        this.#borrower = null
        screen.drawAfresh()
        this.#calls.onBack()
      },
    }
  }
}
