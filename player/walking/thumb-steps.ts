import type { StepIntent } from './walker.ts'

/** A slight push has no effect yet. */
const deadRatio = 0.18

/** A thumb on the walking ring; the other hand looks round meanwhile. */
export class ThumbSteps {
  readonly #onSteps: () => void
  #right = 0
  #forward = 0

  constructor(onSteps: () => void) {
    this.#onSteps = onSteps
  }

  /** How far the thumb is pushed, as shares of the ring's radius; 0, 0 once it is lifted. */
  lean(rightRatio: number, forwardRatio: number): void {
    const leaning = Math.hypot(rightRatio, forwardRatio)
    const askedRatio = Math.min(1, Math.max(0, leaning - deadRatio) / (1 - deadRatio))
    const perLean = leaning === 0 ? 0 : askedRatio / leaning
    this.#right = rightRatio * perLean
    this.#forward = forwardRatio * perLean
    this.#onSteps()
  }

  addTo(intent: StepIntent): void {
    intent.right += this.#right
    intent.forward += this.#forward
  }
}
