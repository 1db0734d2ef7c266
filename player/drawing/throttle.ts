/** Lets through what comes again and again, at most once in so many milliseconds. */
export class Throttle {
  readonly #everyMs: number
  #lastMs = 0

  constructor(everyMs: number) {
    this.#everyMs = everyMs
  }

  /** Whether it is time again; if so, the next time begins to be counted. */
  isDue(nowMs: number): boolean {
    if (nowMs - this.#lastMs < this.#everyMs) return false
    this.#lastMs = nowMs
    return true
  }
}
