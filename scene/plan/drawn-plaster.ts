import { tiledClouds, tiledNoise } from './seeded-noise.ts'
import type { LinearColour } from './surface-materials.ts'

/** Smooth plaster: faint overlapping strokes of the trowel, and slightly uneven paint. */
export function plasterAt(seed: number): (u: number, v: number) => LinearColour {
  const bends = tiledClouds(seed + 1, 6, 6, 2)
  const clouds = tiledClouds(seed + 2, 5, 5, 4)
  const slantedClouds = tiledClouds(seed + 6, 4, 4, 4)
  const strokes = tiledNoise(seed + 3, 9, 26)
  const otherStrokes = tiledNoise(seed + 4, 24, 10)
  const grain = tiledClouds(seed + 5, 48, 48, 3)
  return (u, v) => {
    const bend = bends(u * 6, v * 6) * 0.05
    const stroke =
      strokes((u + v + bend) * 9, (v - u + bend) * 26) + otherStrokes((u - v + bend) * 24, (u + v - bend) * 10)
    // Two layers of clouds, one turned by 45°, so that neither shows its grid.
    const cloud = clouds(u * 5, v * 5) + slantedClouds((u + v) * 4, (v - u) * 4)
    const tone = 0.92 * (1 + cloud * 0.011 + stroke * 0.007 + grain(u * 48, v * 48) * 0.03)
    return [tone, tone, tone]
  }
}

/** One pane of a glass ceiling: bright, a shade dimmer towards its edge, between thin painted bars. */
export function glassPanesAt(): (u: number, v: number) => LinearColour {
  return (u, v) => {
    const toBar = Math.min(u, 1 - u, v, 1 - v)
    if (toBar < 0.018) return [0.5, 0.495, 0.48]
    const glow = Math.min(1, (toBar - 0.018) / 0.12)
    const tone = 0.84 + 0.16 * glow * (2 - glow)
    return [tone, tone, tone]
  }
}
