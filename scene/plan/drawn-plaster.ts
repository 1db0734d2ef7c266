import { tiledClouds, tiledNoise } from './seeded-noise.ts'
import type { LinearColour } from './surface-materials.ts'

/** Smooth plaster: faint strokes of the trowel one over another, and a little unevenness of the paint. */
export function plasterAt(seed: number): (u: number, v: number) => LinearColour {
  return (u, v) => {
    const bend = tiledClouds(seed + 1, u * 6, v * 6, 6, 6, 2) * 0.05
    const cloud = tiledClouds(seed + 2, u * 5, v * 5, 5, 5, 4)
    const strokes = tiledNoise(seed + 3, (u + v + bend) * 9, (v - u + bend) * 26, 9, 26)
    const otherStrokes = tiledNoise(seed + 4, (u - v + bend) * 24, (u + v - bend) * 10, 24, 10)
    const fine = tiledClouds(seed + 5, u * 48, v * 48, 48, 48, 3)
    const tone = 0.93 * (1 + cloud * 0.028 + strokes * 0.013 + otherStrokes * 0.013 + fine * 0.016)
    return [tone, tone, tone]
  }
}

/** One pane of a glass ceiling: bright, a shade dimmer to its edge, between thin painted bars. */
export function glassPanesAt(): (u: number, v: number) => LinearColour {
  return (u, v) => {
    const toBar = Math.min(u, 1 - u, v, 1 - v)
    if (toBar < 0.02) return [0.5, 0.495, 0.48]
    const glow = Math.min(1, (toBar - 0.02) / 0.12)
    const tone = 0.86 + 0.14 * glow * (2 - glow)
    return [tone, tone, tone]
  }
}
