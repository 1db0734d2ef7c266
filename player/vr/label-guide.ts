import type { AudioGuides } from '#player/sound/audio-guides.ts'

type Kept = { readonly address: string; readonly end: () => void }

/** The recording of the label's work in the headset, whether the visitor or a tour plays it. */
export class LabelGuide {
  readonly #guides: AudioGuides
  readonly #onChange: () => void
  #kept: Kept | null = null
  #wasSpeaking = false

  /** `onChange` is called when the recording starts or stops. */
  constructor(guides: AudioGuides, onChange: () => void) {
    this.#guides = guides
    this.#onChange = onChange
  }

  get speaking(): boolean {
    return this.#kept !== null && this.#guides.stateOf(this.#kept.address).speaking
  }

  /** Switches to the recording at this address; the earlier one stops. Null for none. */
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
