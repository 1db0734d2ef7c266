/** How quickly the edges darken when a movement begins, and clear again after it. */
const closingS = 0.12
const openingS = 0.3
const settledRatio = 0.005

/** What is to be seen of the edges while the visitor is carried along: 0 is a free view, 1 the narrowest. */
export function wantedVignette(movement: {
  /** How much of the full walking speed, 0 to 1. */
  readonly walkingRatio: number
  /** How much of the full turning speed, 0 to 1; turns in steps need none. */
  readonly turningRatio: number
  /** Whether the visitor wants their view narrowed at all. */
  readonly narrowed: boolean
}): number {
  return movement.narrowed ? Math.min(1, Math.max(Math.abs(movement.walkingRatio), Math.abs(movement.turningRatio))) : 0
}

/** The vignette's strength after `deltaS` seconds on the way to what is wanted; it arrives, it does not only come near. */
export function vignetteAfter(strength: number, wanted: number, deltaS: number): number {
  const follow = 1 - Math.exp(-deltaS / (wanted > strength ? closingS : openingS))
  const next = strength + (wanted - strength) * follow
  return Math.abs(wanted - next) < settledRatio ? wanted : next
}
