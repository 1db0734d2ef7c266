/** A step is never taken to be longer than this: after a hitch the visitor has not walked on meanwhile. */
const longestStepS = 0.25
const firstStepS = 1 / 60

/**
 * Calls `tick` once a frame as long as it answers true, then rests until it is woken. At rest nothing runs at all, and
 * a hidden page rests by itself, because the browser hands out no frames to it.
 */
export class FrameLoop {
  readonly #tick: (deltaS: number, nowMs: number) => boolean
  #request: number | null = null
  #beforeMs: number | null = null
  #closed = false

  constructor(tick: (deltaS: number, nowMs: number) => boolean) {
    this.#tick = tick
  }

  /** Asks for a frame; asking again before it comes changes nothing. */
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
