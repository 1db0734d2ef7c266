import type { HungWork } from '@enfilade/contract/scene-document'
import type { HangingWall } from '@enfilade/contract/space-geometry'
import { Throttle } from '#player/drawing/throttle.ts'
import { standingBefore } from './standing-before.ts'
import { workAlongTour } from './tour-steps.ts'
import type { Walker } from './walker.ts'

/** How often, while the visitor moves, the work before them is looked up. */
const followEveryMs = 100

type WalkTourParts = {
  /** In the curator's order. */
  readonly works: readonly HungWork[]
  readonly walls: readonly HangingWall[]
  readonly walker: Pick<Walker, 'atM' | 'yawRad'>
  /** Id of the work to which the visitor was or is being guided; null once they walk by hand. */
  readonly ledToId: () => string | null
  /** Whether passing a work counts as arriving there at once. */
  readonly arrivesAtOnce: () => boolean
  /** The visitor now stands before another work, or before none. */
  readonly onStanding: (workId: string | null) => void
}

/**
 * The visitor's place among the works: which they stand before, and from which the tour continues. The two differ on
 * the way: a visitor guided past a work does not continue the tour there, and one guided to a work is already on the
 * tour there.
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

  /** Id of the work from which the tour continues, or null before the first. */
  get onTour(): string | null {
    return this.#onTour
  }

  /** The work that is this many places along the tour; null where nothing hangs. */
  along(places: 1 | -1): HungWork | null {
    return workAlongTour(this.#parts.works, this.#onTour, places)
  }

  /** The visitor is being guided to this work: the tour continues from there. */
  setOutFor(workId: string): void {
    this.#onTour = workId
  }

  /** Follows the visitor as they move; returns whether the lookup was due. */
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

  /** The visitor has arrived, wherever they were guided: the tour continues from the work they stand before. */
  goOnFromHere(): void {
    this.#onTour = this.#standing ?? this.#onTour
  }
}
