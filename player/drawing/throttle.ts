/** Limits repeated calls to one in this many milliseconds. */
export class Throttle {
  readonly #everyMs: number
  #lastMs = 0

  constructor(everyMs: number) {
    this.#everyMs = everyMs
  }

  /** Whether it is time again; if so, starts the next interval. */
  isDue(nowMs: number): boolean {
    if (nowMs - this.#lastMs < this.#everyMs) return false
    this.#lastMs = nowMs
    return true
  }
}
