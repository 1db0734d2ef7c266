/** Requests of pointers to the object, in CSS px of the stage. */
export type OrbitCalls = {
  /** The visitor takes control of the object. */
  readonly onTouch: () => void
  readonly onTurn: (rightPx: number, downPx: number) => void
  /** The object was released while it turned at this speed. */
  readonly onLetGo: (rightPxPerS: number, downPxPerS: number) => void
  readonly onPan: (rightPx: number, downPx: number) => void
  /** Zooms in (over 1) or out, keeping this point of the stage. */
  readonly onZoom: (ratio: number, xPx: number, yPx: number) => void
  readonly onLight: (rightPx: number) => void
  readonly onReset: () => void
  /** Whether the wheel zooms the object, or scrolls the page around. */
  readonly mayWheel: () => boolean
}

type Hold = 'turn' | 'pan' | 'light'
type Finger = { xPx: number; yPx: number }

const wheelRatioPerPx = 0.0016
const wheelLinePx = 34
const mostWheelPx = 240
/** Older movements do not count for the speed of a throw. */
const throwWithinMs = 90

/** Mouse, pen and fingers on the object: drag turns; two fingers, right button or Shift move; Alt turns the light. */
export class OrbitPointer {
  readonly #stage: HTMLElement
  readonly #calls: OrbitCalls
  readonly #fingers = new Map<number, Finger>()
  readonly #listening = new AbortController()
  readonly #speed = { rightPxPerS: 0, downPxPerS: 0, atMs: 0 }
  #hold: Hold = 'turn'

  constructor(stage: HTMLElement, calls: OrbitCalls) {
    this.#stage = stage
    this.#calls = calls
    const { signal } = this.#listening
    stage.addEventListener('pointerdown', (event) => this.#press(event), { signal })
    stage.addEventListener('pointermove', (event) => this.#move(event), { signal })
    stage.addEventListener('pointerup', (event) => this.#lift(event), { signal })
    stage.addEventListener('pointercancel', (event) => this.#forget(event), { signal })
    stage.addEventListener('wheel', (event) => this.#wheel(event), { signal, passive: false })
    stage.addEventListener('dblclick', () => calls.onReset(), { signal })
    stage.addEventListener('contextmenu', (event) => event.preventDefault(), { signal })
  }

  [Symbol.dispose](): void {
    this.#listening.abort()
  }

  #press(event: PointerEvent): void {
    if (event.button === 1) return
    this.#calls.onTouch()
    this.#stage.setPointerCapture(event.pointerId)
    this.#fingers.set(event.pointerId, { xPx: event.offsetX, yPx: event.offsetY })
    this.#hold = event.altKey ? 'light' : event.shiftKey || event.button === 2 ? 'pan' : 'turn'
    this.#speed.atMs = 0
    this.#stage.dataset['dragging'] = 'true'
  }

  #move(event: PointerEvent): void {
    const finger = this.#fingers.get(event.pointerId)
    if (!finger) return
    const other = this.#otherThan(event.pointerId)
    const rightPx = event.offsetX - finger.xPx
    const downPx = event.offsetY - finger.yPx
    if (other) this.#pinch(finger, other, event)
    else if (this.#hold === 'pan') this.#calls.onPan(rightPx, downPx)
    else if (this.#hold === 'light') this.#calls.onLight(rightPx)
    else this.#turn(rightPx, downPx, event.timeStamp)
    finger.xPx = event.offsetX
    finger.yPx = event.offsetY
  }

  #turn(rightPx: number, downPx: number, nowMs: number): void {
    const { atMs } = this.#speed
    const lengthS = Math.max(0.004, (nowMs - atMs) / 1000)
    // Averages with the previous speed, so that one uneven movement does not throw the object.
    const known = atMs > 0 && nowMs - atMs < throwWithinMs
    this.#speed.rightPxPerS = known ? (this.#speed.rightPxPerS + rightPx / lengthS) / 2 : 0
    this.#speed.downPxPerS = known ? (this.#speed.downPxPerS + downPx / lengthS) / 2 : 0
    this.#speed.atMs = nowMs
    this.#calls.onTurn(rightPx, downPx)
  }

  #pinch(finger: Finger, other: Finger, event: PointerEvent): void {
    const before = Math.hypot(finger.xPx - other.xPx, finger.yPx - other.yPx)
    const after = Math.hypot(event.offsetX - other.xPx, event.offsetY - other.yPx)
    this.#calls.onPan((event.offsetX - finger.xPx) / 2, (event.offsetY - finger.yPx) / 2)
    if (before > 0 && after > 0) {
      this.#calls.onZoom(after / before, (event.offsetX + other.xPx) / 2, (event.offsetY + other.yPx) / 2)
    }
  }

  #lift(event: PointerEvent): void {
    const turned = this.#fingers.size === 1 && this.#hold === 'turn' && this.#fingers.has(event.pointerId)
    this.#forget(event)
    const { rightPxPerS, downPxPerS, atMs } = this.#speed
    if (turned && atMs > 0 && event.timeStamp - atMs < throwWithinMs) this.#calls.onLetGo(rightPxPerS, downPxPerS)
  }

  #forget(event: PointerEvent): void {
    this.#fingers.delete(event.pointerId)
    // The remaining finger continues to turn, without a throw from two fingers.
    this.#speed.atMs = this.#fingers.size > 0 ? 0 : this.#speed.atMs
    if (this.#fingers.size === 0) delete this.#stage.dataset['dragging']
  }

  #wheel(event: WheelEvent): void {
    if (!this.#calls.mayWheel()) return
    event.preventDefault()
    const px = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * wheelLinePx : event.deltaY
    const bounded = Math.min(mostWheelPx, Math.max(-mostWheelPx, px))
    this.#calls.onZoom(Math.exp(-bounded * wheelRatioPerPx), event.offsetX, event.offsetY)
  }

  #otherThan(pointerId: number): Finger | null {
    for (const [id, finger] of this.#fingers) if (id !== pointerId) return finger
    return null
  }
}
