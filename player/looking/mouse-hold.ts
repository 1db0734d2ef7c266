/** Requests of a captured mouse. */
export type MouseHoldCalls = {
  readonly onTurn: (rightPx: number, downPx: number) => void
  /** A click, at the middle of the picture. */
  readonly onClick: () => void
  /** The mouse is captured, or released again. */
  readonly onHold: (held: boolean) => void
}

/** Browsers sometimes report huge jumps of the mouse: nobody turns so far between two events. */
const mostPx = 400

/**
 * Captures the mouse for the view, if the visitor has chosen that: a click into the picture captures it, moving it
 * turns the head, and the browser's Esc, a panel or a visit to a work releases it.
 */
export class MouseHold implements Disposable {
  readonly #canvas: HTMLCanvasElement
  readonly #calls: MouseHoldCalls
  readonly #listening = new AbortController()

  constructor(canvas: HTMLCanvasElement, calls: MouseHoldCalls) {
    this.#canvas = canvas
    this.#calls = calls
    const { signal } = this.#listening
    document.addEventListener('pointerlockchange', () => this.#follow(), { signal })
    document.addEventListener('mousemove', (event) => this.#move(event), { signal })
    canvas.addEventListener('pointerup', (event) => this.#lift(event), { signal })
    // Panels over the picture need a free mouse.
    document.addEventListener('focusin', (event) => this.#leaveFor(event.target), { signal })
  }

  get held(): boolean {
    return document.pointerLockElement === this.#canvas
  }

  /** Captures the mouse, within the visitor's own click. If the browser refuses, the view is dragged as usual. */
  hold(): void {
    const asked: unknown = this.#canvas.requestPointerLock()
    if (asked instanceof Promise) asked.catch(() => undefined)
  }

  release(): void {
    if (this.held) document.exitPointerLock()
  }

  [Symbol.dispose](): void {
    this.release()
    this.#listening.abort()
  }

  #follow(): void {
    if (this.held) document.body.dataset['mouseHeld'] = 'true'
    else delete document.body.dataset['mouseHeld']
    this.#calls.onHold(this.held)
  }

  #move({ movementX, movementY }: MouseEvent): void {
    if (!this.held || Math.max(Math.abs(movementX), Math.abs(movementY)) > mostPx) return
    this.#calls.onTurn(movementX, movementY)
  }

  #lift(event: PointerEvent): void {
    if (this.held && event.button === 0) this.#calls.onClick()
  }

  #leaveFor(target: EventTarget | null): void {
    if (target !== this.#canvas) this.release()
  }
}
