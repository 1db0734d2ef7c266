import type { AudioGuides } from '#player/sound/audio-guides.ts'

type Kept = { readonly address: string; readonly end: () => void }

/** The recording that belongs to the work whose label is read in the headset, whoever lets it be heard: they, or a tour. */
export class LabelGuide {
  readonly #guides: AudioGuides
  readonly #onChange: () => void
  #kept: Kept | null = null
  #wasSpeaking = false

  /** `onChange` is called when the recording begins to be heard or is no longer. */
  constructor(guides: AudioGuides, onChange: () => void) {
    this.#guides = guides
    this.#onChange = onChange
  }

  get speaking(): boolean {
    return this.#kept !== null && this.#guides.stateOf(this.#kept.address).speaking
  }

  /** Belongs to the recording at this address from now on; one that it belonged to before is silent. Null for none. */
  belongTo(address: string | null): void {
    if (address === (this.#kept?.address ?? null)) return
    this.pause()
    this.#kept?.end()
    this.#kept = null
    if (address !== null) {
      const endKeeping = this.#guides.keep(address)
      const endWatching = this.#guides.subscribe(() => this.#look())
      const end = () => {
        endWatching()
        endKeeping()
      }
      this.#kept = { address, end }
    }
    this.#wasSpeaking = this.speaking
  }

  toggle(): void {
    if (this.#kept) this.#guides.toggle(this.#kept.address)
  }

  pause(): void {
    if (this.#kept) this.#guides.pause(this.#kept.address)
  }

  #look(): void {
    if (this.speaking === this.#wasSpeaking) return
    this.#wasSpeaking = this.speaking
    this.#onChange()
  }
}
