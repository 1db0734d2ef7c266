import type { HungWork } from '@enfilade/contract/scene-document'
import type { TourGround } from './tour-ground.ts'

/** What the tour shows at the moment. The same object until something changes. */
export type TourState = {
  readonly running: boolean
  /** Id of the work that it is telling about; null on the way there. */
  readonly toldId: string | null
  readonly words: string | null
  /** Its language; undefined for the site's own. */
  readonly language: string | undefined
  /** Whether a guide is speaking it. */
  readonly heard: boolean
}

/** No tour is under way. */
export const resting: TourState = { running: false, toldId: null, words: null, language: undefined, heard: false }

/** A tour that leads a visitor through the works, on a screen or in a headset. */
export type Tour = {
  state(): TourState
  /** Calls `listener` after each change; the returned function unsubscribes. */
  subscribe(listener: () => void): () => void
  /** Begins with the work in front of the visitor, else with the first. */
  begin(works: readonly HungWork[]): void
  end(): void
  /** Continues elsewhere from now on, from the current work; the returned function moves it back the same way. */
  moveTo(ground: TourGround): () => void
}
