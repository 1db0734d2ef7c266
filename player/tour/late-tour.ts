import type { HungWork } from '@enfilade/contract/scene-document'
import { Listeners } from '@enfilade/scene/stage/listeners'
import type { GuidedTour, ToldWalk } from './guided-tour.ts'
import { resting, type Tour, type TourState } from './tour.ts'
import type { TourGround } from './tour-ground.ts'

const notThere = 'The tour could not be loaded. Please begin it again.'
const noticeS = 8

const fetchGuidedTour = async () => (await import('./guided-tour.ts')).GuidedTour

/**
 * The guided tour for panels: its code is loaded when it first begins, because most visitors find their own way. A
 * failed load is reported, and the next attempt tries again.
 */
export class LateTour implements Tour {
  readonly #walk: ToldWalk
  readonly #fetchTour: () => Promise<typeof GuidedTour>
  readonly #listeners = new Listeners()
  #ground: TourGround
  #tour: GuidedTour | null = null
  #state = resting
  /** The works of a tour that has begun and is still loading. */
  #awaited: readonly HungWork[] | null = null

  constructor(walk: ToldWalk, ground: TourGround, fetchTour = fetchGuidedTour) {
    this.#walk = walk
    this.#ground = ground
    this.#fetchTour = fetchTour
  }

  readonly state = (): TourState => this.#tour?.state() ?? this.#state

  readonly subscribe = this.#listeners.subscribe

  begin(works: readonly HungWork[]): void {
    if (this.#tour) {
      this.#tour.begin(works)
      return
    }
    this.#awaited = works
    this.#say({ ...resting, running: true })
    void this.#fetch(works)
  }

  end(): void {
    this.#awaited = null
    if (this.#tour) this.#tour.end()
    else this.#say(resting)
  }

  moveTo(ground: TourGround): () => void {
    if (this.#tour) return this.#tour.moveTo(ground)
    const before = this.#ground
    this.#ground = ground
    return () => {
      if (this.#tour) this.#tour.moveTo(before)
      else this.#ground = before
    }
  }

  async #fetch(works: readonly HungWork[]): Promise<void> {
    const Fetched = await this.#fetchTour().catch(() => null)
    // It ended, or began again, before it was loaded.
    if (this.#awaited !== works) return
    this.#awaited = null
    if (!Fetched) {
      const notice = { ...resting, words: notThere }
      this.#say(notice)
      this.#ground.wait(noticeS, () => {
        if (this.#state === notice) this.#say(resting)
      })
      return
    }
    this.#tour = new Fetched(this.#walk, this.#ground)
    this.#tour.subscribe(() => this.#listeners.tell())
    this.#tour.begin(works)
  }

  #say(state: TourState): void {
    this.#state = state
    this.#listeners.tell()
  }
}
