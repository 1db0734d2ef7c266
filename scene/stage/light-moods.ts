import type { LightPreset } from '@enfilade/contract/hanging'

/** How a preset changes the baked room. Pictures never change: the eye adapts to them. */
export type LightMood = {
  /** Linear factor on the baked light. */
  readonly roomRatio: number
  /** White of the room's light after the eye has adapted, linear parts. */
  readonly tint: readonly [number, number, number]
  /** How much brighter the wall is in the middle of a lamp's pool, in encoded values. */
  readonly poolRatio: number
}

/**
 * Sources of the light levels: docs/hanging.md. An adapted eye sees little of 3500 K, so tints stay within a few per
 * cent.
 */
export const lightMoods: Readonly<Record<LightPreset, LightMood>> = {
  paintings: { roomRatio: 1, tint: [1, 0.997, 0.99], poolRatio: 0.035 },
  paper: { roomRatio: 0.72, tint: [1, 0.986, 0.96], poolRatio: 0.07 },
  sculpture: { roomRatio: 1, tint: [1, 0.992, 0.975], poolRatio: 0.03 },
  daylight: { roomRatio: 1, tint: [0.985, 0.997, 1], poolRatio: 0.02 },
  'black-box': { roomRatio: 0.1, tint: [0.96, 0.98, 1], poolRatio: 0.55 },
}
