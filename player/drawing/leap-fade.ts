/** Half of a leap's fade; the style sheet has the same figure. */
const fadeMs = 120

/** The picture fades out before the visitor is elsewhere at once, and in again when they are. */
export class LeapFade {
  readonly #canvas: HTMLCanvasElement
  #ahead = 0

  constructor(canvas: HTMLCanvasElement) {
    this.#canvas = canvas
  }

  /** Whether the picture is still fading out, and the visitor where they were. */
  get isFading(): boolean {
    return this.#ahead > 0
  }

  /** Calls `leap` once nothing is to be seen. */
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
