import { type Rgb, readColour } from './colour-mixing.ts'
import type { DrawingProgram } from './drawn-work.ts'
import { type PrintedPicture, printSize, type Sheet } from './picture-printing.ts'
import { openChance } from './seeded-chance.ts'
import { openNoise } from './smooth-noise.ts'

/** One stencil on the wall: a doorway, a disc or a bar, in shares of the wall's height from its upper left corner. */
type Stencil = {
  shape: 'door' | 'disc' | 'bar'
  x: number
  y: number
  width: number
  height: number
  colour: string
  cover: number
  /** The distance of the can: 0 gives a clean edge, 1 a cloud. */
  loose: number
  drips?: number
  /** Sprayed round the stencil instead of through it. */
  around?: boolean
}
type OverspraySettings = { seed: number; wall: string; stencils: readonly Stencil[] }

/** Distance to the stencil's edge in shares of the wall's height, negative inside. */
function distanceTo(stencil: Stencil, x: number, y: number): number {
  const u = x - stencil.x - stencil.width / 2
  const v = y - stencil.y
  if (stencil.shape === 'disc') return Math.hypot(u, v - stencil.height / 2) - stencil.width / 2
  const box = (top: number, bottom: number) => {
    const dx = Math.abs(u) - stencil.width / 2
    const dy = Math.max(top - v, v - bottom)
    return Math.min(Math.max(dx, dy), 0) + Math.hypot(Math.max(dx, 0), Math.max(dy, 0))
  }
  if (stencil.shape === 'bar') return box(0, stencil.height)
  const radius = stencil.width / 2
  return Math.min(Math.hypot(u, v - radius) - radius, box(radius, stencil.height))
}

/** A concrete wall with the marks of its formwork, before anything was sprayed on it. */
function castWall(widthPx: number, heightPx: number, colour: Rgb, seed: number): Float32Array {
  const noise = openNoise(seed)
  const chance = openChance(seed + 1)
  const wall = new Float32Array(widthPx * heightPx * 3)
  const boardPx = heightPx / 9
  const boards = Array.from({ length: 12 }, () => chance.gaussian() * 0.018)
  for (let row = 0; row < heightPx; row += 1) {
    const board = Math.floor(row / boardPx)
    const joint = Math.min(row % boardPx, boardPx - (row % boardPx))
    const seam = joint < 2.2 ? -0.1 : 0
    for (let column = 0; column < widthPx; column += 1) {
      const x = column / heightPx
      const y = row / heightPx
      const stain = noise.layered(x * 3, y * 3, 3) * 0.05 + noise.at(x * 2 + board * 9, y * 60) * 0.02
      const tone = 1 + stain + (boards[board] ?? 0) + seam + chance.gaussian() * 0.02
      const at = (row * widthPx + column) * 3
      wall[at] = colour[0] * tone
      wall[at + 1] = colour[1] * tone
      wall[at + 2] = colour[2] * tone
    }
  }
  return wall
}

/**
 * Paint from a can over a stencil: dense inside, speckled at the edge, a mist outside, and a run after spraying too
 * long.
 */
function drawOverspray(sheet: Sheet, settings: OverspraySettings): PrintedPicture {
  const { widthPx, heightPx } = printSize(sheet)
  const wall = castWall(widthPx, heightPx, readColour(settings.wall), settings.seed)
  const chance = openChance(settings.seed + 2)
  const noise = openNoise(settings.seed + 3)
  const spray = (at: number, colour: Rgb, cover: number) => {
    for (let channel = 0; channel < 3; channel += 1) {
      const under = wall[at + channel] ?? 0
      // The wall's own grain stays visible in the paint.
      const wanted = (colour[channel] ?? 0) * (0.9 + (under / 255) * 0.16)
      wall[at + channel] = under + (wanted - under) * cover
    }
  }
  for (const stencil of settings.stencils) {
    const colour = readColour(stencil.colour)
    const soft = 0.0022 + stencil.loose * 0.05
    const mist = stencil.around ? 0.17 : 0.05 + stencil.loose * 0.1
    const left = Math.max(0, Math.floor((stencil.x - mist * 2) * heightPx))
    const right = Math.min(widthPx, Math.ceil((stencil.x + stencil.width + mist * 2) * heightPx))
    const top = Math.max(0, Math.floor((stencil.y - mist * 2) * heightPx))
    const bottom = Math.min(heightPx, Math.ceil((stencil.y + stencil.height + mist * 2) * heightPx))
    for (let row = top; row < bottom; row += 1) {
      for (let column = left; column < right; column += 1) {
        const x = column / heightPx
        const y = row / heightPx
        const away = distanceTo(stencil, x, y) * (stencil.around ? -1 : 1)
        const speck = chance.ratio()
        let cover = 0
        if (stencil.around) {
          if (away < 0) cover = Math.exp(away / 0.075) * stencil.cover * (0.72 + noise.at(x * 5, y * 5) * 0.5)
        } else {
          const uneven = 0.9 + noise.layered(x * 7, y * 7, 2) * 0.22
          cover = Math.min(1, Math.max(0, 0.5 - away / soft)) * stencil.cover * uneven
          if (away > 0) cover = Math.max(cover, Math.exp(-away / (mist * 0.4)) * 0.16 * stencil.cover)
        }
        if (cover < 0.004) continue
        spray((row * widthPx + column) * 3, colour, speck < cover ? Math.min(1, cover * 1.12) : cover * 0.55)
      }
    }
    for (let drip = 0; drip < (stencil.drips ?? 0); drip += 1) {
      const dripX = stencil.x + stencil.width * chance.between(0.12, 0.88)
      const aside = dripX - stencil.x - stencil.width / 2
      const foot =
        stencil.shape === 'disc'
          ? Math.sqrt(Math.max(0, (stencil.width / 2) ** 2 - aside ** 2)) + stencil.height / 2
          : stencil.height
      const from = stencil.y + foot - chance.between(0.005, 0.02)
      const lengthPx = chance.between(0.05, 0.2) * heightPx
      const halfPx = chance.between(0.0012, 0.0026) * heightPx
      for (let run = 0; run < lengthPx; run += 1) {
        const row = Math.round(from * heightPx + run)
        if (row >= heightPx) break
        const swell = run > lengthPx - halfPx * 4 ? 1.5 : 1
        const middle = dripX * heightPx + noise.at(drip * 7, run / 130) * 4
        for (let column = Math.floor(middle - halfPx * 2); column <= middle + halfPx * 2; column += 1) {
          if (column < 0 || column >= widthPx) continue
          const side = Math.abs(column - middle) / (halfPx * swell)
          if (side < 1) spray((row * widthPx + column) * 3, colour, (1 - side ** 4) * 0.9)
        }
      }
    }
  }
  const rgb = new Uint8Array(wall.length)
  for (let at = 0; at < wall.length; at += 1) rgb[at] = Math.min(255, Math.max(0, wall[at] ?? 0))
  return { kind: 'dots', rgb, widthPx, heightPx }
}

const common = { type: 'STREETART', medium: 'Wall piece for stencil and spray paint, printed on board' } as const
const nested = (x: number, y: number, width: number, height: number, colours: readonly string[]): Stencil[] =>
  colours.map((colour, index) => {
    const inset = (index / colours.length) * 0.86
    const w = width * (1 - inset)
    const h = height * (1 - inset * 0.92)
    return {
      shape: 'door',
      x: x + (width - w) / 2,
      y: y + height - h,
      width: w,
      height: h,
      colour,
      cover: 0.96,
      loose: 0,
      drips: index % 2,
    }
  })

export const overspray: DrawingProgram = {
  name: 'Overspray',
  style: 'Street',
  about:
    'Overspray is a drawing program that works as people do on walls at night: with stencils and cans. It casts a concrete wall with the marks of its boards, holds up doorways, discs and bars cut from card, and sprays. Paint goes under the edge, a mist settles beside it, and where the can stood still too long it runs. Overspray is the word for the paint that misses.',
  works: [
    {
      ...common,
      title: 'Overspray 1, doors in line',
      heightCm: 180,
      widthCm: 240,
      status: 'NOT_ON_SALE',
      description:
        'Five doorways, one inside the other, in black, white, red and yellow on raw concrete. To the left stands a door that was only sprayed around.',
      draw: (sheet) =>
        drawOverspray(sheet, {
          seed: 1,
          wall: '#a9a7a2',
          stencils: [
            { shape: 'bar', x: -0.1, y: 0.86, width: 1.6, height: 0.02, colour: '#1f1f20', cover: 0.85, loose: 0.05 },
            {
              shape: 'door',
              x: 0.12,
              y: 0.36,
              width: 0.24,
              height: 0.5,
              colour: '#1f1f20',
              cover: 0.8,
              loose: 0,
              around: true,
            },
            ...nested(0.52, 0.1, 0.58, 0.76, ['#191a1b', '#ece7db', '#c9341f', '#191a1b', '#f2c230']),
          ],
        }),
    },
    {
      ...common,
      title: 'Overspray 4, sun',
      heightCm: 120,
      widthCm: 120,
      status: 'ON_SALE',
      price: { amount: 1450, currency: 'EUR' },
      description: 'A red disc over blue bars. The disc was sprayed last and runs down into the sea.',
      draw: (sheet) =>
        drawOverspray(sheet, {
          seed: 4,
          wall: '#c7c1b5',
          stencils: [
            {
              shape: 'bar',
              x: 0.08,
              y: 0.58,
              width: 0.84,
              height: 0.05,
              colour: '#1f4a7d',
              cover: 0.95,
              loose: 0,
              drips: 3,
            },
            {
              shape: 'bar',
              x: 0.08,
              y: 0.67,
              width: 0.84,
              height: 0.065,
              colour: '#1b3f6c',
              cover: 0.95,
              loose: 0,
              drips: 4,
            },
            {
              shape: 'bar',
              x: 0.08,
              y: 0.775,
              width: 0.84,
              height: 0.085,
              colour: '#163359',
              cover: 0.95,
              loose: 0,
              drips: 5,
            },
            {
              shape: 'disc',
              x: 0.27,
              y: 0.13,
              width: 0.46,
              height: 0.46,
              colour: '#d93a24',
              cover: 0.95,
              loose: 0.04,
              drips: 5,
            },
          ],
        }),
    },
    {
      ...common,
      title: 'Overspray 6, row',
      heightCm: 80,
      widthCm: 200,
      status: 'RESERVED',
      description: 'Seven doorways of one stencil in a row, from black by way of rust to bone.',
      draw: (sheet) =>
        drawOverspray(sheet, {
          seed: 6,
          wall: '#8f918f',
          stencils: ['#1c1c1d', '#4a2a22', '#8a3b22', '#c25a2a', '#e0894a', '#ecb98a', '#f1e4cf'].map(
            (colour, index): Stencil => ({
              shape: 'door',
              x: 0.17 + index * 0.315,
              y: 0.2,
              width: 0.24,
              height: 0.62,
              colour,
              cover: 0.94,
              loose: index === 3 ? 0 : 0.03 + index * 0.01,
              drips: index % 3,
            }),
          ),
        }),
    },
    {
      ...common,
      title: 'Overspray 9, eclipse in pink',
      heightCm: 100,
      widthCm: 70,
      status: 'ON_SALE',
      price: { amount: 880, currency: 'GBP' },
      description:
        'A dark disc slides over a pink one on a pale wall. The pink was sprayed from far off, the dark from close by.',
      draw: (sheet) =>
        drawOverspray(sheet, {
          seed: 9,
          wall: '#d3cdc3',
          stencils: [
            { shape: 'disc', x: 0.1, y: 0.14, width: 0.44, height: 0.44, colour: '#e8688f', cover: 0.92, loose: 0.5 },
            {
              shape: 'disc',
              x: 0.19,
              y: 0.27,
              width: 0.42,
              height: 0.42,
              colour: '#1d2233',
              cover: 0.96,
              loose: 0.01,
              drips: 5,
            },
            { shape: 'bar', x: 0.07, y: 0.9, width: 0.56, height: 0.012, colour: '#1d2233', cover: 0.9, loose: 0 },
          ],
        }),
    },
  ],
}
