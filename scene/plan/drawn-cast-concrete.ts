import { hashed, tiledClouds, tiledNoise } from './seeded-noise.ts'
import type { LinearColour } from './surface-materials.ts'

/** One repeat: panels of formwork, two across and two up, each with four holes where ties held it. */
const acrossM = 4.8
const upwardsM = 2.4
const panelWideM = 2.4
const panelHighM = 1.2
const tieM = 0.0125

/** Concrete cast against smooth panels: a fine joint round each, tie holes, and cloudy patches from pouring. */
export function castConcreteAt(seed: number): (u: number, v: number) => LinearColour {
  const clouds = tiledClouds(seed + 41, 6, 3, 5)
  const runs = tiledNoise(seed + 42, 90, 3)
  const pores = tiledNoise(seed + 43, 420, 210)
  return (u, v) => {
    const [x, y] = [u * acrossM, v * upwardsM]
    const [column, row] = [Math.floor(x / panelWideM) % 2, Math.floor(y / panelHighM) % 2]
    const [inX, inY] = [x % panelWideM, y % panelHighM]
    const toJointM = Math.min(inX, panelWideM - inX, inY, panelHighM - inY)
    const tieX = Math.min(Math.abs(inX - 0.6), Math.abs(inX - 1.8))
    const tieY = Math.min(Math.abs(inY - 0.3), Math.abs(inY - 0.9))
    const toTieM = Math.hypot(tieX, tieY)
    const panel = (hashed(seed + 44, column, row) - 0.5) * 0.09
    const pore = Math.max(0, pores(u * 420, v * 210) - 0.82) * 0.5
    const unevenness = panel + clouds(u * 6, v * 3) * 0.13 + runs(u * 90, v * 3) * 0.022 - pore
    const joint = toJointM < 0.003 ? 0.62 : toJointM < 0.008 ? 0.94 : 1
    const hole = toTieM < tieM ? 0.4 : toTieM < tieM + 0.006 ? 0.85 : 1
    const tone = 0.6 * (1 + unevenness) * joint * hole
    return [tone, tone * 0.985, tone * 0.945]
  }
}
