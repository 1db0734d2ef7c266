import { Listeners } from '@enfilade/scene/stage/listeners'
import { readSettings, usualSettings, type VisitorSettings } from './visitor-settings.ts'

const key = 'enfilade.walk'

/** The visitor's settings, stored in the browser if it allows this frame to. */
export class SettingsKeeper {
  readonly #listeners = new Listeners()
  #settings: VisitorSettings

  constructor() {
    this.#settings = readSettings(kept())
  }

  readonly current = (): VisitorSettings => this.#settings

  /** Changes some of them; the rest stays. */
  readonly choose = (changes: Partial<VisitorSettings>): void => {
    this.#settings = { ...this.#settings, ...changes }
    try {
      localStorage.setItem(key, JSON.stringify(this.#settings))
    } catch {
      // A sandbox stores nothing: the settings last as long as the walk.
    }
    this.#listeners.tell()
  }

  readonly chooseUsual = (): void => this.choose(usualSettings)

  /** Calls `listener` after each change; the returned function unsubscribes. */
  readonly subscribe = this.#listeners.subscribe
}

function kept(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
