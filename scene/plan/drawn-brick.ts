import { hashed, tiledClouds, tiledNoise } from './seeded-noise.ts'
import type { LinearColour } from './surface-materials.ts'

/** A brick's face and the joint, in metres: the British size, 215 × 65 mm, laid with 10 mm of lime mortar. */
const stretcherM = 0.215
const headerM = 0.1025
const brickHighM = 0.065
const jointM = 0.01
/** Flemish bond: alternating stretchers and headers, every other course shifted by half of both. */
const pairM = stretcherM + headerM + 2 * jointM
const courseM = brickHighM + jointM
const pairsAcross = 7
const coursesUp = 32

/** Colours from the firing: most bricks red-brown, some ochre, some burnt dark. */
const clays: LinearColour[] = [
  [0.44, 0.255, 0.175],
  [0.4, 0.225, 0.15],
  [0.47, 0.3, 0.205],
  [0.35, 0.2, 0.14],
  [0.5, 0.345, 0.24],
  [0.29, 0.185, 0.145],
]

/** Old brickwork in Flemish bond with lime joints struck a little back; v grows upwards on a wall. */
export function brickAt(seed: number): (u: number, v: number) => LinearColour {
  const wander = tiledNoise(seed + 31, 60, 64)
  const sand = tiledClouds(seed + 32, 160, 160, 2)
  const soot = tiledClouds(seed + 33, 3, 3, 4)
  const mortarGrain = tiledNoise(seed + 34, 300, 300)
  return (u, v) => {
    // A repeat begins in the middle of a joint.
    const high = v * coursesUp + 1 - jointM / 2 / courseM
    const course = Math.floor(high) % coursesUp
    const upM = (high % 1) * courseM
    const alongM = u * pairsAcross * pairM + (course % 2) * (pairM / 2)
    const pair = Math.floor(alongM / pairM)
    const inPairM = alongM - pair * pairM
    const isHeader = inPairM >= stretcherM + jointM
    const fromM = isHeader ? stretcherM + jointM : 0
    const wideM = isHeader ? headerM : stretcherM
    const key = course * 64 + (pair % pairsAcross) * 2 + (isHeader ? 1 : 0)
    const uneven = wander(u * 60, v * 64) * 0.0018
    const edgeM = Math.min(inPairM - fromM, fromM + wideM - inPairM, upM, brickHighM - upM) + uneven
    const grain = sand(u * 160, v * 160)
    const dark = 1 + soot(u * 3, v * 3) * 0.12
    if (edgeM < 0) {
      // The course above casts a little shade on its joint.
      const shade = upM > brickHighM + jointM * 0.78 ? 0.72 : 1
      const tone = 0.52 * dark * shade * (1 + mortarGrain(u * 300, v * 300) * 0.1)
      return [tone, tone * 0.93, tone * 0.82]
    }
    const [red, green, blue] = clays[Math.floor(hashed(seed, key, 3) ** 1.35 * clays.length)] ?? [0.4, 0.25, 0.17]
    const tone = (0.88 + hashed(seed, key, 4) * 0.26) * dark * (1 + grain * 0.2) * (edgeM < 0.004 ? 0.86 : 1)
    return [red * tone, green * tone, blue * tone]
  }
}
