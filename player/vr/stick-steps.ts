/** Sticks rest a little beside their middle. */
const deadRatio = 0.15
/** A stick is pressed to a side from here, and let go again from there, so that a trembling thumb turns once. */
const pressedRatio = 0.7
const letGoRatio = 0.4

/** What a stick asks for beyond its dead middle, from −1 to 1. */
export function stickRatio(value: number): number {
  const beyond = Math.max(0, Math.abs(value) - deadRatio) / (1 - deadRatio)
  return Math.sign(value) * Math.min(1, beyond)
}

/** A stick as a switch: one press to either side counts once, until the thumb has let go. */
export class StickPress {
  #held = 0

  /** −1 or 1 in the frame in which the stick is pressed to that side, else 0. */
  press(value: number): -1 | 0 | 1 {
    if (Math.abs(value) < letGoRatio) this.#held = 0
    if (Math.abs(value) < pressedRatio) return 0
    const side = value > 0 ? 1 : -1
    if (this.#held === side) return 0
    this.#held = side
    return side
  }
}

/** A stick as a lever: held from the press on until the thumb lets go. */
export class StickHold {
  held = false
  /** True in the frame in which it was let go. */
  released = false

  /** `valueRatio` grows in the direction that counts. */
  follow(valueRatio: number): void {
    const held = this.held ? valueRatio > letGoRatio : valueRatio > pressedRatio
    this.released = this.held && !held
    this.held = held
  }
}
