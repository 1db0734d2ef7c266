import type { FloorPoint } from '@enfilade/contract/space-geometry'

/** Where to stand in the exhibition, and which way to face; null leaves the visitor facing as they do. */
export type HeadsetSpot = { readonly atM: Readonly<FloorPoint>; readonly facingRad: number | null }

type LeapPhase =
  | { readonly kind: 'here' }
  /** Stands there from the next frame on. */
  | { readonly kind: 'put'; readonly at: HeadsetSpot }
  /** Is there once the view is dark; until then at the place where they are `put`, if they are. */
  | { readonly kind: 'leaping'; readonly to: HeadsetSpot; readonly put: HeadsetSpot | null }

/** A fade: the view is dark while the visitor is put elsewhere. */
const fade = { closeS: 0.09, openS: 0.16 } as const

const here: LeapPhase = { kind: 'here' }

/** How a visitor in the headset is elsewhere at once: by a leap in the dark, or put there between two frames. */
export class HeadsetLeap {
  #phase: LeapPhase
  #darkRatio = 1

  /** Begins in the dark, at this spot. */
  constructor(startAt: HeadsetSpot) {
    this.#phase = { kind: 'put', at: startAt }
  }

  /** How dark the view is, from 0 to 1. */
  get darkRatio(): number {
    return this.#darkRatio
  }

  /** Whether a leap is on its way. */
  get isLeaping(): boolean {
    return this.#phase.kind === 'leaping'
  }

  /** Whether the visitor stays where they are. */
  get isHere(): boolean {
    return this.#phase.kind === 'here'
  }

  /** Leaps there; a leap that was on its way leads nowhere else. */
  leapTo(to: HeadsetSpot): void {
    this.#phase = { kind: 'leaping', to, put: this.#put }
  }

  /** Is put there with the next frame, unless the visitor is to be put elsewhere already. */
  putAt(at: HeadsetSpot): void {
    if (this.#put !== null) return
    this.#phase = this.#phase.kind === 'leaping' ? { ...this.#phase, put: at } : { kind: 'put', at }
  }

  /** A frame begins: answers where the visitor is put in it, if they are. */
  takePut(): HeadsetSpot | null {
    const put = this.#put
    if (put === null) return null
    this.#phase = this.#phase.kind === 'leaping' ? { ...this.#phase, put: null } : here
    return put
  }

  /** Fades for so long; answers where the visitor lands, in the frame in which all is dark. Also a head in a wall sees nothing. */
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
