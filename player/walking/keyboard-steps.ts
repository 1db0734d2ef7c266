import type { StepIntent } from './walker.ts'

/** Keys by their place on the keyboard, so that a French or Dvorak layout walks with the same fingers. */
const forwardKeys = ['ArrowUp', 'KeyW'] as const
const backKeys = ['ArrowDown', 'KeyS'] as const
const leftKeys = ['KeyA'] as const
const rightKeys = ['KeyD'] as const
const turnLeftKeys = ['ArrowLeft', 'KeyQ'] as const
const turnRightKeys = ['ArrowRight', 'KeyE'] as const
const lookUpKeys = ['PageUp'] as const
const lookDownKeys = ['PageDown'] as const
const walkingKeys: ReadonlySet<string> = new Set([
  ...forwardKeys,
  ...backKeys,
  ...leftKeys,
  ...rightKeys,
  ...turnLeftKeys,
  ...turnRightKeys,
  ...lookUpKeys,
  ...lookDownKeys,
])

export type KeyboardCalls = {
  /** A walking key went down or up. */
  readonly onSteps: () => void
  readonly onNext: () => void
  readonly onPrevious: () => void
}

/** Whether what is typed belongs to a field of a panel and not to the walk. */
function isTyping(event: KeyboardEvent): boolean {
  const { target } = event
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || ['INPUT', 'SELECT', 'TEXTAREA'].includes(target.tagName)
}

/** Arrows, W A S D and Shift as steps; N and P for the next and the previous work. Letters only while the visitor wants them as keys. */
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
    document.addEventListener('visibilitychange', () => this.release(), { signal })
  }

  /** Adds what the keys ask for. */
  addTo(intent: StepIntent): void {
    intent.forward += this.#side(forwardKeys) - this.#side(backKeys)
    intent.right += this.#side(rightKeys) - this.#side(leftKeys)
    intent.turn += this.#side(turnLeftKeys) - this.#side(turnRightKeys)
    intent.tilt += this.#side(lookUpKeys) - this.#side(lookDownKeys)
    intent.fast ||= this.#fast
  }

  /** Lets go of every key, as when the window loses the keyboard and no key-up will come. */
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
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return
    if (event.code.startsWith('Key') && !this.#wantsLetters()) return
    if (walkingKeys.has(event.code)) {
      event.preventDefault()
      this.#down.add(event.code)
      this.#calls.onSteps()
    } else if (!event.repeat && event.code === 'KeyN') {
      this.#calls.onNext()
    } else if (!event.repeat && event.code === 'KeyP') {
      this.#calls.onPrevious()
    }
  }

  #keyUp(event: KeyboardEvent): void {
    this.#fast = event.shiftKey
    if (this.#down.delete(event.code)) this.#calls.onSteps()
  }
}
