/** The view of the object. The lens zooms, the camera stays in place, so that it can never enter the object. */
export type OrbitView = {
  /** 0 sees the front; increases as the camera moves round to the right. */
  yawRad: number
  /** 0 is level, positive looks down from above. */
  pitchRad: number
  /** 1 shows the whole. */
  zoomRatio: number
  /** The offset of the picture's middle from the middle of the object. */
  rightM: number
  upM: number
}

export const startPitchRad = (11 * Math.PI) / 180
const mostPitchRad = (86 * Math.PI) / 180
const leastZoomRatio = 0.5
const mostZoomRatio = 24
/** The view reaches its target in about this time. */
const followS = 0.1
/** A thrown object turns for about this long. */
const throwS = 0.38
const slowestRadPerS = 0.02
const mostThrowRadPerS = 5
const restRatio = 1e-4

const startView: Readonly<OrbitView> = { yawRad: 0, pitchRad: startPitchRad, zoomRatio: 1, rightM: 0, upM: 0 }

/** The visitor's orbit round an object: the current view, the target, and how it comes to rest. */
export class Orbit {
  readonly view: OrbitView
  readonly #wished: OrbitView
  readonly #reachM: { readonly rightM: number; readonly upM: number }
  #throwYawRadPerS = 0
  #throwPitchRadPerS = 0
  /** With reduced motion every change is immediate and nothing turns by itself. */
  atOnce = false

  /** The middle of the picture stays within `reachM` of the middle of the object. */
  constructor(reachM: { readonly rightM: number; readonly upM: number }, startYawRad = 0) {
    this.#reachM = reachM
    this.view = { ...startView, yawRad: startYawRad }
    this.#wished = { ...this.view }
  }

  /** Turns with the pointer, without a delay. */
  drag(yawRad: number, pitchRad: number): void {
    this.#throwYawRadPerS = 0
    this.#throwPitchRadPerS = 0
    this.#turnBoth(yawRad, pitchRad)
  }

  /** Releases an object that turns at this speed. */
  letGo(yawRadPerS: number, pitchRadPerS: number): void {
    if (this.atOnce) return
    this.#throwYawRadPerS = between(-mostThrowRadPerS, yawRadPerS, mostThrowRadPerS)
    this.#throwPitchRadPerS = between(-mostThrowRadPerS, pitchRadPerS, mostThrowRadPerS)
  }

  /** Turns by a step, with a short easing. */
  turn(yawRad: number, pitchRad: number): void {
    this.#wished.yawRad += yawRad
    this.#wished.pitchRad = between(-mostPitchRad, this.#wished.pitchRad + pitchRad, mostPitchRad)
  }

  /** Moves the middle of the picture, without a delay. */
  pan(rightM: number, upM: number): void {
    const wished = this.#wished
    wished.rightM = between(-this.#reachM.rightM, wished.rightM + rightM, this.#reachM.rightM)
    wished.upM = between(-this.#reachM.upM, wished.upM + upM, this.#reachM.upM)
    this.view.rightM = wished.rightM
    this.view.upM = wished.upM
  }

  /** Zooms in (over 1) or out; returns the actual factor, within the limits of the lens. */
  zoom(ratio: number): number {
    const before = this.#wished.zoomRatio
    this.#wished.zoomRatio = between(leastZoomRatio, before * ratio, mostZoomRatio)
    return this.#wished.zoomRatio / before
  }

  /** Back to the whole object, from the front. */
  reset(): void {
    this.#throwYawRadPerS = 0
    this.#throwPitchRadPerS = 0
    const turn = 2 * Math.PI
    this.view.yawRad -= Math.round(this.view.yawRad / turn) * turn
    Object.assign(this.#wished, startView)
  }

  /** Turns to this side, the short way round, with the whole object in view. */
  face(yawRad: number, pitchRad: number): void {
    this.reset()
    this.#wished.yawRad = this.view.yawRad + nearestTurn(yawRad - this.view.yawRad)
    this.#wished.pitchRad = between(-mostPitchRad, pitchRad, mostPitchRad)
  }

  /** Advances by `deltaS` seconds; false once all is at rest. */
  step(deltaS: number): boolean {
    const thrown = this.#throw(deltaS)
    const share = this.atOnce ? 1 : 1 - Math.exp(-deltaS / followS)
    let moving = thrown
    for (const part of parts) {
      const restOf = this.#wished[part] - this.view[part]
      const isRest = Math.abs(restOf) < restRatio * (part === 'zoomRatio' ? this.view.zoomRatio : 1)
      this.view[part] += isRest ? restOf : restOf * share
      moving ||= !isRest && !this.atOnce
    }
    return moving
  }

  #throw(deltaS: number): boolean {
    if (this.#throwYawRadPerS === 0 && this.#throwPitchRadPerS === 0) return false
    this.#turnBoth(this.#throwYawRadPerS * deltaS, this.#throwPitchRadPerS * deltaS)
    const kept = Math.exp(-deltaS / throwS)
    this.#throwYawRadPerS *= kept
    this.#throwPitchRadPerS *= kept
    if (Math.hypot(this.#throwYawRadPerS, this.#throwPitchRadPerS) > slowestRadPerS) return true
    this.#throwYawRadPerS = 0
    this.#throwPitchRadPerS = 0
    return false
  }

  #turnBoth(yawRad: number, pitchRad: number): void {
    this.turn(yawRad, pitchRad)
    this.view.yawRad += yawRad
    this.view.pitchRad = between(-mostPitchRad, this.view.pitchRad + pitchRad, mostPitchRad)
  }
}

const parts = ['yawRad', 'pitchRad', 'zoomRatio', 'rightM', 'upM'] as const

function nearestTurn(rad: number): number {
  return rad - Math.round(rad / (2 * Math.PI)) * 2 * Math.PI
}

function between(least: number, value: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}
