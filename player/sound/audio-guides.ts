import { Listeners } from '@enfilade/scene/stage/listeners'
import type { RoomVoice } from '@enfilade/scene/stage/room-voices'
import { ShowCounts } from './show-counts.ts'
import type { SoundDesk, Speaker } from './sound-desk.ts'

/** How it is with a recording at the moment. The same value until something changes. */
export type GuideState = {
  readonly speaking: boolean
  /** Whether all of it has been said. */
  readonly ended: boolean
  /** Whether it cannot be played here. */
  readonly failed: boolean
  /** Null until it is known. */
  readonly lengthS: number | null
  /** How far the voice is; null before it has spoken. */
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
 * The recordings that belong to works, by their addresses: label, list, tour and headset show and lead the same one, and it is
 * heard through the desk, so that everything else makes way.
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

  /** Keeps a recording at hand; it ends when nobody does any longer. The answer ends it for this one. */
  keep(address: string): () => void {
    if (!this.#recordings.has(address)) this.#recordings.set(address, this.#open(address))
    return this.#shown.add(address)
  }

  readonly stateOf = (address: string): GuideState => this.#recordings.get(address)?.state ?? unheard

  /** Lets a recording that is kept be heard, from where it was paused. */
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

  /** A play that was paused before it began is refused too, and has not failed. */
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
