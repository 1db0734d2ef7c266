import type { HungWork } from '@enfilade/contract/scene-document'
import type { RoomVoice } from '@enfilade/scene/stage/room-voices'
import { fileAt } from '#player/house-files.ts'
import type { SoundDesk, Speaker } from '#player/sound/sound-desk.ts'

type Playing = Speaker & {
  readonly workId: string
  readonly audio: HTMLAudioElement
  readonly voice: RoomVoice
}

/** The recording that belongs to a work, heard through the desk while one looks at it: everything else makes way. */
export class LabelGuide {
  readonly #desk: SoundDesk
  readonly #onChange: () => void
  #playing: Playing | null = null

  /** `onChange` is called when a recording begins to be heard or is no longer. */
  constructor(desk: SoundDesk, onChange: () => void) {
    this.#desk = desk
    this.#onChange = onChange
  }

  /** Id of the work whose recording is heard, or null. */
  get playingId(): string | null {
    return this.#playing?.workId ?? null
  }

  toggle(work: HungWork): void {
    const wasPlaying = this.playingId === work.id
    this.stop()
    if (wasPlaying || work.label.audioPath === null) return
    const audio = document.createElement('audio')
    audio.crossOrigin = 'anonymous'
    audio.src = fileAt(work.label.audioPath)
    const playing: Playing = { workId: work.id, audio, voice: this.#desk.voiceOf(audio), end: () => this.stop() }
    this.#playing = playing
    this.#desk.begin(playing)
    playing.voice.loudness(1)
    audio.addEventListener('ended', () => this.stop())
    audio.play().catch(() => this.stop())
    this.#onChange()
  }

  stop(): void {
    const playing = this.#playing
    if (!playing) return
    this.#playing = null
    playing.audio.pause()
    playing.voice[Symbol.dispose]()
    this.#desk.end(playing)
    this.#onChange()
  }
}
