/** The longest time step: after a hitch the visitor has not walked on meanwhile. */
const longestStepS = 0.25
const firstStepS = 1 / 60

/**
 * Calls `tick` once per frame while it returns true, then rests until it is woken. At rest nothing runs, and a hidden
 * page rests by itself, because the browser gives it no frames.
 */
export class FrameLoop {
  readonly #tick: (deltaS: number, nowMs: number) => boolean
  #request: number | null = null
  #beforeMs: number | null = null
  #closed = false

  constructor(tick: (deltaS: number, nowMs: number) => boolean) {
    this.#tick = tick
  }

  /** Requests a frame; repeated requests change nothing. */
  wake(): void {
    if (this.#request !== null || this.#closed) return
    this.#request = requestAnimationFrame(this.#onFrame)
  }

  [Symbol.dispose](): void {
    this.#closed = true
    if (this.#request !== null) cancelAnimationFrame(this.#request)
    this.#request = null
  }

  readonly #onFrame = (nowMs: number): void => {
    this.#request = null
    const deltaS = this.#beforeMs === null ? firstStepS : Math.min(longestStepS, (nowMs - this.#beforeMs) / 1000)
    const goesOn = this.#tick(deltaS, nowMs)
    this.#beforeMs = goesOn ? nowMs : null
    if (goesOn) this.wake()
  }
}
