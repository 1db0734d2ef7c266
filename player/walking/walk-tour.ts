import type { HungWork } from '@enfilade/contract/scene-document'
import type { HangingWall } from '@enfilade/contract/space-geometry'
import { Throttle } from '#player/drawing/throttle.ts'
import { standingBefore } from './standing-before.ts'
import { workAlongTour } from './tour-steps.ts'
import type { Walker } from './walker.ts'

/** How often, while the visitor moves, it is looked up what they stand before. */
const followEveryMs = 100

type WalkTourParts = {
  /** In the curator's order. */
  readonly works: readonly HungWork[]
  readonly walls: readonly HangingWall[]
  readonly walker: Pick<Walker, 'atM' | 'yawRad'>
  /** Id of the work that the visitor was led before, or is being led to; null once they go by hand. */
  readonly ledToId: () => string | null
  /** Whether whoever passes a work has arrived there at once. */
  readonly arrivesAtOnce: () => boolean
  /** The visitor stands before another work now, or before none. */
  readonly onStanding: (workId: string | null) => void
}

/**
 * The visitor's place among the works: which they stand before, and from which the tour goes on. The two differ on the
 * way: who is led past a work does not begin the tour there, and who is led to one is on the tour there already.
 */
export class WalkTour {
  readonly #parts: WalkTourParts
  readonly #throttle = new Throttle(followEveryMs)
  #standing: string | null = null
  #onTour: string | null = null

  constructor(parts: WalkTourParts) {
    this.#parts = parts
  }

  /** Id of the work that the visitor stands before, or null. */
  get standing(): string | null {
    return this.#standing
  }

  /** Id of the work that the tour goes on from, or null before the first. */
  get onTour(): string | null {
    return this.#onTour
  }

  /** The work that comes so many places along the tour; null where nothing hangs. */
  along(places: 1 | -1): HungWork | null {
    return workAlongTour(this.#parts.works, this.#onTour, places)
  }

  /** The visitor is being led before this work: the tour goes on from there. */
  setOutFor(workId: string): void {
    this.#onTour = workId
  }

  /** Follows the visitor as they move; whether it was time to look. */
  follow(nowMs: number): boolean {
    if (!this.#throttle.isDue(nowMs)) return false
    this.look()
    return true
  }

  /** Looks up what the visitor stands before. */
  look(): void {
    const { works, walls, walker, ledToId, arrivesAtOnce, onStanding } = this.#parts
    const standing = standingBefore(works, walls, walker.atM, walker.yawRad, ledToId() ?? this.#standing)
    if (standing === this.#standing) return
    this.#standing = standing
    if (arrivesAtOnce()) this.goOnFromHere()
    onStanding(standing)
  }

  /** The visitor has arrived, wherever they were led: the tour goes on from the work they stand before. */
  goOnFromHere(): void {
    this.#onTour = this.#standing ?? this.#onTour
  }
}
