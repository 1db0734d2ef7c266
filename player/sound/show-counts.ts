/**
 * Counts in how many places a thing is shown. Once it is shown nowhere any longer it is let go, at the end of the moment, so
 * that what moves from one panel to another stays.
 */
export class ShowCounts {
  readonly #counts = new Map<string, number>()
  readonly #letGo: (key: string) => void

  constructor(letGo: (key: string) => void) {
    this.#letGo = letGo
  }

  /** One more place shows it; the answer ends that. */
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
