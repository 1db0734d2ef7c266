import { Listeners } from '@enfilade/scene/stage/listeners'
import { ownVoice, type RoomVoice, type RoomVoices } from '@enfilade/scene/stage/room-voices'
import { AudioGuides } from './audio-guides.ts'
import { GainVoice, type MixingDesk } from './gain-voice.ts'
import { ReadingVoice } from './reading-voice.ts'

/** A speaker to the visitor: one at a time, and everything else gives way. */
export type Speaker = {
  /** Another speaker begins, or the visitor has left: stop. */
  readonly end: () => void
}

export type SoundDeskState = {
  /** Whether the visitor has turned sound on: music, films, sound works. */
  readonly on: boolean
  readonly speaking: boolean
  /** Whether there is music, and whether it is quieter at the moment. */
  readonly music: 'none' | 'off' | 'playing' | 'ducked'
}

/** Background music is quiet; while anything else is heard it is reduced by another 15 dB. */
export const musicRatio = { ground: 0.5, ducked: 0.5 * 10 ** (-15 / 20) } as const

export type SoundDeskOptions = {
  readonly voices: RoomVoices
  /** Address of the exhibition's music, or null. */
  readonly music: string | null
}

/**
 * The one place that decides what is heard. Silent until the visitor turns sound on; one sound at a time, a voice (a
 * guide, a label read aloud) or a work; music far behind both. Everything pauses while the page is hidden or the
 * visitor outside.
 */
export class SoundDesk implements MixingDesk {
  /** The recordings of works. */
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

  /** The same object until something changes. */
  readonly state = (): SoundDeskState => this.#state

  get volumeRatio(): number {
    return this.#volumeRatio
  }

  /** Sets the volume of everything, 0 to 1. */
  setVolume(ratio: number): void {
    this.#volumeRatio = ratio
    if (this.#out && this.#context) this.#out.gain.setTargetAtTime(ratio, this.#context.currentTime, 0.05)
    this.#listeners.tell()
  }

  /** The visitor turns the rooms' sound on or off. */
  turn(on: boolean): void {
    if (on) this.#speaker?.end()
    this.#voices.turn(on)
  }

  /** A speaker begins: the earlier one stops, the rooms are silent, music is reduced. */
  begin(speaker: Speaker): void {
    const before = this.#speaker
    this.#speaker = speaker
    if (before && before !== speaker) before.end()
    this.#voices.hush(true)
    this.#settle()
  }

  /** The speaker has ended; ignored if another one speaks by now. */
  end(speaker: Speaker): void {
    if (this.#speaker !== speaker) return
    this.#speaker = null
    this.#voices.hush(false)
    this.#settle()
  }

  /** The visitor has entered or left. */
  attend(present: boolean): void {
    this.#attended = present
    this.#rest()
  }

  /** Routes the sound of an element through the desk; its volume is 0 until it is set. */
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
    // A browser resumes it only after the visitor has interacted.
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

  /** The visitor is outside or the page hidden: speakers stop, music pauses. */
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
    // Refused until the visitor has interacted; tried again with the next change.
    if (this.#music?.element.paused) this.#music.element.play().catch(() => undefined)
  }
}
