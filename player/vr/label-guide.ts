import type { HungWork } from '@enfilade/contract/scene-document'
import { fileAt } from '#player/house-files.ts'

/** The recording that belongs to a work, played while one looks at it. One at a time. */
export class LabelGuide {
  readonly #onChange: () => void
  #audio: HTMLAudioElement | null = null
  #workId: string | null = null

  /** `onChange` is called when a recording begins to be heard or is no longer. */
  constructor(onChange: () => void) {
    this.#onChange = onChange
  }

  /** Id of the work whose recording is heard, or null. */
  get playingId(): string | null {
    return this.#audio && !this.#audio.paused ? this.#workId : null
  }

  toggle(work: HungWork): void {
    const wasPlaying = this.playingId === work.id
    this.stop()
    if (wasPlaying || work.label.audioPath === null) return
    const audio = new Audio(fileAt(work.label.audioPath))
    this.#audio = audio
    this.#workId = work.id
    audio.addEventListener('play', this.#onChange)
    audio.addEventListener('pause', this.#onChange)
    audio.play().catch(() => this.stop())
  }

  stop(): void {
    const audio = this.#audio
    this.#audio = null
    this.#workId = null
    if (!audio) return
    audio.pause()
    audio.removeAttribute('src')
    this.#onChange()
  }
}
