import type { HungWork } from '@enfilade/contract/scene-document'
import type { VisitorWatch } from '#player/panels/visitor-watch.ts'
import { tourWords } from './tour-words.ts'

/** What the tour says at the moment. The same value until something changes. */
export type TourState = { readonly running: boolean; readonly words: string | null }

const resting: TourState = { running: false, words: null }

/**
 * Leads the visitor from work to work in the curator's order and says, in writing, where it goes and what stands on the
 * labels. It ends after the last work, and as soon as the visitor goes a way of their own.
 */
export class GuidedTour implements Disposable {
  readonly #watch: VisitorWatch
  readonly #listeners = new Set<() => void>()
  #works: readonly HungWork[] = []
  #state = resting
  #goal: HungWork | null = null
  #arrived = false
  #timer: ReturnType<typeof setTimeout> | undefined
  #endWatching: (() => void) | null = null

  constructor(watch: VisitorWatch) {
    this.#watch = watch
  }

  readonly state = (): TourState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  /** Begins with the work that the visitor stands before, else with the first. `works` have their labels as they are read. */
  begin(works: readonly HungWork[]): void {
    this.end()
    this.#works = works
    this.#endWatching = this.#watch.subscribe(() => this.#look())
    const here = works.find(({ id }) => id === this.#watch.shownId())
    this.#leadTo(here ?? works[0] ?? null)
  }

  end(): void {
    clearTimeout(this.#timer)
    this.#endWatching?.()
    this.#endWatching = null
    this.#goal = null
    this.#say(resting)
  }

  [Symbol.dispose](): void {
    this.end()
  }

  #leadTo(work: HungWork | null): void {
    if (!work) {
      this.end()
      return
    }
    this.#goal = work
    this.#arrived = false
    const place = this.#works.indexOf(work) + 1
    this.#say({ running: true, words: `Walking to ${work.label.title}, ${place} of ${this.#works.length}.` })
    this.#watch.visit(work.id)
    this.#look()
  }

  #look(): void {
    const goal = this.#goal
    if (!goal) return
    const isThere = this.#watch.shownId() === goal.id
    if (isThere && !this.#arrived) {
      this.#arrived = true
      this.#tell(goal, 0)
    } else if ((!isThere && this.#arrived) || this.#watch.currentId() !== goal.id) {
      this.end()
    }
  }

  #tell(work: HungWork, piece: number): void {
    const words = tourWords(work.label)[piece]
    if (!words) {
      this.#leadTo(this.#works[this.#works.indexOf(work) + 1] ?? null)
      return
    }
    this.#say({ running: true, words: words.text })
    this.#timer = setTimeout(() => this.#tell(work, piece + 1), words.forS * 1000)
  }

  #say(state: TourState): void {
    if (state === this.#state) return
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}
