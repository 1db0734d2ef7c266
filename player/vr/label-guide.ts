import type { HungWork } from '@enfilade/contract/scene-document'
import { fileAt } from '#player/house-files.ts'
import type { AudioGuides } from '#player/sound/audio-guides.ts'

type Kept = { readonly workId: string; readonly address: string; readonly end: () => void }

/** The recording that belongs to the work whose label is read in the headset. */
export class LabelGuide {
  readonly #guides: AudioGuides
  readonly #onChange: () => void
  #kept: Kept | null = null
  #wasSpeaking = false

  /** `onChange` is called when a recording begins to be heard or is no longer. */
  constructor(guides: AudioGuides, onChange: () => void) {
    this.#guides = guides
    this.#onChange = onChange
  }

  /** Id of the work whose recording is heard, or null. */
  get playingId(): string | null {
    return this.#isSpeaking ? (this.#kept?.workId ?? null) : null
  }

  toggle(work: HungWork): void {
    const wasPlaying = this.playingId === work.id
    this.stop()
    if (wasPlaying || work.label.audioPath === null) return
    const address = fileAt(work.label.audioPath)
    const endKeeping = this.#guides.keep(address)
    const endWatching = this.#guides.subscribe(() => this.#look())
    this.#kept = {
      workId: work.id,
      address,
      end() {
        endWatching()
        endKeeping()
      },
    }
    this.#guides.play(address)
  }

  stop(): void {
    const kept = this.#kept
    if (!kept) return
    this.#guides.pause(kept.address)
    kept.end()
    this.#kept = null
    this.#wasSpeaking = false
    this.#onChange()
  }

  get #isSpeaking(): boolean {
    return this.#kept !== null && this.#guides.stateOf(this.#kept.address).speaking
  }

  #look(): void {
    if (this.#isSpeaking === this.#wasSpeaking) return
    this.#wasSpeaking = this.#isSpeaking
    this.#onChange()
  }
}
