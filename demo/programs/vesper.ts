import { colourScale, mixColours, type Rgb } from './colour-mixing.ts'
import type { DrawingProgram } from './drawn-work.ts'
import { type PrintedPicture, printSize, type Sheet } from './picture-printing.ts'
import { openChance } from './seeded-chance.ts'
import { openNoise } from './smooth-noise.ts'

/** One veil of colour: its place, as shares of the sheet, the softness of its edge, and its material. */
type Veil = {
  left: number
  top: number
  right: number
  bottom: number
  edge: number
  colours: readonly [string, ...string[]]
  cover: number
  round?: boolean
}
type VesperSettings = { seed: number; ground: readonly [string, ...string[]]; veils: readonly Veil[]; cloud: number }

const ease = (share: number) => {
  const t = Math.min(1, Math.max(0, share))
  return t * t * (3 - 2 * t)
}

function coverAt(veil: Veil, x: number, y: number, fray: number): number {
  if (veil.round) {
    const u = (x - (veil.left + veil.right) / 2) / ((veil.right - veil.left) / 2)
    const v = (y - (veil.top + veil.bottom) / 2) / ((veil.bottom - veil.top) / 2)
    return ease((1 - Math.hypot(u, v) + fray) / veil.edge + 0.5)
  }
  const across = Math.min(x - veil.left, veil.right - x) + fray * 0.6
  const down = Math.min(y - veil.top, veil.bottom - y) + fray * 0.6
  return ease(across / veil.edge + 0.5) * ease(down / veil.edge + 0.5)
}

/** Veils of colour over a ground of slightly varying colour; edges are soft, without lines. */
function drawVesper(sheet: Sheet, settings: VesperSettings): PrintedPicture {
  const { widthPx, heightPx } = printSize(sheet)
  const noise = openNoise(settings.seed)
  const chance = openChance(settings.seed + 1)
  const ground = colourScale(settings.ground)
  const veils = settings.veils.map((veil) => ({ ...veil, scale: colourScale(veil.colours) }))
  // The colour field varies slowly; it is computed on a coarse grid and only the grain for each pixel.
  const coarse = 6
  const wide = Math.ceil(widthPx / coarse) + 2
  const high = Math.ceil(heightPx / coarse) + 2
  const field = new Float32Array(wide * high * 3)
  const aspect = sheet.widthMm / sheet.heightMm
  for (let row = 0; row < high; row += 1) {
    for (let column = 0; column < wide; column += 1) {
      const x = (column * coarse) / widthPx
      const y = (row * coarse) / heightPx
      const breath = noise.layered(x * 3 * aspect, y * 3, 4)
      let colour: Rgb = ground(y + breath * settings.cloud)
      for (const veil of veils) {
        const fray = noise.layered(x * 9 * aspect + 31, y * 9, 3) * veil.edge * 0.4
        const cover = coverAt(veil, x, y, fray) * veil.cover * (1 + breath * settings.cloud * 0.5)
        if (cover < 0.002) continue
        const within = (y - veil.top) / (veil.bottom - veil.top)
        colour = mixColours(colour, veil.scale(within + breath * settings.cloud), Math.min(1, cover))
      }
      const at = (row * wide + column) * 3
      field[at] = colour[0]
      field[at + 1] = colour[1]
      field[at + 2] = colour[2]
    }
  }
  const rgb = new Uint8Array(widthPx * heightPx * 3)
  for (let row = 0; row < heightPx; row += 1) {
    const v = Math.floor(row / coarse)
    const b = row / coarse - v
    for (let column = 0; column < widthPx; column += 1) {
      const u = Math.floor(column / coarse)
      const a = column / coarse - u
      const at = (v * wide + u) * 3
      // A grain of single dots avoids banding in slow gradients.
      const grain = (chance.ratio() + chance.ratio() - 1) * 5
      const pixel = (row * widthPx + column) * 3
      for (let channel = 0; channel < 3; channel += 1) {
        const upper = (field[at + channel] ?? 0) * (1 - a) + (field[at + 3 + channel] ?? 0) * a
        const lower = (field[at + wide * 3 + channel] ?? 0) * (1 - a) + (field[at + wide * 3 + 3 + channel] ?? 0) * a
        rgb[pixel + channel] = Math.min(255, Math.max(0, upper * (1 - b) + lower * b + grain + 0.5))
      }
    }
  }
  return { kind: 'dots', rgb, widthPx, heightPx }
}

const common = { type: 'PRINT', medium: 'Pigment print on canvas' } as const

export const vesper: DrawingProgram = {
  name: 'Vesper',
  style: 'Colour field',
  about:
    'Vesper is a drawing program for slow changes of colour. It lays veils over a ground that is itself never one colour, and lets their edges fray. Blends are made in a space in which equal steps look equal, so that a red can become a blue without passing through grey. The pictures are named after the hour at which colours differ most from one minute to the next.',
  works: [
    {
      ...common,
      title: 'Vesper 1',
      heightCm: 150,
      widthCm: 120,
      status: 'ON_REQUEST',
      description:
        'Two fields, a dark red above an orange, on a ground of wine. The gap between them is the brightest part of the picture.',
      draw: (sheet) =>
        drawVesper(sheet, {
          seed: 1,
          ground: ['#5a1a22', '#7a2626', '#541620'],
          cloud: 0.22,
          veils: [
            {
              left: 0.04,
              top: 0.445,
              right: 0.96,
              bottom: 0.53,
              edge: 0.06,
              colours: ['#e89a58', '#f0b877'],
              cover: 0.75,
            },
            {
              left: 0.08,
              top: 0.05,
              right: 0.92,
              bottom: 0.46,
              edge: 0.05,
              colours: ['#3a0d18', '#5e131d', '#7d1f22'],
              cover: 0.95,
            },
            {
              left: 0.08,
              top: 0.51,
              right: 0.92,
              bottom: 0.95,
              edge: 0.05,
              colours: ['#d9662c', '#cf5325', '#b63e22'],
              cover: 0.95,
            },
          ],
        }),
    },
    {
      ...common,
      title: 'Vesper 4, blue hour',
      heightCm: 60,
      widthCm: 120,
      status: 'ON_SALE',
      price: { amount: 1900, currency: 'CHF' },
      description:
        'A wide canvas that passes from ink blue to a thin peach at the lower edge, with one darker bank above it.',
      draw: (sheet) =>
        drawVesper(sheet, {
          seed: 42,
          ground: ['#101c3a', '#1f3a66', '#4a6f9c', '#9eb0bf', '#f0c9a4', '#e8a57c'],
          cloud: 0.07,
          veils: [
            {
              left: -0.2,
              top: 0.66,
              right: 1.2,
              bottom: 0.8,
              edge: 0.09,
              colours: ['#2b4066', '#4b5878'],
              cover: 0.62,
            },
          ],
        }),
    },
    {
      ...common,
      title: 'Vesper 7, one green',
      heightCm: 70,
      widthCm: 70,
      status: 'RESERVED',
      description: 'A square of green with a lighter square in it, and in that one nearly the first green again.',
      draw: (sheet) =>
        drawVesper(sheet, {
          seed: 71,
          ground: ['#1f4a3c', '#255646'],
          cloud: 0.5,
          veils: [
            {
              left: 0.14,
              top: 0.14,
              right: 0.86,
              bottom: 0.86,
              edge: 0.035,
              colours: ['#6f9a72', '#86ab7f'],
              cover: 0.9,
            },
            {
              left: 0.31,
              top: 0.36,
              right: 0.69,
              bottom: 0.74,
              edge: 0.03,
              colours: ['#255244', '#2c5f4d'],
              cover: 0.92,
            },
          ],
        }),
    },
    {
      ...common,
      title: 'Vesper 9, low moon',
      heightCm: 80,
      widthCm: 60,
      status: 'ONLINE_SALE',
      price: { amount: 1150, currency: 'EUR' },
      description: 'A pale disc in haze over a violet ground. Its lower half takes the colour of the haze.',
      draw: (sheet) =>
        drawVesper(sheet, {
          seed: 95,
          ground: ['#262742', '#4a4266', '#836a86', '#b98f92'],
          cloud: 0.1,
          veils: [
            {
              left: 0.1,
              top: 0.16,
              right: 0.9,
              bottom: 0.76,
              edge: 1.3,
              colours: ['#e6c7b4', '#c99a94'],
              cover: 0.55,
              round: true,
            },
            {
              left: 0.29,
              top: 0.3,
              right: 0.71,
              bottom: 0.615,
              edge: 0.05,
              colours: ['#fbf0d9', '#f6dfc2', '#d3a79c'],
              cover: 0.95,
              round: true,
            },
            {
              left: -0.3,
              top: 0.54,
              right: 1.3,
              bottom: 0.72,
              edge: 0.16,
              colours: ['#94748a', '#a27f8c'],
              cover: 0.72,
            },
          ],
        }),
    },
    {
      ...common,
      title: 'Vesper 12, three greys',
      heightCm: 50,
      widthCm: 40,
      status: 'SOLD',
      description:
        'Three bands of grey: one leans to blue, one to rose, one to neither. It takes a moment to say which.',
      draw: (sheet) =>
        drawVesper(sheet, {
          seed: 126,
          ground: ['#b9b6b2', '#b4b2af'],
          cloud: 0.3,
          veils: [
            {
              left: 0.09,
              top: 0.07,
              right: 0.91,
              bottom: 0.35,
              edge: 0.04,
              colours: ['#8b939b', '#959ba1'],
              cover: 0.92,
            },
            {
              left: 0.09,
              top: 0.38,
              right: 0.91,
              bottom: 0.64,
              edge: 0.04,
              colours: ['#a3979a', '#9c8f93'],
              cover: 0.92,
            },
            {
              left: 0.09,
              top: 0.67,
              right: 0.91,
              bottom: 0.93,
              edge: 0.04,
              colours: ['#8f8f8e', '#868685'],
              cover: 0.92,
            },
          ],
        }),
    },
    {
      ...common,
      title: 'Vesper 15, saffron',
      heightCm: 60,
      widthCm: 45,
      status: 'ON_SALE',
      price: { amount: 940, currency: 'USD' },
      description: 'Yellow upon yellow upon a little white, with a rust-coloured bar at the foot.',
      draw: (sheet) =>
        drawVesper(sheet, {
          seed: 158,
          ground: ['#e9b949', '#e2a737'],
          cloud: 0.4,
          veils: [
            {
              left: 0.1,
              top: 0.07,
              right: 0.9,
              bottom: 0.68,
              edge: 0.045,
              colours: ['#f7e3a1', '#f3cf6e', '#f0c052'],
              cover: 0.95,
            },
            {
              left: 0.1,
              top: 0.73,
              right: 0.9,
              bottom: 0.93,
              edge: 0.04,
              colours: ['#a8481f', '#8f3b1d'],
              cover: 0.95,
            },
          ],
        }),
    },
  ],
}
