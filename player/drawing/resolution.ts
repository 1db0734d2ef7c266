/** The bounds of resolution: drawn pixels per CSS pixel, along one side. */
export type ResolutionBounds = { readonly leastRatio: number; readonly mostRatio: number }

/** Slower than this, frames are drawn coarser; faster than the second, finer. Between them nothing changes. */
const slowMs = 24
const fastMs = 17.5
/** The very first frame is drawn coarsely, so that it comes at once; its frame time decides about the next. */
export const firstRatio = 0.75
/** Each frame counts for one in this many in the mean, so that a single hitch changes nothing. */
const meanFrames = 8
/** A frame counts for at most this many mean ones. */
const hitchRatio = 2
const coarserRatio = 0.86
const finerRatio = 1.18
/** Frames between two changes, so that each can show its effect. */
const settleFrames = 10

/**
 * Adapts the resolution to the frame time while the visitor moves. At rest frames are drawn at full resolution, since
 * time does not matter then.
 */
export class Resolution {
  #bounds: ResolutionBounds
  #movingRatio: number
  #meanMs = slowMs * 0.8
  #framesSinceChange = 0

  constructor(bounds: ResolutionBounds) {
    this.#bounds = bounds
    this.#movingRatio = Math.max(bounds.leastRatio, Math.min(bounds.mostRatio, firstRatio))
  }

  /** Sets the bounds. */
  bound(bounds: ResolutionBounds): void {
    this.#bounds = bounds
    this.#movingRatio = Math.max(bounds.leastRatio, Math.min(bounds.mostRatio, this.#movingRatio))
  }

  get restRatio(): number {
    return this.#bounds.mostRatio
  }

  get movingRatio(): number {
    return this.#movingRatio
  }

  get meanFrameMs(): number {
    return this.#meanMs
  }

  /** Records the time between two frames of a movement. */
  frameTook(frameMs: number): void {
    this.#meanMs += (Math.min(frameMs, hitchRatio * this.#meanMs) - this.#meanMs) / meanFrames
    this.#framesSinceChange += 1
    if (this.#framesSinceChange < settleFrames) return
    const { leastRatio, mostRatio } = this.#bounds
    if (this.#meanMs > slowMs && this.#movingRatio > leastRatio) {
      this.#change(Math.max(leastRatio, this.#movingRatio * coarserRatio))
    } else if (this.#meanMs < fastMs && this.#movingRatio < mostRatio) {
      this.#change(Math.min(mostRatio, this.#movingRatio * finerRatio))
    }
  }

  #change(ratio: number): void {
    this.#movingRatio = ratio
    this.#framesSinceChange = 0
  }
}
