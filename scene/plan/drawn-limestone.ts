import { hashed, tiledClouds, tiledNoise } from './seeded-noise.ts'
import type { LinearColour } from './surface-materials.ts'

/** One repeat: four rows of three slabs, each 90 by 60 cm, laid in half bond. */
const slabsAcross = 3
const rowsUp = 4
const slabWideM = 0.9
const slabHighM = 0.6
const jointM = 0.002

/** Honed limestone slabs: each from a different bed, with faint veins and fossils, and thin filled joints. */
export function limestoneAt(seed: number): (u: number, v: number) => LinearColour {
  const beds = tiledClouds(seed + 71, 9, 8, 4)
  const veins = tiledClouds(seed + 72, 12, 5, 3)
  const shells = tiledNoise(seed + 73, 190, 170)
  return (u, v) => {
    // A repeat begins in the middle of a row.
    const high = v * rowsUp + 0.5
    const row = Math.floor(high) % rowsUp
    const x = u * slabsAcross + (row % 2) * 0.5
    const slab = Math.floor(x) % slabsAcross
    const [inX, inY] = [(x % 1) * slabWideM, (high % 1) * slabHighM]
    const toJointM = Math.min(inX, slabWideM - inX, inY, slabHighM - inY)
    const tone = (hashed(seed + 74, slab, row) - 0.5) * 0.16
    const warmth = (hashed(seed + 75, slab, row) - 0.5) * 0.07
    const shift = hashed(seed + 76, slab, row) * 7
    const vein = Math.max(0, 0.1 - Math.abs(veins(u * 12 + Math.floor(shift), v * 5))) * 0.5
    const shell = Math.max(0, shells(u * 190, v * 170) - 0.6) * 0.16
    const unevenness = tone + beds(u * 9, v * 8) * 0.1 - vein + shell
    const joint = toJointM < jointM ? 0.62 : toJointM < 0.005 ? 0.96 : 1
    const light = 0.66 * (1 + unevenness) * joint
    return [light * (1 + warmth * 0.3), light * 0.935, light * (0.82 - warmth)]
  }
}
