/** Sticks rest slightly off their middle. */
const deadRatio = 0.15
/** A stick counts as pressed from here, and as released again from there, so that a trembling thumb turns once. */
const pressedRatio = 0.7
const letGoRatio = 0.4

/** The value of a stick beyond its dead zone, from −1 to 1. */
export function stickRatio(value: number): number {
  const beyond = Math.max(0, Math.abs(value) - deadRatio) / (1 - deadRatio)
  return Math.sign(value) * Math.min(1, beyond)
}

/** A stick as a switch: one press to either side counts once, until it is released. */
export class StickPress {
  #held = 0

  /** −1 or 1 in the frame of the press to that side, else 0. */
  press(value: number): -1 | 0 | 1 {
    if (Math.abs(value) < letGoRatio) this.#held = 0
    if (Math.abs(value) < pressedRatio) return 0
    const side = value > 0 ? 1 : -1
    if (this.#held === side) return 0
    this.#held = side
    return side
  }
}

/** A stick as a lever: held from the press until it is released. */
export class StickHold {
  held = false
  /** True in the frame of its release. */
  released = false

  /** `valueRatio` increases in the direction that counts. */
  follow(valueRatio: number): void {
    const held = this.held ? valueRatio > letGoRatio : valueRatio > pressedRatio
    this.released = this.held && !held
    this.held = held
  }
}
