/** How quickly the edges darken when a movement begins, and clear again after it. */
const closingS = 0.12
const openingS = 0.3
const settledRatio = 0.005

/** The target strength while the visitor is moved: 0 is a free view, 1 the narrowest. */
export function wantedVignette(movement: {
  /** The share of the full walking speed, 0 to 1. */
  readonly walkingRatio: number
  /** The share of the full turning speed, 0 to 1; turns in steps need none. */
  readonly turningRatio: number
  /** Whether the visitor has enabled the narrowed view. */
  readonly narrowed: boolean
}): number {
  return movement.narrowed ? Math.min(1, Math.max(Math.abs(movement.walkingRatio), Math.abs(movement.turningRatio))) : 0
}

/** The vignette's strength after `deltaS` seconds on the way to its target, which it reaches exactly. */
export function vignetteAfter(strength: number, wanted: number, deltaS: number): number {
  const follow = 1 - Math.exp(-deltaS / (wanted > strength ? closingS : openingS))
  const next = strength + (wanted - strength) * follow
  return Math.abs(wanted - next) < settledRatio ? wanted : next
}
