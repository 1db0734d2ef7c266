import type { HungWork } from '@enfilade/contract/scene-document'
import type { TourGround } from './tour-ground.ts'

/** What the tour says at the moment. The same value until something changes. */
export type TourState = {
  readonly running: boolean
  /** Id of the work that it stands before and tells of; null on the way there. */
  readonly toldId: string | null
  readonly words: string | null
  /** In which language; undefined for the site's own. */
  readonly language: string | undefined
  /** Whether a guide is heard saying it. */
  readonly heard: boolean
}

/** Nobody is led, and nothing is said. */
export const resting: TourState = { running: false, toldId: null, words: null, language: undefined, heard: false }

/** A tour that leads somebody through the works, on a screen or in a headset. */
export type Tour = {
  state(): TourState
  /** Calls `listener` after each change; the answer ends it. */
  subscribe(listener: () => void): () => void
  /** Begins with the work that the visitor stands before, else with the first. */
  begin(works: readonly HungWork[]): void
  end(): void
  /** Goes on elsewhere from now on, from the work that it has come to; the answer leads it back the same way. */
  moveTo(ground: TourGround): () => void
}
