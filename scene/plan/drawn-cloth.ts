import { tiledClouds, tiledNoise } from './seeded-noise.ts'
import type { LinearColour } from './surface-materials.ts'

/** Loops of carpet across one repeat: 4 mm each. */
const loopsAcross = 200

/** Carpet of close loops in rows, seen from above. */
export function carpetAt(seed: number): (u: number, v: number) => LinearColour {
  const loops = tiledNoise(seed + 51, loopsAcross, loopsAcross)
  const wear = tiledClouds(seed + 52, 3, 3, 4)
  return (u, v) => {
    const row = 0.5 + 0.5 * Math.cos(2 * Math.PI * v * loopsAcross)
    const tone =
      0.5 * (1 + loops(u * loopsAcross, v * loopsAcross) * 0.3 + (row - 0.5) * 0.12 + wear(u * 3, v * 3) * 0.1)
    return [tone, tone * 0.985, tone * 1.01]
  }
}

/** Width of the seam between two panels of felt. */
const seamShare = 0.0024

/** Felt on panels 1.2 m wide: short fibres in all directions, and a fine upright seam. */
export function feltAt(seed: number): (u: number, v: number) => LinearColour {
  const fibres = tiledClouds(seed + 53, 70, 70, 3)
  const slanted = tiledNoise(seed + 54, 110, 40)
  const clouds = tiledClouds(seed + 55, 4, 4, 3)
  return (u, v) => {
    const seam = Math.min(u, 1 - u) < seamShare ? 0.55 : 1
    const fibre = fibres(u * 70, v * 70) * 0.2 + slanted((u + v) * 110, (v - u) * 40) * 0.06
    const tone = 0.5 * (1 + fibre + clouds(u * 4, v * 4) * 0.07) * seam
    return [tone, tone, tone]
  }
}
