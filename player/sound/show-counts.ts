/**
 * Counts in how many places a thing is shown. When there are none left it is released, at the end of the task, so that
 * a thing that moves from one panel to another stays.
 */
export class ShowCounts {
  readonly #counts = new Map<string, number>()
  readonly #letGo: (key: string) => void

  constructor(letGo: (key: string) => void) {
    this.#letGo = letGo
  }

  /** Adds a place; the returned function removes it. */
  add(key: string): () => void {
    this.#change(key, 1)
    let shown = true
    return () => {
      if (!shown) return
      shown = false
      this.#change(key, -1)
      setTimeout(() => {
        if (this.#counts.get(key) !== 0) return
        this.#counts.delete(key)
        this.#letGo(key)
      })
    }
  }

  #change(key: string, by: 1 | -1): void {
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + by)
  }
}
