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

/** Sources of the light levels: docs/hanging.md. An adapted eye sees little of 3500 K, so that tints stay within a few per cent. */
export const lightMoods: Readonly<Record<LightPreset, LightMood>> = {
  paintings: { roomRatio: 1, tint: [1, 0.988, 0.965], poolRatio: 0.09 },
  paper: { roomRatio: 0.72, tint: [1, 0.978, 0.94], poolRatio: 0.12 },
  sculpture: { roomRatio: 1, tint: [1, 0.992, 0.975], poolRatio: 0.06 },
  daylight: { roomRatio: 1.04, tint: [0.985, 0.997, 1], poolRatio: 0.04 },
  'black-box': { roomRatio: 0.1, tint: [0.96, 0.98, 1], poolRatio: 0.55 },
}
