import type { HungWork } from '@enfilade/contract/scene-document'
import { Listeners } from '@enfilade/scene/stage/listeners'
import type { Walk, WalkState } from '#player/walk.ts'
import { shownLabel } from './shown-label.ts'
import { type TourPlace, tourPlace } from './tour-place.ts'

/**
 * What panels know about the visitor, as values that stay identical until something changes: where they are, before
 * which work they have come to rest, and where they are on the tour.
 */
export class VisitorWatch implements Disposable {
  readonly walk: Walk
  readonly #ends: (() => void)[]
  readonly #listeners = new Listeners()
  #state: WalkState
  #shown: string | null = null
  /** The work whose label the visitor has closed, until they leave it. */
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

  /** Id of the work whose label the visitor has closed, or null. */
  readonly putAwayId = (): string | null => this.#putAway

  /** Id of the work from which the tour continues, or null before the first. */
  readonly currentId = (): string | null => this.#state.onTour

  readonly isMoving = (): boolean => this.#state.moving

  /** Calls `listener` after each change; the returned function unsubscribes it. */
  readonly subscribe = this.#listeners.subscribe

  /** Moves the visitor before a work. */
  visit(workId: string): void {
    if (this.walk.visit(workId)) this.#look()
  }

  /** Moves the visitor to the next work of the tour. */
  visitNext(): void {
    this.#visitOn((place) => place.next)
  }

  visitPrevious(): void {
    this.#visitOn((place) => place.previous)
  }

  /** Closes the label and steps back from its work. */
  stepBack(): void {
    this.putLabelAway(true)
    this.walk.stepBack()
  }

  /** Hides the label of this work until the visitor has left it, or shows it again. */
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
