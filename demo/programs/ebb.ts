import { colourScale } from './colour-mixing.ts'
import type { DrawnWork } from './drawn-work.ts'
import type { Film } from './film-printing.ts'
import { openChance } from './seeded-chance.ts'

/** A work of moving pictures, with the facts for its label. */
export type FilmedWork = Omit<DrawnWork, 'draw' | 'longerSidePx' | 'type'> & { readonly film: () => Film }

/** A program with moving works: credited as the artist of what it shows. */
export type FilmProgram = {
  readonly name: string
  readonly about: string
  readonly style: string
  readonly works: readonly FilmedWork[]
}

const turn = Math.PI * 2
const scaleSteps = 1024

/** A scale of colours as bytes, so that a dot costs three look-ups. */
function printedScale(hexes: readonly [string, ...string[]]): Uint8Array {
  const scale = colourScale(hexes)
  return Uint8Array.from({ length: scaleSteps * 3 }, (_, at) =>
    Math.round(scale(Math.floor(at / 3) / (scaleSteps - 1))[at % 3] ?? 0),
  )
}

/** Fills a frame row by row with the values of `valueAt` for each dot, 0 to 1 on the scale. */
function paint(
  film: { widthPx: number; heightPx: number },
  scale: Uint8Array,
  valueAt: (x: number, y: number) => number,
) {
  const rgb = new Uint8Array(film.widthPx * film.heightPx * 3)
  let at = 0
  for (let y = 0; y < film.heightPx; y += 1) {
    for (let x = 0; x < film.widthPx; x += 1) {
      const step = 3 * Math.min(scaleSteps - 1, Math.max(0, Math.floor(valueAt(x, y) * scaleSteps)))
      rgb[at] = scale[step] ?? 0
      rgb[at + 1] = scale[step + 1] ?? 0
      rgb[at + 2] = scale[step + 2] ?? 0
      at += 3
    }
  }
  return rgb
}

/** Bands of water and sand that a long wave moves up and down; each wave passes a whole number of times per loop. */
function shore(seed: number, hexes: readonly [string, ...string[]]): Film {
  const size = { widthPx: 960, heightPx: 540 }
  const chance = openChance(seed)
  const scale = printedScale(hexes)
  const waves = [1, 1, 2, 3].map((passes) => ({
    passes: passes * (chance.ratio() < 0.4 ? -1 : 1),
    crests: chance.between(0.5, 2.4),
    height: chance.between(0.05, 0.085) / passes,
    phase: chance.ratio(),
    depth: chance.between(-0.6, 0.9),
  }))
  const lift = new Float32Array(size.widthPx)
  const sway = new Float32Array(size.widthPx)
  return {
    ...size,
    frameAt: (round) => {
      lift.fill(0)
      sway.fill(0)
      for (const { passes, crests, height, phase, depth } of waves) {
        for (let x = 0; x < size.widthPx; x += 1) {
          const wave = height * Math.sin(turn * ((crests * x) / size.widthPx + passes * round + phase))
          lift[x] = (lift[x] ?? 0) + wave
          sway[x] = (sway[x] ?? 0) + wave * depth
        }
      }
      return paint(size, scale, (x, y) => {
        const level = y / size.heightPx
        return level + (lift[x] ?? 0) + (sway[x] ?? 0) * level * 2
      })
    },
  }
}

/** Rings that spread from two lamps and interfere; where they agree the wall is brighter. */
function lamps(hexes: readonly [string, ...string[]]): Film {
  const size = { widthPx: 960, heightPx: 540 }
  const scale = printedScale(hexes)
  const distancesFrom = (atX: number, atY: number) =>
    Float32Array.from({ length: size.widthPx * size.heightPx }, (_, at) =>
      Math.hypot((at % size.widthPx) - atX * size.widthPx, Math.floor(at / size.widthPx) - atY * size.heightPx),
    )
  const near = distancesFrom(0.33, 0.56)
  const far = distancesFrom(0.7, 0.4)
  const waveOf = Float32Array.from({ length: 4096 }, (_, step) => Math.sin((turn * step) / 4096))
  const glowOf = Float32Array.from({ length: 1200 }, (_, px) => Math.exp(-((px / 330) ** 2)))
  const ringPx = 96
  return {
    ...size,
    frameAt: (round) => {
      const breath = 0.86 + 0.14 * Math.sin(turn * round)
      return paint(size, scale, (x, y) => {
        const at = y * size.widthPx + x
        const one = near[at] ?? 0
        const other = far[at] ?? 0
        const rings =
          (waveOf[Math.floor((one / ringPx - 2 * round + 40) * 4096) & 4095] ?? 0) +
          (waveOf[Math.floor((other / ringPx - round + 40) * 4096) & 4095] ?? 0)
        const glow = (glowOf[Math.floor(one)] ?? 0) * breath + (glowOf[Math.floor(other)] ?? 0) * (1.72 - breath)
        return glow * (0.5 + 0.17 * rings)
      })
    },
  }
}

/** Threads of falling light, each with a whole number of lengths per loop. */
function rain(seed: number, hexes: readonly [string, ...string[]]): Film {
  const size = { widthPx: 540, heightPx: 960 }
  const chance = openChance(seed)
  const scale = printedScale(hexes)
  const threads = 30
  const threadPx = size.widthPx / threads
  const falls = Array.from({ length: threads }, () => ({
    passes: chance.whole(1, 3),
    lengths: chance.whole(1, 2),
    phase: chance.ratio(),
    light: chance.between(0.35, 1),
  }))
  // Brightest at its foot; a third of the way up it has faded out.
  const trail = Float32Array.from({ length: 1024 }, (_, step) => {
    const above = step / 1024
    return Math.exp(-above * 5) + Math.exp(-(1 - above) * 90)
  })
  const across = Float32Array.from(
    { length: size.widthPx },
    (_, x) => Math.sin((Math.PI * (x % threadPx)) / threadPx) ** 2,
  )
  return {
    ...size,
    frameAt: (round) =>
      paint(size, scale, (x, y) => {
        const fall = falls[Math.floor(x / threadPx)]
        if (!fall) return 0
        const place = fall.phase + fall.passes * round - (fall.lengths * y) / size.heightPx
        const above = place - Math.floor(place)
        return 0.06 + 0.9 * fall.light * (across[x] ?? 0) * (trail[Math.floor(above * 1024)] ?? 0)
      }),
  }
}

const medium = 'Video, eight seconds, without beginning or end, silent'

export const ebb: FilmProgram = {
  name: 'Ebb',
  style: 'Moving image',
  about:
    'Ebb is a film program. Its films last eight seconds and have no first frame: every movement in them returns to where it was a whole number of times, so that the end is the beginning. It draws no figures. It has a scale of colours, a few waves, and the rule that nothing may happen faster than one can follow.',
  works: [
    {
      title: 'Ebb 4, shore',
      medium,
      heightCm: 90,
      widthCm: 160,
      status: 'ON_REQUEST',
      description:
        'Eight colours lie over one another like water over sand. A long wave lifts them and shorter ones answer; where they rise together, the light band is carried into the upper half of the screen.',
      film: () => shore(4, ['#0f1f33', '#143a52', '#2b6f78', '#8fb9a4', '#e9dcb4', '#d79a62', '#7a3b2e', '#2a1a1c']),
    },
    {
      title: 'Ebb 7, two lamps',
      medium,
      heightCm: 67.5,
      widthCm: 120,
      status: 'NOT_ON_SALE',
      description:
        'Two lamps breathe in turn. Rings run out from both, from the left one twice as fast; where they meet, bright islands form that belong to neither.',
      film: () => lamps(['#07060a', '#1d1030', '#5a1f4a', '#b8433f', '#f0a04b', '#fff0c9']),
    },
    {
      title: 'Ebb 9, rain',
      medium,
      heightCm: 160,
      widthCm: 90,
      status: 'NOT_ON_SALE',
      description:
        'Thirty threads of light fall down an upright screen. Some fall three times while others fall once; after eight seconds all of them are where they were.',
      film: () => rain(9, ['#05080d', '#0d2233', '#1f5a6b', '#7fc3b7', '#f4fff2']),
    },
  ],
}
