import type { WalkEvents } from './walk.ts'

type Listeners = { [Event in keyof WalkEvents]: Set<(detail: WalkEvents[Event]) => void> }

/** The listeners to the events of a walk. */
export class WalkListeners {
  readonly #listeners: Listeners = {
    moved: new Set(),
    standing: new Set(),
    hover: new Set(),
    quality: new Set(),
    failed: new Set(),
    frame: new Set(),
  }

  add<Event extends keyof WalkEvents>(event: Event, listener: (detail: WalkEvents[Event]) => void): () => void {
    const listeners: Listeners[Event] = this.#listeners[event]
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }

  /** Resolves at the next event. */
  next(event: keyof WalkEvents): Promise<void> {
    return new Promise((told) => {
      const end = this.add(event, () => {
        end()
        told()
      })
    })
  }

  tell<Event extends keyof WalkEvents>(event: Event, detail: WalkEvents[Event]): void {
    const listeners: Listeners[Event] = this.#listeners[event]
    for (const listener of listeners) listener(detail)
  }
}
