/** The functions to call after a change. */
export class Listeners {
  readonly #listeners = new Set<() => void>()

  /** Calls `listener` at each `tell`; the returned function unsubscribes it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  tell(): void {
    for (const listener of this.#listeners) listener()
  }
}
