import { hashed, tiledClouds, tiledNoise } from './seeded-noise.ts'
import type { LinearColour } from './surface-materials.ts'

/** Polished concrete: soft clouds from the float, dark and light flecks of sand, and sawn joints between slabs. */
export function concreteAt(seed: number): (u: number, v: number) => LinearColour {
  const slabM = 4.2
  const wander = tiledClouds(seed + 11, 4, 4, 2)
  const clouds = tiledClouds(seed + 12, 3, 3, 5)
  const stains = tiledClouds(seed + 13, 7, 7, 4)
  const flecks = tiledNoise(seed + 14, 420, 420)
  const sand = tiledNoise(seed + 15, 130, 130)
  return (u, v) => {
    const bend = wander(u * 4, v * 4) * 0.5
    const cloud = clouds(u * 3 + bend, v * 3 + bend)
    const stain = Math.max(0, stains(u * 7, v * 7) - 0.1)
    const toJointM = Math.min(u, 1 - u, v, 1 - v) * slabM
    const joint = toJointM < 0.0035 ? 0.45 : toJointM < 0.012 ? 0.95 : 1
    const unevenness = cloud * 0.2 - stain * 0.18 + flecks(u * 420, v * 420) * 0.05 + sand(u * 130, v * 130) * 0.03
    const tone = 0.62 * (1 + unevenness) * joint
    return [tone, tone * (0.987 - cloud * 0.008), tone * (0.955 - cloud * 0.02)]
  }
}

/** Cells across one repeat of terrazzo; each holds one chip of stone. */
const chipCells = 44
const stones: LinearColour[] = [
  [0.79, 0.775, 0.74],
  [0.65, 0.632, 0.595],
  [0.5, 0.488, 0.47],
  [0.7, 0.62, 0.52],
  [0.58, 0.57, 0.555],
]

/** Terrazzo: chips of stone in pale cement, ground flat. */
export function terrazzoAt(seed: number): (u: number, v: number) => LinearColour {
  const roughness = tiledNoise(seed + 3, 220, 220)
  return (u, v) => {
    const [x, y] = [u * chipCells, v * chipCells]
    let [nearest, second, chip] = [9, 9, 0]
    for (let row = Math.floor(y) - 1; row <= Math.floor(y) + 1; row += 1) {
      for (let column = Math.floor(x) - 1; column <= Math.floor(x) + 1; column += 1) {
        const [cx, cy] = [(column + chipCells) % chipCells, (row + chipCells) % chipCells]
        const [dx, dy] = [column + hashed(seed, cx, cy) - x, row + hashed(seed + 1, cx, cy) - y]
        const apart = Math.abs(dx) + Math.abs(dy) + 0.5 * Math.abs(dx - dy)
        if (apart < nearest) {
          second = nearest
          nearest = apart
          chip = cy * chipCells + cx
        } else if (apart < second) second = apart
      }
    }
    const size = 0.3 + 0.5 * hashed(seed + 2, chip, 0)
    const inChip = nearest < size && second - nearest > 0.14
    const grain = 1 + roughness(u * 220, v * 220) * 0.03
    const stone = stones[Math.floor(hashed(seed + 4, chip, 0) * stones.length)]
    const [red, green, blue] = inChip && stone ? stone : [0.72, 0.705, 0.67]
    return [red * grain, green * grain, blue * grain]
  }
}
