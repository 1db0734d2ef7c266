/** What a held mouse asks for. */
export type MouseHoldCalls = {
  readonly onTurn: (rightPx: number, downPx: number) => void
  /** A click, at what stands in the middle of the picture. */
  readonly onClick: () => void
  /** The mouse is held, or let go again. */
  readonly onHold: (held: boolean) => void
}

/** A browser that has lost count reports leaps of the mouse: nobody turns so far between two reports. */
const mostPx = 400

/**
 * The mouse as the view's own, for whoever has chosen it: a click into the picture holds it, moving it turns the head, and the
 * browser's Esc, a panel or a work to walk to lets it go.
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
    // What opens over the picture is pressed with a mouse of one's own.
    document.addEventListener('focusin', (event) => this.#leaveFor(event.target), { signal })
  }

  get held(): boolean {
    return document.pointerLockElement === this.#canvas
  }

  /** Asks for the mouse, in the visitor's own click. Where the browser refuses it, the view is dragged as usual. */
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
