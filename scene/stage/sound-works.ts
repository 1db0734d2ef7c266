import type { HungPicture } from '@enfilade/contract/scene-document'
import { Listeners } from './listeners.ts'
import { heardOf, type RoomVoice, type RoomVoices, type VoiceOf } from './room-voices.ts'

/** The state and the controls of the sound works in the rooms. */
export type SoundControls = {
  /** The state of a work's recording; null for a work without one. The same object until something changes. */
  stateOf(workId: string): SoundState | null
  /** Lets a work be heard whenever the visitor is near, or never. */
  listen(workId: string, on: boolean): void
  /** The position in a work's recording; null while it is not heard. */
  timeS(workId: string): number | null
  /** Calls `listener` after each change; the returned function unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void
}

export type SoundState = {
  readonly playing: boolean
  /** It cannot be played in this browser. */
  readonly failed: boolean
}

type Hanging = {
  readonly work: HungPicture
  readonly path: string
  element: HTMLAudioElement | null
  voice: RoomVoice | null
  distanceM: number
  clear: boolean
  chosen: boolean
  wish: 'listen' | 'rest' | null
  state: SoundState
}

export type SoundWorksOptions = {
  readonly voices: RoomVoices
  readonly voiceOf: VoiceOf
  readonly fileAt: (path: string) => string
}

/** A recording that the visitor leaves plays on while it fades. */
const fadingMs = 700

/**
 * Plays the sound works of an exhibition: none until the visitor turns sound on, then the nearest that no wall hides,
 * looped, and only while the visitor is inside. Fetches a recording only when it is heard.
 */
export class SoundWorks implements SoundControls {
  readonly #hangings: readonly Hanging[]
  readonly #options: SoundWorksOptions
  readonly #listeners = new Listeners()
  readonly #closing = new AbortController()
  #attended = false
  #standing: string | null = null

  constructor(pictures: readonly HungPicture[], options: SoundWorksOptions) {
    this.#options = options
    this.#hangings = pictures.flatMap((work) => (work.sound ? [hangingOf(work, work.sound.path)] : []))
    const { voices } = options
    for (const hanging of this.#hangings) {
      voices.add({
        workId: hanging.work.id,
        sounding: () => (hanging.chosen ? { distanceM: hanging.distanceM, clear: hanging.clear } : null),
        loudness: (ratio) => hanging.voice?.loudness(ratio),
      })
    }
    if (this.#hangings.length === 0) return
    const { signal } = this.#closing
    document.addEventListener('visibilitychange', () => this.#choose(), { signal })
    signal.addEventListener(
      'abort',
      voices.subscribe(() => this.#choose()),
    )
  }

  /** Updates for a new view: calls `sightOf` for each work once. */
  look(sightOf: (work: HungPicture) => { readonly distanceM: number; readonly clear: boolean }): void {
    for (const hanging of this.#hangings) Object.assign(hanging, sightOf(hanging.work))
    this.#choose()
  }

  standBefore(workId: string | null): void {
    this.#standing = workId
    this.#choose()
  }

  /** The visitor has entered or left: nothing plays in an empty room. */
  attend(present: boolean): void {
    this.#attended = present
    this.#choose()
  }

  stateOf(workId: string): SoundState | null {
    return this.#of(workId)?.state ?? null
  }

  listen(workId: string, on: boolean): void {
    const hanging = this.#of(workId)
    if (!hanging) return
    hanging.wish = on ? 'listen' : 'rest'
    if (on) this.#options.voices.turn(true)
    this.#choose()
  }

  timeS(workId: string): number | null {
    const hanging = this.#of(workId)
    return hanging?.chosen ? (hanging.element?.currentTime ?? null) : null
  }

  readonly subscribe = this.#listeners.subscribe;

  [Symbol.dispose](): void {
    this.#closing.abort()
    for (const { element, voice } of this.#hangings) {
      element?.pause()
      element?.removeAttribute('src')
      voice?.[Symbol.dispose]()
    }
  }

  #of(workId: string): Hanging | undefined {
    return this.#hangings.find(({ work }) => work.id === workId)
  }

  #choose(): void {
    const { voices } = this.#options
    const sounds = voices.on && !voices.quiet && this.#attended && document.visibilityState === 'visible'
    const willing = this.#hangings.filter(({ wish, state }) => wish !== 'rest' && !state.failed)
    const chosenId = sounds
      ? heardOf(
          willing.map(({ work, distanceM, clear }) => ({ workId: work.id, distanceM, clear })),
          this.#standing,
        )
      : null
    let changed = false
    for (const hanging of this.#hangings) {
      const chosen = hanging.work.id === chosenId
      if (chosen === hanging.chosen) continue
      hanging.chosen = chosen
      hanging.state = { ...hanging.state, playing: chosen }
      changed = true
      if (chosen) this.#play(hanging)
      else this.#fade(hanging)
    }
    voices.settle()
    if (changed) this.#listeners.tell()
  }

  #play(hanging: Hanging): void {
    if (!hanging.element) {
      const element = document.createElement('audio')
      element.crossOrigin = 'anonymous'
      element.loop = true
      element.src = this.#options.fileAt(hanging.path)
      element.addEventListener('error', () => this.#fail(hanging), { signal: this.#closing.signal })
      hanging.element = element
      hanging.voice = this.#options.voiceOf(element)
    }
    // A browser may refuse until the visitor has interacted; then they can try again.
    hanging.element.play().catch(() => undefined)
  }

  #fade({ element, voice, work }: Hanging): void {
    voice?.loudness(0)
    setTimeout(() => {
      if (!this.#of(work.id)?.chosen) element?.pause()
    }, fadingMs)
  }

  #fail(hanging: Hanging): void {
    hanging.state = { playing: false, failed: true }
    hanging.chosen = false
    this.#choose()
    this.#listeners.tell()
  }
}

function hangingOf(work: HungPicture, path: string): Hanging {
  return {
    work,
    path,
    element: null,
    voice: null,
    distanceM: Number.POSITIVE_INFINITY,
    clear: false,
    chosen: false,
    wish: null,
    state: { playing: false, failed: false },
  }
}
