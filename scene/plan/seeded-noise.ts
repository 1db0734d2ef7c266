/** Smooth noise from −1 to 1 over a plane that repeats. */
export type Noise = (x: number, y: number) => number

/** A random number from 0 to 1 for a seed and two whole numbers; the same on every machine. */
export function hashed(seed: number, x: number, y: number): number {
  let word = Math.imul(seed | 0, 0x9e3779b1) ^ Math.imul(x | 0, 0x85ebca6b) ^ Math.imul(y | 0, 0xc2b2ae35)
  word = Math.imul(word ^ (word >>> 16), 0x7feb352d)
  word = Math.imul(word ^ (word >>> 15), 0x846ca68b)
  return ((word ^ (word >>> 16)) >>> 0) / 4294967296
}

/** Noise on a grid of `periodX` by `periodY` cells, after which it repeats. */
export function tiledNoise(seed: number, periodX: number, periodY: number): Noise {
  const grid = new Float32Array(periodX * periodY)
  for (let index = 0; index < grid.length; index += 1)
    grid[index] = hashed(seed, index % periodX, Math.floor(index / periodX)) * 2 - 1
  return (x, y) => {
    const [cellX, cellY] = [Math.floor(x), Math.floor(y)]
    const [tx, ty] = [x - cellX, y - cellY]
    const u = tx * tx * (3 - 2 * tx)
    const v = ty * ty * (3 - 2 * ty)
    const x0 = wrapped(cellX, periodX)
    const x1 = x0 + 1 === periodX ? 0 : x0 + 1
    const y0 = wrapped(cellY, periodY) * periodX
    const y1 = y0 + periodX === grid.length ? 0 : y0 + periodX
    const upper = (grid[y0 + x0] ?? 0) * (1 - u) + (grid[y0 + x1] ?? 0) * u
    const lower = (grid[y1 + x0] ?? 0) * (1 - u) + (grid[y1 + x1] ?? 0) * u
    return upper * (1 - v) + lower * v
  }
}

/** Fractal noise: `octaves` layers, each twice as fine and half as strong, repeating like the first. */
export function tiledClouds(seed: number, periodX: number, periodY: number, octaves: number): Noise {
  const layers = Array.from({ length: octaves }, (_, octave) => {
    const finer = 2 ** octave
    return {
      finer,
      share: 1 / (finer * (2 - 2 / 2 ** octaves)),
      noise: tiledNoise(seed + octave * 101, periodX * finer, periodY * finer),
    }
  })
  return (x, y) => {
    let sum = 0
    for (const { finer, share, noise } of layers) sum += noise(x * finer, y * finer) * share
    return sum
  }
}

function wrapped(cell: number, period: number): number {
  const rest = cell % period
  return rest < 0 ? rest + period : rest
}
