import type { RoomVoice } from '@enfilade/scene/stage/room-voices'

/** The duration of a change of volume, to avoid clicks and sudden sounds. */
export const rampS = 0.35

/** The mixer of all elements, once the visitor has turned sound on. */
export type MixingDesk = {
  /** The context and its output; null until there is one. Earlier, silent elements join it then. */
  mixer(): { readonly context: AudioContext; readonly out: AudioNode } | null
}

/**
 * The sound of one element, faded. It has its own gain node, because some phones do not let pages change an element's
 * volume, and to avoid clicks.
 */
export class GainVoice implements RoomVoice {
  readonly #element: HTMLMediaElement
  readonly #desk: MixingDesk
  #gain: GainNode | null = null
  #ratio = 0

  constructor(element: HTMLMediaElement, desk: MixingDesk) {
    this.#element = element
    this.#desk = desk
    element.muted = true
  }

  loudness(ratio: number): void {
    if (ratio === this.#ratio && (this.#gain || ratio === 0)) return
    this.#ratio = ratio
    const gain = ratio > 0 ? this.#joined() : this.#gain
    if (!gain) {
      this.#element.muted = ratio === 0
      return
    }
    const { context } = gain
    gain.gain.cancelScheduledValues(context.currentTime)
    gain.gain.setTargetAtTime(ratio, context.currentTime, rampS / 3)
  }

  [Symbol.dispose](): void {
    this.#element.muted = true
    this.#gain?.disconnect()
  }

  /** An element can be connected to a context once, and from then on plays only through it. */
  #joined(): GainNode | null {
    const mixer = this.#gain ? null : this.#desk.mixer()
    if (mixer) {
      const { context, out } = mixer
      this.#gain = context.createGain()
      this.#gain.gain.value = 0
      context.createMediaElementSource(this.#element).connect(this.#gain).connect(out)
      this.#element.muted = false
    }
    return this.#gain
  }
}
