import { openChance } from './seeded-chance.ts'

/** Smooth noise over the plane; one hill or hollow about every unit. Values are between −1 and 1. */
export type SmoothNoise = {
  at: (x: number, y: number) => number
  /** Several layers, each half as large and half as strong as the one before. */
  layered: (x: number, y: number, layers: number) => number
  /** Layers folded at zero, so that they meet in sharp crests; 0 in the valleys, 1 on the crests. */
  ridged: (x: number, y: number, layers: number) => number
}

const directions = 256

/** Gradient noise with a quintic fade (Perlin, "Improving Noise", 2002), with freely rotated gradients. */
export function openNoise(seed: number): SmoothNoise {
  const chance = openChance(seed)
  const order = chance.shuffle(Array.from({ length: directions }, (_, index) => index))
  const table = new Uint8Array(directions * 2)
  const gradientX = new Float64Array(directions)
  const gradientY = new Float64Array(directions)
  for (let index = 0; index < directions; index += 1) {
    table[index] = order[index] ?? 0
    table[index + directions] = order[index] ?? 0
    const angle = chance.ratio() * Math.PI * 2
    gradientX[index] = Math.cos(angle)
    gradientY[index] = Math.sin(angle)
  }

  const corner = (column: number, row: number, dx: number, dy: number) => {
    const turn = table[(table[column & 255] ?? 0) + (row & 255)] ?? 0
    return (gradientX[turn] ?? 0) * dx + (gradientY[turn] ?? 0) * dy
  }
  const at = (x: number, y: number) => {
    const column = Math.floor(x)
    const row = Math.floor(y)
    const dx = x - column
    const dy = y - row
    const fadeX = dx * dx * dx * (dx * (dx * 6 - 15) + 10)
    const fadeY = dy * dy * dy * (dy * (dy * 6 - 15) + 10)
    const top = corner(column, row, dx, dy) * (1 - fadeX) + corner(column + 1, row, dx - 1, dy) * fadeX
    const bottom =
      corner(column, row + 1, dx, dy - 1) * (1 - fadeX) + corner(column + 1, row + 1, dx - 1, dy - 1) * fadeX
    return (top * (1 - fadeY) + bottom * fadeY) * 1.414
  }

  return {
    at,
    layered: (x, y, layers) => {
      let sum = 0
      let strength = 1
      let total = 0
      let scale = 1
      for (let layer = 0; layer < layers; layer += 1) {
        sum += at(x * scale + layer * 17.3, y * scale - layer * 9.1) * strength
        total += strength
        strength *= 0.5
        scale *= 2
      }
      return sum / total
    },
    ridged: (x, y, layers) => {
      let sum = 0
      let strength = 1
      let total = 0
      let scale = 1
      let carried = 1
      for (let layer = 0; layer < layers; layer += 1) {
        const fold = 1 - Math.abs(at(x * scale + layer * 31.7, y * scale + layer * 5.3))
        const crest = fold * fold * carried
        sum += crest * strength
        total += strength
        carried = Math.min(1, crest * 1.8)
        strength *= 0.5
        scale *= 2.03
      }
      return sum / total
    },
  }
}
