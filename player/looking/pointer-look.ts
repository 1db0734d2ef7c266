/** Requests of pointers, in CSS px of the canvas. */
export type PointerCalls = {
  /** The view is dragged: the point under the pointer stays under it. */
  readonly onDrag: (rightPx: number, downPx: number) => void
  readonly onClick: (xPx: number, yPx: number, kind: 'mouse' | 'touch') => void
  /** The mouse moved without dragging; null if it left the picture. */
  readonly onHover: (at: { readonly xPx: number; readonly yPx: number } | null) => void
  /** A step forward (positive) by wheel or by pinching. */
  readonly onNudge: (forwardM: number) => void
}

/** A press that moves no further than this is a click. */
const clickSlackPx = 6
const wheelMPerPx = 0.0032
const wheelLinePx = 34
const mostWheelPx = 240
const pinchMPerPx = 0.008

/** Whether the view has captured the mouse: it has no position in the picture then. */
const isMouseHeld = () => document.pointerLockElement !== null

type Press = { xPx: number; yPx: number; readonly fromXPx: number; readonly fromYPx: number; dragged: boolean }

/** Mouse, pen and fingers on the picture: drag looks, click walks, wheel and pinch step nearer. */
export class PointerLook {
  readonly #canvas: HTMLCanvasElement
  readonly #calls: PointerCalls
  readonly #presses = new Map<number, Press>()
  readonly #listening = new AbortController()
  #spreadPx: number | null = null

  constructor(canvas: HTMLCanvasElement, calls: PointerCalls) {
    this.#canvas = canvas
    this.#calls = calls
    const { signal } = this.#listening
    canvas.addEventListener('pointerdown', (event) => this.#press(event), { signal })
    canvas.addEventListener('pointermove', (event) => this.#move(event), { signal })
    canvas.addEventListener('pointerup', (event) => this.#lift(event), { signal })
    canvas.addEventListener('pointercancel', (event) => this.#forget(event), { signal })
    canvas.addEventListener('pointerleave', () => calls.onHover(null), { signal })
    canvas.addEventListener('wheel', (event) => this.#wheel(event), { signal, passive: false })
    canvas.addEventListener('contextmenu', (event) => event.preventDefault(), { signal })
  }

  [Symbol.dispose](): void {
    this.#listening.abort()
  }

  #press(event: PointerEvent): void {
    if ((event.pointerType === 'mouse' && event.button !== 0) || isMouseHeld()) return
    this.#canvas.setPointerCapture(event.pointerId)
    const xPx = event.offsetX
    const yPx = event.offsetY
    this.#presses.set(event.pointerId, { xPx, yPx, fromXPx: xPx, fromYPx: yPx, dragged: this.#presses.size > 0 })
    // A second finger makes it a pinch: neither finger clicks any more.
    if (this.#presses.size > 1) for (const press of this.#presses.values()) press.dragged = true
    this.#spreadPx = this.#spread()
  }

  #move(event: PointerEvent): void {
    const press = this.#presses.get(event.pointerId)
    if (!press) {
      if (event.pointerType === 'mouse' && !isMouseHeld())
        this.#calls.onHover({ xPx: event.offsetX, yPx: event.offsetY })
      return
    }
    const rightPx = event.offsetX - press.xPx
    const downPx = event.offsetY - press.yPx
    if (Math.hypot(event.offsetX - press.fromXPx, event.offsetY - press.fromYPx) > clickSlackPx) press.dragged = true
    if (!press.dragged) return
    press.xPx = event.offsetX
    press.yPx = event.offsetY
    this.#canvas.dataset['dragging'] = 'true'
    const before = this.#spreadPx
    this.#spreadPx = this.#spread()
    if (before !== null && this.#spreadPx !== null) this.#calls.onNudge((this.#spreadPx - before) * pinchMPerPx)
    else this.#calls.onDrag(rightPx, downPx)
  }

  #lift(event: PointerEvent): void {
    const press = this.#presses.get(event.pointerId)
    this.#forget(event)
    if (press && !press.dragged) {
      this.#calls.onClick(event.offsetX, event.offsetY, event.pointerType === 'mouse' ? 'mouse' : 'touch')
    }
  }

  #forget(event: PointerEvent): void {
    this.#presses.delete(event.pointerId)
    this.#spreadPx = this.#spread()
    if (this.#presses.size === 0) delete this.#canvas.dataset['dragging']
  }

  #wheel(event: WheelEvent): void {
    event.preventDefault()
    const px = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * wheelLinePx : event.deltaY
    this.#calls.onNudge(-Math.min(mostWheelPx, Math.max(-mostWheelPx, px)) * wheelMPerPx)
  }

  /** Distance between two fingers, or null if there are not two. */
  #spread(): number | null {
    if (this.#presses.size !== 2) return null
    const [one, other] = [...this.#presses.values()]
    return one && other ? Math.hypot(one.xPx - other.xPx, one.yPx - other.yPx) : null
  }
}
