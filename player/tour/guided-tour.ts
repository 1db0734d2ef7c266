import type { Transcript } from '@enfilade/contract/interpretation'
import type { HungWork } from '@enfilade/contract/scene-document'
import { fileAt } from '#player/house-files.ts'
import { cueAt } from '#player/labels/cue-at.ts'
import { spokenLabel } from '#player/labels/spoken-label.ts'
import type { VisitorWatch } from '#player/panels/visitor-watch.ts'
import { type TourWords, tourWords } from './tour-words.ts'

/** What the tour says at the moment. The same value until something changes. */
export type TourState = {
  readonly running: boolean
  readonly words: string | null
  /** In which language; undefined for the house's own. */
  readonly language: string | undefined
  /** Whether a guide is heard saying it. */
  readonly heard: boolean
}

const resting: TourState = { running: false, words: null, language: undefined, heard: false }

/**
 * Leads the visitor from work to work in the curator's order and says, in writing, where it goes and what stands on the
 * labels. Whoever has asked for sound hears the guides of the works that have one, and is led on at their end. The tour ends
 * after the last work, and as soon as the visitor goes a way of their own.
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
  #endGuide: (() => void) | null = null

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

  /** Begins with the work that the visitor stands before, else with the first. */
  begin(works: readonly HungWork[]): void {
    this.end()
    this.#works = works
    this.#endWatching = this.#watch.subscribe(() => this.#look())
    const here = works.find(({ id }) => id === this.#watch.shownId())
    this.#leadTo(here ?? works[0] ?? null)
  }

  end(): void {
    clearTimeout(this.#timer)
    this.#endGuide?.()
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
    const { title } = this.#spoken(work).label
    const words = `Walking to ${title}, ${place} of ${this.#works.length}.`
    this.#say({ ...resting, running: true, words })
    this.#watch.visit(work.id)
    this.#look()
  }

  #look(): void {
    const goal = this.#goal
    if (!goal) return
    const isThere = this.#watch.shownId() === goal.id
    if (isThere && !this.#arrived) {
      this.#arrived = true
      this.#tell(goal)
    } else if ((!isThere && this.#arrived) || this.#watch.currentId() !== goal.id) {
      this.end()
    }
  }

  #tell(work: HungWork): void {
    const { label, languages, transcript } = this.#spoken(work)
    const words = tourWords(label)
    const inWriting = () => this.#write(work, words, languages.description, 0)
    if (label.audioPath === null || !this.#walk.sound.state().on) inWriting()
    else {
      const said = { transcript, name: words[0]?.text ?? null, language: languages.guide }
      this.#speak(fileAt(label.audioPath), said, { onEnd: () => this.#leadOn(work), onBroken: inWriting })
    }
  }

  #write(work: HungWork, words: readonly TourWords[], language: string, piece: number): void {
    const now = words[piece]
    if (!now) {
      this.#leadOn(work)
      return
    }
    this.#say({ running: true, words: now.text, language, heard: false })
    this.#timer = setTimeout(() => this.#write(work, words, language, piece + 1), now.forS * 1000)
  }

  /**
   * Lets a guide be heard, with what it says in writing. `onBroken` is called when it cannot be, or no longer: it was paused,
   * somebody else speaks, or the visitor wants silence.
   */
  #speak(
    address: string,
    said: { readonly transcript: Transcript | null; readonly name: string | null; readonly language: string },
    { onEnd, onBroken }: { readonly onEnd: () => void; readonly onBroken: () => void },
  ): void {
    const { sound } = this.#walk
    const { guides } = sound
    const look = () => {
      const { speaking, ended, timeS } = guides.stateOf(address)
      if (speaking && sound.state().on) {
        const cue = said.transcript?.cues && timeS !== null ? cueAt(said.transcript.cues, timeS) : null
        this.#say({ running: true, words: cue?.text ?? said.name, language: said.language, heard: true })
        return
      }
      this.#endGuide?.()
      if (ended) onEnd()
      else onBroken()
    }
    const ends = [guides.keep(address), guides.subscribe(look), sound.subscribe(look)]
    this.#endGuide = () => {
      this.#endGuide = null
      for (const end of ends) end()
      guides.pause(address)
    }
    guides.play(address)
  }

  #leadOn(work: HungWork): void {
    this.#leadTo(this.#works[this.#works.indexOf(work) + 1] ?? null)
  }

  #spoken(work: HungWork): ReturnType<typeof spokenLabel> {
    return spokenLabel(work.label, this.#walk.settings.current().language, this.#walk.scene.exhibition.language)
  }

  get #walk(): VisitorWatch['walk'] {
    return this.#watch.walk
  }

  #say(state: TourState): void {
    const { running, words, heard } = this.#state
    if (running === state.running && words === state.words && heard === state.heard) return
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}
