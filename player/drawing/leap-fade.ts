/** Half the duration of a teleport's fade; the style sheet has the same figure. */
const fadeMs = 120

/** Fades the picture out before a teleport, and in again after it. */
export class LeapFade {
  readonly #canvas: HTMLCanvasElement
  #ahead = 0

  constructor(canvas: HTMLCanvasElement) {
    this.#canvas = canvas
  }

  /** Whether the picture is still fading out, before the teleport. */
  get isFading(): boolean {
    return this.#ahead > 0
  }

  /** Calls `leap` once the picture is dark. */
  before(leap: () => void): void {
    this.#ahead += 1
    this.#canvas.dataset['leaping'] = 'true'
    setTimeout(() => {
      this.#ahead -= 1
      leap()
      if (!this.isFading) delete this.#canvas.dataset['leaping']
    }, fadeMs)
  }
}
