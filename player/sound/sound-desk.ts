import { Listeners } from '@enfilade/scene/stage/listeners'
import { ownVoice, type RoomVoice, type RoomVoices } from '@enfilade/scene/stage/room-voices'
import { AudioGuides } from './audio-guides.ts'
import { GainVoice, type MixingDesk } from './gain-voice.ts'
import { ReadingVoice } from './reading-voice.ts'

/** Somebody or something that speaks to the visitor: one at a time, and everything else makes way. */
export type Speaker = {
  /** Somebody else begins, or the visitor has left: come to an end. */
  readonly end: () => void
}

export type SoundDeskState = {
  /** Whether the visitor has asked to hear the rooms: music, films, sound works. */
  readonly on: boolean
  readonly speaking: boolean
  /** Whether there is music, and whether it is made way for at the moment. */
  readonly music: 'none' | 'off' | 'playing' | 'ducked'
}

/** Music is a ground, not a figure; while anything else is heard it goes back by another 15 dB. */
export const musicRatio = { ground: 0.5, ducked: 0.5 * 10 ** (-15 / 20) } as const

export type SoundDeskOptions = {
  readonly voices: RoomVoices
  /** Address of the exhibition's music, or null. */
  readonly music: string | null
}

/**
 * The one place that decides what is heard. Silence until the visitor acts; one sound at a time, whether somebody speaks (a
 * guide, a label read aloud) or a work sounds; music far behind both. All of it rests while the page is hidden or the
 * visitor outside.
 */
export class SoundDesk implements MixingDesk {
  /** The recordings that belong to works. */
  readonly guides = new AudioGuides(this)
  /** The browser's own voice, for labels. */
  readonly reader = new ReadingVoice(this)
  readonly #voices: RoomVoices
  readonly #musicAddress: string | null
  readonly #listeners = new Listeners()
  readonly #closing = new AbortController()
  #context: AudioContext | null = null
  #out: GainNode | null = null
  #volumeRatio = 1
  #speaker: Speaker | null = null
  #music: { readonly element: HTMLAudioElement; readonly voice: RoomVoice } | null = null
  #attended = false
  #state: SoundDeskState

  constructor({ voices, music }: SoundDeskOptions) {
    this.#voices = voices
    this.#musicAddress = music
    this.#state = { on: false, speaking: false, music: music === null ? 'none' : 'off' }
    const { signal } = this.#closing
    document.addEventListener('visibilitychange', () => this.#rest(), { signal })
    signal.addEventListener(
      'abort',
      voices.subscribe(() => this.#settle()),
    )
  }

  /** The same value until something changes. */
  readonly state = (): SoundDeskState => this.#state

  get volumeRatio(): number {
    return this.#volumeRatio
  }

  /** How loud everything is, 0 to 1. */
  setVolume(ratio: number): void {
    this.#volumeRatio = ratio
    if (this.#out && this.#context) this.#out.gain.setTargetAtTime(ratio, this.#context.currentTime, 0.05)
    this.#listeners.tell()
  }

  /** The visitor asks to hear the rooms, or no longer. */
  turn(on: boolean): void {
    if (on) this.#speaker?.end()
    this.#voices.turn(on)
  }

  /** Somebody begins to speak to the visitor: whoever spoke before ends, the rooms are silent, music steps back. */
  begin(speaker: Speaker): void {
    const before = this.#speaker
    this.#speaker = speaker
    if (before && before !== speaker) before.end()
    this.#voices.hush(true)
    this.#settle()
  }

  /** They have ended; nothing happens when somebody else speaks by now. */
  end(speaker: Speaker): void {
    if (this.#speaker !== speaker) return
    this.#speaker = null
    this.#voices.hush(false)
    this.#settle()
  }

  /** The visitor is inside, or has left. */
  attend(present: boolean): void {
    this.#attended = present
    this.#rest()
  }

  /** Leads the sound of an element through the desk; its loudness is 0 until it is set. */
  readonly voiceOf = (element: HTMLMediaElement): RoomVoice => {
    if (!('AudioContext' in window)) return ownVoice(element)
    return new GainVoice(element, this)
  }

  readonly mixer = (): ReturnType<MixingDesk['mixer']> => {
    if (!this.#context || !this.#out) {
      this.#context = new AudioContext()
      this.#out = this.#context.createGain()
      this.#out.gain.value = this.#volumeRatio
      this.#out.connect(this.#context.destination)
    }
    // A browser wakes it only for somebody who has pressed something.
    if (this.#context.state === 'suspended') void this.#context.resume()
    return { context: this.#context, out: this.#out }
  }

  readonly subscribe = this.#listeners.subscribe;

  [Symbol.dispose](): void {
    this.#closing.abort()
    this.#speaker?.end()
    this.#music?.element.pause()
    this.#music?.voice[Symbol.dispose]()
    void this.#context?.close()
  }

  /** Nobody is there, or nobody looks: speakers end, music waits. */
  #rest(): void {
    if (!this.#isHeard) this.#speaker?.end()
    this.#settle()
  }

  get #isHeard(): boolean {
    return this.#attended && document.visibilityState === 'visible'
  }

  #settle(): void {
    const { on, heardId } = this.#voices
    const speaking = this.#speaker !== null
    const ducked = speaking || heardId !== null
    const plays = on && this.#musicAddress !== null && this.#isHeard
    if (plays) this.#playMusic(ducked ? musicRatio.ducked : musicRatio.ground)
    else this.#music?.element.pause()
    const music = this.#musicAddress === null ? 'none' : !plays ? 'off' : ducked ? 'ducked' : 'playing'
    const before = this.#state
    if (before.on === on && before.speaking === speaking && before.music === music) return
    this.#state = { on, speaking, music }
    this.#listeners.tell()
  }

  #playMusic(ratio: number): void {
    if (!this.#music && this.#musicAddress !== null) {
      const element = document.createElement('audio')
      element.crossOrigin = 'anonymous'
      element.loop = true
      element.src = this.#musicAddress
      this.#music = { element, voice: this.voiceOf(element) }
    }
    this.#music?.voice.loudness(ratio)
    // Refused until the visitor has pressed something; asked again with the next change.
    if (this.#music?.element.paused) this.#music.element.play().catch(() => undefined)
  }
}
