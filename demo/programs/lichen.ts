import { colourScale } from './colour-mixing.ts'
import type { DrawingProgram } from './drawn-work.ts'
import { type PrintedPicture, printSize, type Sheet } from './picture-printing.ts'
import { openChance } from './seeded-chance.ts'

type LichenSettings = {
  seed: number
  /** The feed and removal rates of the two substances, which decide between spots, worms and labyrinths. */
  feed: number
  kill: number
  /** How the feed changes from the left edge to the right one. */
  drift: number
  colours: readonly [string, ...string[]]
  /** Cells along the shorter side. */
  cells: number
  rounds: number
  seeds: number
}

type Dish = { columns: number; rows: number; growth: Float32Array }

/** Two substances that diffuse and react (Gray and Scott, 1984), from a few drops in a dish without edges. */
function growLichen(settings: LichenSettings, columns: number, rows: number): Dish {
  const chance = openChance(settings.seed)
  const size = columns * rows
  let food = new Float32Array(size).fill(1)
  let growth = new Float32Array(size)
  for (let drop = 0; drop < settings.seeds; drop += 1) {
    const middleX = chance.whole(0, columns - 1)
    const middleY = chance.whole(0, rows - 1)
    for (let dy = -3; dy <= 3; dy += 1) {
      for (let dx = -3; dx <= 3; dx += 1) {
        const at = ((middleY + dy + rows) % rows) * columns + ((middleX + dx + columns) % columns)
        food[at] = 0.5
        growth[at] = 0.25 + chance.ratio() * 0.1
      }
    }
  }
  let nextFood = new Float32Array(size)
  let nextGrowth = new Float32Array(size)
  for (let round = 0; round < settings.rounds; round += 1) {
    for (let row = 0; row < rows; row += 1) {
      const here = row * columns
      const above = ((row + rows - 1) % rows) * columns
      const below = ((row + 1) % rows) * columns
      for (let column = 0; column < columns; column += 1) {
        const left = column === 0 ? columns - 1 : column - 1
        const right = column === columns - 1 ? 0 : column + 1
        const f = food[here + column] ?? 0
        const g = growth[here + column] ?? 0
        const nearF =
          ((food[above + column] ?? 0) +
            (food[below + column] ?? 0) +
            (food[here + left] ?? 0) +
            (food[here + right] ?? 0)) *
            0.2 +
          ((food[above + left] ?? 0) +
            (food[above + right] ?? 0) +
            (food[below + left] ?? 0) +
            (food[below + right] ?? 0)) *
            0.05
        const nearG =
          ((growth[above + column] ?? 0) +
            (growth[below + column] ?? 0) +
            (growth[here + left] ?? 0) +
            (growth[here + right] ?? 0)) *
            0.2 +
          ((growth[above + left] ?? 0) +
            (growth[above + right] ?? 0) +
            (growth[below + left] ?? 0) +
            (growth[below + right] ?? 0)) *
            0.05
        const eaten = f * g * g
        const feed = settings.feed + settings.drift * (column / columns - 0.5)
        nextFood[here + column] = f + (nearF - f) - eaten + feed * (1 - f)
        nextGrowth[here + column] = g + (nearG - g) * 0.5 + eaten - (settings.kill + feed) * g
      }
    }
    const spareFood = food
    food = nextFood
    nextFood = spareFood
    const spareGrowth = growth
    growth = nextGrowth
    nextGrowth = spareGrowth
  }
  return { columns, rows, growth }
}

/** Growth between the cells, smoothed by a cubic B-spline, so that a print shows curves and no cells. */
function growthAt({ columns, rows, growth }: Dish, x: number, y: number): number {
  const column = Math.floor(x)
  const row = Math.floor(y)
  const dx = x - column
  const dy = y - row
  let sum = 0
  for (let j = -1; j <= 2; j += 1) {
    const weightY = spline(dy - j)
    const line = (((row + j) % rows) + rows) % rows
    for (let i = -1; i <= 2; i += 1) {
      sum += (growth[line * columns + ((((column + i) % columns) + columns) % columns)] ?? 0) * spline(dx - i) * weightY
    }
  }
  return sum
}

function spline(away: number): number {
  const t = Math.abs(away)
  if (t < 1) return (4 - 6 * t * t + 3 * t * t * t) / 6
  return t < 2 ? (2 - t) ** 3 / 6 : 0
}

/** The dish as a low relief in raking light, printed in a few colours from the ground up to the growth. */
function drawLichen(sheet: Sheet, settings: LichenSettings): PrintedPicture {
  const { widthPx, heightPx } = printSize(sheet)
  const ratio = settings.cells / Math.min(widthPx, heightPx)
  const dish = growLichen(settings, Math.round(widthPx * ratio), Math.round(heightPx * ratio))
  const scale = colourScale(settings.colours)
  const chance = openChance(settings.seed + 1)
  const rgb = new Uint8Array(widthPx * heightPx * 3)
  // Sampled at every other pixel and interpolated, as the relief has no detail finer than a cell.
  const half = 2
  const wide = Math.ceil(widthPx / half) + 2
  const high = Math.ceil(heightPx / half) + 2
  const relief = new Float32Array(wide * high)
  for (let row = 0; row < high; row += 1) {
    for (let column = 0; column < wide; column += 1)
      relief[row * wide + column] = growthAt(dish, column * half * ratio, row * half * ratio)
  }
  for (let row = 0; row < heightPx; row += 1) {
    for (let column = 0; column < widthPx; column += 1) {
      const u = Math.floor(column / half)
      const v = Math.floor(row / half)
      const a = column / half - u
      const b = row / half - v
      const at = v * wide + u
      const p = relief[at] ?? 0
      const q = relief[at + 1] ?? 0
      const r = relief[at + wide] ?? 0
      const s = relief[at + wide + 1] ?? 0
      const height = p * (1 - a) * (1 - b) + q * a * (1 - b) + r * (1 - a) * b + s * a * b
      const rake = ((q - p) * (1 - b) + (s - r) * b + (r - p) * (1 - a) + (s - q) * a) / half / ratio
      const edge = Math.min(1, Math.max(0, (height - 0.1) / 0.22))
      const colour = scale(edge * edge * (3 - 2 * edge))
      const light = 1 - Math.min(0.32, Math.max(-0.26, rake * 1.5)) + chance.between(-0.015, 0.015)
      const pixel = (row * widthPx + column) * 3
      rgb[pixel] = Math.min(255, colour[0] * light)
      rgb[pixel + 1] = Math.min(255, colour[1] * light)
      rgb[pixel + 2] = Math.min(255, colour[2] * light)
    }
  }
  return { kind: 'dots', rgb, widthPx, heightPx }
}

const common = { type: 'PRINT', medium: 'Pigment print on cotton paper' } as const

export const lichen: DrawingProgram = {
  name: 'Lichen',
  style: 'Growth',
  about:
    'Lichen is a drawing program that lets two substances spread in a dish without edges. One feeds the other and is used up by it. From a few drops, after some thousand rounds, spots, worms or labyrinths have grown, according to two figures that differ in the third decimal. The program stops them, lights them from the side and prints what it sees. The equations are those of Gray and Scott, published in 1984.',
  works: [
    {
      ...common,
      title: 'Lichen 2, labyrinth',
      heightCm: 60,
      widthCm: 60,
      status: 'ON_SALE',
      price: { amount: 680, currency: 'EUR' },
      description:
        'Walls of one thickness, in sage on bone. They fork, turn back and end; none of them crosses another.',
      draw: (sheet) =>
        drawLichen(sheet, {
          seed: 22,
          feed: 0.037,
          kill: 0.06,
          drift: 0,
          colours: ['#efe9da', '#c9cbb0', '#6f8065'],
          cells: 210,
          rounds: 3200,
          seeds: 26,
        }),
    },
    {
      ...common,
      title: 'Lichen 4, spots',
      heightCm: 50,
      widthCm: 40,
      status: 'ONLINE_SALE',
      price: { amount: 460, currency: 'EUR' },
      description: 'Spots that have divided until the dish was full, orange on a grey-violet ground.',
      draw: (sheet) =>
        drawLichen(sheet, {
          seed: 45,
          feed: 0.0325,
          kill: 0.0635,
          drift: 0,
          colours: ['#57546b', '#a66f5f', '#f0a04b'],
          cells: 170,
          rounds: 3600,
          seeds: 14,
        }),
    },
    {
      ...common,
      title: 'Lichen 6, from spots to worms',
      heightCm: 40,
      widthCm: 90,
      status: 'RESERVED',
      description:
        'The feed changes from the left edge to the right, and spots become worms on the way. Cream on oxblood.',
      draw: (sheet) =>
        drawLichen(sheet, {
          seed: 63,
          feed: 0.042,
          kill: 0.0625,
          drift: 0.022,
          colours: ['#4b1519', '#9a4a41', '#f1e2c9'],
          cells: 110,
          rounds: 3600,
          seeds: 60,
        }),
    },
    {
      ...common,
      title: 'Lichen 9, nine drops',
      heightCm: 45,
      widthCm: 45,
      status: 'SOLD',
      description:
        'Rings and folded loops grown out of nine drops and stopped before they met. Pale rose on deep blue.',
      draw: (sheet) =>
        drawLichen(sheet, {
          seed: 92,
          feed: 0.0545,
          kill: 0.062,
          drift: 0,
          colours: ['#16233f', '#6b5f86', '#f0cfc4'],
          cells: 200,
          rounds: 2600,
          seeds: 9,
        }),
    },
  ],
}
