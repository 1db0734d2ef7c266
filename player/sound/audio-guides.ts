import { Listeners } from '@enfilade/scene/stage/listeners'
import type { RoomVoice } from '@enfilade/scene/stage/room-voices'
import { ShowCounts } from './show-counts.ts'
import type { SoundDesk, Speaker } from './sound-desk.ts'

/** The state of a recording. The same object until something changes. */
export type GuideState = {
  readonly speaking: boolean
  /** Whether it has played to its end. */
  readonly ended: boolean
  /** Whether it cannot be played here. */
  readonly failed: boolean
  /** Null until it is known. */
  readonly lengthS: number | null
  /** The position; null before it has played. */
  readonly timeS: number | null
}

type Recording = {
  readonly audio: HTMLAudioElement
  readonly voice: RoomVoice
  readonly speaker: Speaker
  state: GuideState
}

const unheard: GuideState = { speaking: false, ended: false, failed: false, lengthS: null, timeS: null }

/**
 * The recordings of works, by address: label, list, tour and headset control the same one, and it plays through the
 * sound desk, so that everything else gives way.
 */
export class AudioGuides {
  readonly #desk: SoundDesk
  readonly #recordings = new Map<string, Recording>()
  readonly #listeners = new Listeners()
  readonly #shown = new ShowCounts((address) => this.#putAway(address))

  constructor(desk: SoundDesk) {
    this.#desk = desk
  }

  readonly subscribe = this.#listeners.subscribe

  /** Keeps a recording loaded; it stops when nobody needs it any longer. The returned function releases it. */
  keep(address: string): () => void {
    if (!this.#recordings.has(address)) this.#recordings.set(address, this.#open(address))
    return this.#shown.add(address)
  }

  readonly stateOf = (address: string): GuideState => this.#recordings.get(address)?.state ?? unheard

  /** Plays a loaded recording, from where it was paused. */
  play(address: string): void {
    const recording = this.#recordings.get(address)
    if (!recording) return
    this.#be(recording, { speaking: true, ended: false })
    this.#desk.begin(recording.speaker)
    recording.voice.loudness(1)
    recording.audio.play().catch(() => this.#fail(recording))
  }

  pause(address: string): void {
    this.#recordings.get(address)?.audio.pause()
  }

  toggle(address: string): void {
    if (this.stateOf(address).speaking) this.pause(address)
    else this.play(address)
  }

  #open(address: string): Recording {
    const audio = document.createElement('audio')
    const recording: Recording = {
      audio,
      voice: this.#desk.voiceOf(audio),
      speaker: { end: () => audio.pause() },
      state: unheard,
    }
    audio.crossOrigin = 'anonymous'
    audio.preload = 'metadata'
    audio.addEventListener('loadedmetadata', () => this.#be(recording, { lengthS: audio.duration }))
    audio.addEventListener('timeupdate', () => this.#be(recording, { timeS: audio.currentTime }))
    audio.addEventListener('pause', () => this.#rest(recording))
    audio.addEventListener('error', () => this.#fail(recording))
    audio.src = address
    return recording
  }

  /** A play that was paused before it began is rejected too, and has not failed. */
  #fail(recording: Recording): void {
    if (recording.state.speaking || recording.audio.error) this.#be(recording, { failed: true })
    this.#rest(recording)
  }

  #rest(recording: Recording): void {
    this.#desk.end(recording.speaker)
    this.#be(recording, { speaking: false, ended: recording.audio.ended })
  }

  #putAway(address: string): void {
    const recording = this.#recordings.get(address)
    if (!recording) return
    this.#recordings.delete(address)
    recording.audio.pause()
    this.#rest(recording)
    recording.audio.removeAttribute('src')
    recording.voice[Symbol.dispose]()
  }

  #be(recording: Recording, change: Partial<GuideState>): void {
    recording.state = { ...recording.state, ...change }
    this.#listeners.tell()
  }
}
