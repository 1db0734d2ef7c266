import type { RoomVoice } from '@enfilade/scene/stage/room-voices'

/** How long a change of loudness takes, so that nothing clicks and nobody starts. */
export const rampS = 0.35

/** Where the sound of elements comes together, once the visitor has asked for any. */
export type MixingDesk = {
  /** The context and its way out; null until there is one. Elements that were silent so far join it then. */
  mixer(): { readonly context: AudioContext; readonly out: AudioNode } | null
}

/**
 * The sound of one element, ramped softly. It goes through a gain of its own, because some phones do not let pages change the
 * volume of an element, and so that silence comes without a click.
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

  /** An element can be led through a context once, and from then on is heard nowhere else. */
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
