import type { Transcript } from '@enfilade/contract/interpretation'
import type { HungWork } from '@enfilade/contract/scene-document'
import { Listeners } from '@enfilade/scene/stage/listeners'
import { cueAt } from '#player/labels/cue-at.ts'
import { spokenLabel } from '#player/labels/spoken-label.ts'
import type { SettingsKeeper } from '#player/settings/settings-keeper.ts'
import { fileAt } from '#player/site-files.ts'
import type { AudioGuides } from '#player/sound/audio-guides.ts'
import type { SoundDesk } from '#player/sound/sound-desk.ts'
import { resting, type Tour, type TourState } from './tour.ts'
import type { TourGround } from './tour-ground.ts'
import { type TourWords, tourWords } from './tour-words.ts'

/** The parts of a walk that a tour needs. */
export type ToldWalk = {
  readonly scene: { readonly exhibition: { readonly language?: string | undefined } }
  readonly settings: Pick<SettingsKeeper, 'current'>
  readonly sound: Pick<SoundDesk, 'state' | 'subscribe'> & {
    readonly guides: Pick<AudioGuides, 'stateOf' | 'subscribe' | 'keep' | 'play' | 'pause'>
  }
}

/**
 * Leads the visitor from work to work in the curator's order and shows, in writing, where it goes and the labels'
 * texts. With sound on, it plays the audio guides of works, and moves on at their end. The tour ends after the last
 * work, and when the visitor moves on their own. Screen and headset share one tour: it continues where the visitor is.
 */
export class GuidedTour implements Tour {
  readonly #walk: ToldWalk
  readonly #listeners = new Listeners()
  #ground: TourGround
  #works: readonly HungWork[] = []
  #state = resting
  #goal: HungWork | null = null
  #arrived = false
  #endWait: (() => void) | null = null
  #endWatching: (() => void) | null = null
  #endGuide: (() => void) | null = null

  constructor(walk: ToldWalk, ground: TourGround) {
    this.#walk = walk
    this.#ground = ground
  }

  readonly state = (): TourState => this.#state

  readonly subscribe = this.#listeners.subscribe

  begin(works: readonly HungWork[]): void {
    this.#begin(works, works.find((work) => this.#ground.whereabouts(work.id) === 'there') ?? works[0] ?? null)
  }

  end(): void {
    this.#endWait?.()
    this.#endWait = null
    this.#endGuide?.()
    this.#endWatching?.()
    this.#endWatching = null
    this.#goal = null
    this.#say(resting)
  }

  moveTo(ground: TourGround): () => void {
    const before = this.#ground
    this.#change(ground)
    return () => this.#change(before)
  }

  #change(ground: TourGround): void {
    const goal = this.#goal
    this.end()
    this.#ground = ground
    if (goal) this.#begin(this.#works, goal)
  }

  #begin(works: readonly HungWork[], first: HungWork | null): void {
    this.end()
    this.#works = works
    this.#endWatching = this.#ground.subscribe(() => this.#look())
    this.#leadTo(first)
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
    this.#ground.visit(work.id)
    this.#look()
  }

  #look(): void {
    const goal = this.#goal
    if (!goal) return
    const whereabouts = this.#ground.whereabouts(goal.id)
    if (whereabouts === 'there' && !this.#arrived) {
      this.#arrived = true
      this.#tell(goal)
    } else if (whereabouts === 'elsewhere' || (this.#arrived && whereabouts !== 'there')) {
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
      this.#speak(work, fileAt(label.audioPath), said, { onEnd: () => this.#leadOn(work), onBroken: inWriting })
    }
  }

  #write(work: HungWork, words: readonly TourWords[], language: string, piece: number): void {
    const now = words[piece]
    if (!now) {
      this.#leadOn(work)
      return
    }
    this.#say({ running: true, toldId: work.id, words: now.text, language, heard: false })
    this.#endWait = this.#ground.wait(now.forS, () => this.#write(work, words, language, piece + 1))
  }

  /**
   * Plays a guide, with its transcript. `onBroken` is called if it fails or stops early: it was paused, another voice
   * speaks, or the visitor turned sound off.
   */
  #speak(
    work: HungWork,
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
        const words = cue?.text ?? said.name
        this.#say({ running: true, toldId: work.id, words, language: said.language, heard: true })
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

  /** Waits for the end of a recording, such as a guide that the visitor plays themselves. */
  #leadOn(work: HungWork): void {
    const { sound } = this.#walk
    const lead = () => this.#leadTo(this.#works[this.#works.indexOf(work) + 1] ?? null)
    if (!sound.state().speaking) {
      lead()
      return
    }
    const endListening = sound.subscribe(() => {
      if (sound.state().speaking) return
      endListening()
      lead()
    })
    this.#endWait = endListening
  }

  #spoken(work: HungWork): ReturnType<typeof spokenLabel> {
    return spokenLabel(work.label, this.#walk.settings.current().language, this.#walk.scene.exhibition.language)
  }

  #say(state: TourState): void {
    const { running, toldId, words, heard } = this.#state
    const same = running === state.running && toldId === state.toldId && words === state.words && heard === state.heard
    if (same) return
    this.#state = state
    this.#listeners.tell()
  }
}
