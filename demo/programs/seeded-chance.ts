/** A random generator that gives the same numbers for the same seed, on every machine. */
export type SeededRandom = {
  /** A number from 0 up to but not including 1. */
  ratio: () => number
  between: (low: number, high: number) => number
  /** A whole number from `low` to `high`, both included. */
  whole: (low: number, high: number) => number
  /** Normally distributed, mean 0 and deviation 1. */
  gaussian: () => number
  pick: <T>(items: readonly [T, ...T[]]) => T
  shuffle: <T>(items: readonly T[]) => T[]
}

/** Opens a random generator: sfc32 (PractRand's small fast counter), seeded by a splitmix32 step. */
export function openChance(seed: number): SeededRandom {
  let mix = seed | 0
  const next = () => {
    mix = (mix + 0x9e3779b9) | 0
    let t = mix ^ (mix >>> 16)
    t = Math.imul(t, 0x21f0aaad)
    t ^= t >>> 15
    t = Math.imul(t, 0x735a2d97)
    return (t ^ (t >>> 15)) | 0
  }
  let a = next()
  let b = next()
  let c = next()
  let counter = 1
  const ratio = () => {
    const t = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + t) | 0
    return (t >>> 0) / 4294967296
  }
  const whole = (low: number, high: number) => low + Math.floor(ratio() * (high - low + 1))
  return {
    ratio,
    between: (low, high) => low + ratio() * (high - low),
    whole,
    gaussian: () => Math.sqrt(-2 * Math.log(1 - ratio())) * Math.cos(2 * Math.PI * ratio()),
    pick: (items) => items[Math.floor(ratio() * items.length)] ?? items[0],
    shuffle: (items) => {
      const tagged = items.map((item) => ({ item, at: ratio() }))
      return tagged.sort((left, right) => left.at - right.at).map(({ item }) => item)
    },
  }
}
