import type { StepIntent } from './walker.ts'

/** Sticks rest slightly off their middle. */
const deadRatio = 0.15
const buttons = { next: 5, previous: 4, fast: 7 } as const

function past(value: number | undefined): number {
  if (value === undefined || Math.abs(value) < deadRatio) return 0
  return (value - Math.sign(value) * deadRatio) / (1 - deadRatio)
}

/** A gamepad in the standard layout: the left stick walks, the right one looks, the shoulder buttons change works. */
export class GamepadSteps {
  readonly #onNext: () => void
  readonly #onPrevious: () => void
  readonly #listening = new AbortController()
  #connected = false
  #wasNext = false
  #wasPrevious = false

  constructor(calls: { readonly onConnect: () => void; readonly onNext: () => void; readonly onPrevious: () => void }) {
    this.#onNext = calls.onNext
    this.#onPrevious = calls.onPrevious
    const { signal } = this.#listening
    window.addEventListener(
      'gamepadconnected',
      () => {
        this.#connected = true
        calls.onConnect()
      },
      { signal },
    )
    window.addEventListener(
      'gamepaddisconnected',
      () => {
        this.#connected = navigator.getGamepads().some((pad) => pad !== null)
      },
      { signal },
    )
  }

  /** A gamepad must be polled each frame; without one there is nothing to poll. */
  get connected(): boolean {
    return this.#connected
  }

  addTo(intent: StepIntent): void {
    if (!this.#connected) return
    for (const pad of navigator.getGamepads()) {
      if (!pad || pad.mapping !== 'standard') continue
      intent.right += past(pad.axes[0])
      intent.forward -= past(pad.axes[1])
      intent.turn -= past(pad.axes[2])
      intent.tilt -= past(pad.axes[3])
      intent.fast ||= pad.buttons[buttons.fast]?.pressed ?? false
      const next = pad.buttons[buttons.next]?.pressed ?? false
      const previous = pad.buttons[buttons.previous]?.pressed ?? false
      if (next && !this.#wasNext) this.#onNext()
      if (previous && !this.#wasPrevious) this.#onPrevious()
      this.#wasNext = next
      this.#wasPrevious = previous
      return
    }
  }

  [Symbol.dispose](): void {
    this.#listening.abort()
  }
}
