import type { FloorPoint } from '@enfilade/contract/space-geometry'

/** Where to stand in the exhibition, and which direction to face; null keeps the visitor's direction. */
export type HeadsetSpot = { readonly atM: Readonly<FloorPoint>; readonly facingRad: number | null }

type LeapPhase =
  | { readonly kind: 'here' }
  /** Takes effect in the next frame. */
  | { readonly kind: 'put'; readonly at: HeadsetSpot }
  /** Takes effect once the view is dark; until then the visitor is at `put`, if it is set. */
  | { readonly kind: 'leaping'; readonly to: HeadsetSpot; readonly put: HeadsetSpot | null }

/** A fade: the view is dark while the visitor is moved. */
const fade = { closeS: 0.09, openS: 0.16 } as const

const here: LeapPhase = { kind: 'here' }

/** Moves a visitor in the headset at once: by a leap in the dark, or between two frames. */
export class HeadsetLeap {
  #phase: LeapPhase
  #darkRatio = 1

  /** Starts in the dark, at this spot. */
  constructor(startAt: HeadsetSpot) {
    this.#phase = { kind: 'put', at: startAt }
  }

  /** How dark the view is, from 0 to 1. */
  get darkRatio(): number {
    return this.#darkRatio
  }

  /** Whether a leap is under way. */
  get isLeaping(): boolean {
    return this.#phase.kind === 'leaping'
  }

  /** Whether the visitor stays where they are. */
  get isHere(): boolean {
    return this.#phase.kind === 'here'
  }

  /** Leaps there; this replaces a leap that is under way. */
  leapTo(to: HeadsetSpot): void {
    this.#phase = { kind: 'leaping', to, put: this.#put }
  }

  /** Moves the visitor in the next frame, unless another move is due already. */
  putAt(at: HeadsetSpot): void {
    if (this.#put !== null) return
    this.#phase = this.#phase.kind === 'leaping' ? { ...this.#phase, put: at } : { kind: 'put', at }
  }

  /** Called at the start of a frame: returns where the visitor is moved in it, or null. */
  takePut(): HeadsetSpot | null {
    const put = this.#put
    if (put === null) return null
    this.#phase = this.#phase.kind === 'leaping' ? { ...this.#phase, put: null } : here
    return put
  }

  /**
   * Advances the fade by this time; returns where the visitor lands, in the frame in which all is dark. The view is
   * also dark while the head is in a wall.
   */
  fade(deltaS: number, isInWall: boolean): HeadsetSpot | null {
    this.#darkRatio =
      this.isLeaping || isInWall
        ? Math.min(1, this.#darkRatio + deltaS / fade.closeS)
        : Math.max(0, this.#darkRatio - deltaS / fade.openS)
    if (this.#phase.kind !== 'leaping' || this.#darkRatio < 1) return null
    const { to, put } = this.#phase
    this.#phase = put === null ? here : { kind: 'put', at: put }
    return to
  }

  get #put(): HeadsetSpot | null {
    if (this.#phase.kind === 'here') return null
    return this.#phase.kind === 'put' ? this.#phase.at : this.#phase.put
  }
}
