import type { HungWork } from '@enfilade/contract/scene-document'
import { Listeners } from '@enfilade/scene/stage/listeners'
import type { Walk, WalkState } from '#player/walk.ts'
import { shownLabel } from './shown-label.ts'
import { type TourPlace, tourPlace } from './tour-place.ts'

/**
 * What panels know of the visitor, as values that stay the same until something changes: where they are, before which
 * work they have come to rest, and where they are on the tour.
 */
export class VisitorWatch implements Disposable {
  readonly walk: Walk
  readonly #ends: (() => void)[]
  readonly #listeners = new Listeners()
  #state: WalkState
  #shown: string | null = null
  /** The work whose label the visitor has put away; until they leave it. */
  #putAway: string | null = null

  constructor(walk: Walk) {
    this.walk = walk
    this.#state = walk.state()
    this.#shown = shownLabel(null, this.#state)
    this.#ends = [walk.on('moved', () => this.#look()), walk.on('standing', () => this.#look())]
  }

  readonly state = (): WalkState => this.#state

  /** Id of the work the visitor has come to rest before, or null. */
  readonly shownId = (): string | null => this.#shown

  /** Id of the work whose label the visitor has put away, or null. */
  readonly putAwayId = (): string | null => this.#putAway

  /** Id of the work the tour goes on from, or null before the first. */
  readonly currentId = (): string | null => this.#state.onTour

  readonly isMoving = (): boolean => this.#state.moving

  /** Calls `listener` after each change; the answer ends it. */
  readonly subscribe = this.#listeners.subscribe

  /** Leads the visitor before a work. */
  visit(workId: string): void {
    if (this.walk.visit(workId)) this.#look()
  }

  /** Leads the visitor on through the tour. */
  visitNext(): void {
    this.#visitOn((place) => place.next)
  }

  visitPrevious(): void {
    this.#visitOn((place) => place.previous)
  }

  /** Puts the label away and steps back from its work. */
  stepBack(): void {
    this.putLabelAway(true)
    this.walk.stepBack()
  }

  /** Puts the label of this work away until the visitor has left it, or takes it out again. */
  putLabelAway(away: boolean): void {
    this.#putAway = away ? this.#shown : null
    this.#listeners.tell()
  }

  [Symbol.dispose](): void {
    for (const end of this.#ends) end()
  }

  #visitOn(choose: (place: TourPlace<HungWork>) => HungWork | null): void {
    const work = choose(tourPlace(this.walk.scene.works, this.walk.state().onTour))
    if (work) this.visit(work.id)
  }

  #look(): void {
    this.#state = this.walk.state()
    this.#shown = shownLabel(this.#shown, this.#state)
    if (this.#shown !== this.#putAway) this.#putAway = null
    this.#listeners.tell()
  }
}
