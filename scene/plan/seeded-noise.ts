/** A number from 0 to 1 for a seed and two whole numbers; the same on every machine. */
export function hashed(seed: number, x: number, y: number): number {
  let word = Math.imul(seed | 0, 0x9e3779b1) ^ Math.imul(x | 0, 0x85ebca6b) ^ Math.imul(y | 0, 0xc2b2ae35)
  word = Math.imul(word ^ (word >>> 16), 0x7feb352d)
  word = Math.imul(word ^ (word >>> 15), 0x846ca68b)
  return ((word ^ (word >>> 16)) >>> 0) / 4294967296
}

/** Smooth noise from −1 to 1 on a grid that repeats after `periodX` and `periodY` cells. */
export function tiledNoise(seed: number, x: number, y: number, periodX: number, periodY: number): number {
  const [cellX, cellY] = [Math.floor(x), Math.floor(y)]
  const [u, v] = [eased(x - cellX), eased(y - cellY)]
  const [x0, x1] = [wrapped(cellX, periodX), wrapped(cellX + 1, periodX)]
  const [y0, y1] = [wrapped(cellY, periodY), wrapped(cellY + 1, periodY)]
  const upper = hashed(seed, x0, y0) * (1 - u) + hashed(seed, x1, y0) * u
  const lower = hashed(seed, x0, y1) * (1 - u) + hashed(seed, x1, y1) * u
  return (upper * (1 - v) + lower * v) * 2 - 1
}

/** Noise on noise: `octaves` layers, each twice as fine and half as strong; from −1 to 1, repeating like its first layer. */
export function tiledClouds(
  seed: number,
  x: number,
  y: number,
  periodX: number,
  periodY: number,
  octaves: number,
): number {
  let [sum, strength, total] = [0, 1, 0]
  for (let octave = 0; octave < octaves; octave += 1) {
    const finer = 2 ** octave
    sum += tiledNoise(seed + octave * 101, x * finer, y * finer, periodX * finer, periodY * finer) * strength
    total += strength
    strength *= 0.5
  }
  return sum / total
}

function eased(t: number): number {
  return t * t * t * (t * (t * 6 - 15) + 10)
}

function wrapped(cell: number, period: number): number {
  return ((cell % period) + period) % period
}
