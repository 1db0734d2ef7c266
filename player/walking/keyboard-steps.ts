import {
  backKeys,
  forwardKeys,
  isWalkingKey,
  leftKeys,
  lookDownKeys,
  lookUpKeys,
  rightKeys,
  shortcutKey,
  turnLeftKeys,
  turnRightKeys,
} from './key-reading.ts'
import type { StepIntent } from './walker.ts'

export type KeyboardCalls = {
  /** A walking key was pressed or released. */
  readonly onSteps: () => void
  readonly onNext: () => void
  readonly onPrevious: () => void
}

/** Whether the input belongs to a field of a panel and not to the walk. */
function isTyping(event: KeyboardEvent): boolean {
  const { target } = event
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || ['INPUT', 'SELECT', 'TEXTAREA'].includes(target.tagName)
}

/** Arrows, W A S D and Shift as steps; N and P for the next and the previous work. Letters only if enabled. */
export class KeyboardSteps {
  readonly #calls: KeyboardCalls
  readonly #wantsLetters: () => boolean
  readonly #down = new Set<string>()
  readonly #listening = new AbortController()
  #fast = false

  constructor(calls: KeyboardCalls, wantsLetters: () => boolean) {
    this.#calls = calls
    this.#wantsLetters = wantsLetters
    const { signal } = this.#listening
    window.addEventListener('keydown', (event) => this.#keyDown(event), { signal })
    window.addEventListener('keyup', (event) => this.#keyUp(event), { signal })
    window.addEventListener('blur', () => this.release(), { signal })
    // While a context menu is open, key-ups go to the menu.
    window.addEventListener('contextmenu', () => this.release(), { signal })
    document.addEventListener('visibilitychange', () => this.release(), { signal })
  }

  /** Adds the keys' steps. */
  addTo(intent: StepIntent): void {
    intent.forward += this.#side(forwardKeys) - this.#side(backKeys)
    intent.right += this.#side(rightKeys) - this.#side(leftKeys)
    intent.turn += this.#side(turnLeftKeys) - this.#side(turnRightKeys)
    intent.tilt += this.#side(lookUpKeys) - this.#side(lookDownKeys)
    intent.fast ||= this.#fast
  }

  /** Releases every key, for example when the window loses the keyboard and no key-up will come. */
  release(): void {
    this.#down.clear()
    this.#fast = false
    this.#calls.onSteps()
  }

  [Symbol.dispose](): void {
    this.#listening.abort()
  }

  #side(keys: readonly string[]): number {
    for (const key of keys) if (this.#down.has(key)) return 1
    return 0
  }

  #keyDown(event: KeyboardEvent): void {
    this.#fast = event.shiftKey
    // A Mac sends no key-up for a letter that is released while Cmd is held.
    if (event.metaKey || event.key === 'Meta') this.release()
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return
    const walks = isWalkingKey(event)
    if ((!walks || event.code.startsWith('Key')) && !this.#wantsLetters()) return
    if (walks) {
      event.preventDefault()
      this.#down.add(event.code)
      this.#calls.onSteps()
    } else if (!event.repeat) {
      const key = shortcutKey(event)
      if (key === 'n') this.#calls.onNext()
      if (key === 'p') this.#calls.onPrevious()
    }
  }

  #keyUp(event: KeyboardEvent): void {
    this.#fast = event.shiftKey
    if (event.key === 'Meta') this.release()
    else if (this.#down.delete(event.code)) this.#calls.onSteps()
  }
}
