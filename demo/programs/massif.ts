import { colourScale } from './colour-mixing.ts'
import type { DrawingProgram } from './drawn-work.ts'
import { type PrintedPicture, printSize, type Sheet } from './picture-printing.ts'
import { openChance } from './seeded-chance.ts'
import { openNoise } from './smooth-noise.ts'

type MassifSettings = {
  seed: number
  /** Colours by height, and the colour of shade. */
  heights: readonly [string, ...string[]]
  shade: string
  /** Size of a range, as a share of the shorter side. */
  range: number
  steep: number
  lightDeg: number
  /** Below this height the ground is flat water. */
  water?: { level: number; colour: string }
  marginMm: number
  paper: string
}

/** Rock seen from straight above in a low light: crests, eroded gullies, and their shadows. */
function drawMassif(sheet: Sheet, settings: MassifSettings): PrintedPicture {
  const { widthPx, heightPx, pxPerMm } = printSize(sheet)
  const marginPx = Math.round(settings.marginMm * pxPerMm)
  const wide = widthPx - marginPx * 2
  const high = heightPx - marginPx * 2
  const noise = openNoise(settings.seed)
  const chance = openChance(settings.seed + 1)
  const rangePx = settings.range * Math.min(wide, high)
  const ground = new Float32Array(wide * high)
  for (let row = 0; row < high; row += 1) {
    for (let column = 0; column < wide; column += 1) {
      const x = column / rangePx
      const y = row / rangePx
      const bendX = noise.at(x * 0.8 + 11, y * 0.8) * 0.5 + noise.at(x * 2.6, y * 2.6 + 7) * 0.12
      const bendY = noise.at(x * 0.8, y * 0.8 + 23) * 0.5 + noise.at(x * 2.6 + 3, y * 2.6) * 0.12
      const crest = noise.ridged(x + bendX, y + bendY, 7)
      const lie = noise.at(x * 0.5 + 60, y * 0.5) * 0.5 + 0.5
      ground[row * wide + column] = crest * (0.35 + lie * 0.75)
    }
  }
  const heights = colourScale(settings.heights)
  const shade = colourScale([settings.shade, settings.shade])(0)
  const water = settings.water
  const waterColour = water ? colourScale([water.colour, water.colour])(0) : shade
  const paper = colourScale([settings.paper, settings.paper])(0)
  const lightX = Math.cos((settings.lightDeg * Math.PI) / 180)
  const lightY = Math.sin((settings.lightDeg * Math.PI) / 180)
  const rgb = new Uint8Array(widthPx * heightPx * 3)
  const exaggeration = settings.steep * rangePx
  for (let row = 0; row < heightPx; row += 1) {
    for (let column = 0; column < widthPx; column += 1) {
      const pixel = (row * widthPx + column) * 3
      const u = column - marginPx
      const v = row - marginPx
      const grain = chance.between(-0.045, 0.045)
      if (u < 0 || v < 0 || u >= wide || v >= high) {
        for (let channel = 0; channel < 3; channel += 1)
          rgb[pixel + channel] = (paper[channel] ?? 0) * (1 + grain * 0.15)
        continue
      }
      const here = ground[v * wide + u] ?? 0
      const right = ground[v * wide + Math.min(wide - 1, u + 1)] ?? here
      const below = ground[Math.min(high - 1, v + 1) * wide + u] ?? here
      const slopeX = (right - here) * exaggeration
      const slopeY = (below - here) * exaggeration
      const facing = (-slopeX * lightX - slopeY * lightY + 0.75) / Math.hypot(slopeX, slopeY, 1)
      const flooded = water !== undefined && here < water.level
      const light = flooded ? 0.86 : Math.min(1.12, Math.max(0, facing * 1.05))
      const colour = flooded ? waterColour : heights(here * 1.25)
      const lit = Math.min(1, light + grain * (flooded ? 0.3 : 1))
      for (let channel = 0; channel < 3; channel += 1) {
        const dark = shade[channel] ?? 0
        rgb[pixel + channel] = Math.min(255, Math.max(0, dark + ((colour[channel] ?? 0) - dark) * lit))
      }
    }
  }
  return { kind: 'dots', rgb, widthPx, heightPx }
}

const common = { type: 'PRINT', medium: 'Pigment print on cotton paper' } as const

export const massif: DrawingProgram = {
  name: 'Massif',
  style: 'Growth',
  about:
    'Massif is a drawing program that raises mountains and looks at them from straight above, in the light of a low sun. Crests are folded from noise and worn by smaller folds of the same kind. The grain in the prints is the program’s aquatint: it decides dot by dot whether a place belongs to the light or to the shade. No survey was used; the ranges are nowhere on Earth.',
  works: [
    {
      ...common,
      title: 'Massif 1',
      heightCm: 90,
      widthCm: 70,
      status: 'ON_SALE',
      price: { amount: 1250, currency: 'CHF' },
      description: 'Bare rock in warm greys, lit from the upper left. The gullies run together into long folds.',
      draw: (sheet) =>
        drawMassif(sheet, {
          seed: 14,
          heights: ['#8d8577', '#b5ab99', '#d9d0bd', '#f4efe2'],
          shade: '#23262c',
          range: 0.62,
          steep: 1.1,
          lightDeg: 225,
          marginMm: 45,
          paper: '#f3efe5',
        }),
    },
    {
      ...common,
      title: 'Massif 3, ice',
      heightCm: 50,
      widthCm: 80,
      status: 'RESERVED',
      description: 'Blue shade and white light on a wide sheet, as in the hour after snow.',
      draw: (sheet) =>
        drawMassif(sheet, {
          seed: 33,
          heights: ['#b9cbd6', '#dbe5ea', '#f6f8f7'],
          shade: '#1d3c5e',
          range: 0.8,
          steep: 0.9,
          lightDeg: 200,
          marginMm: 34,
          paper: '#f2f1ec',
        }),
    },
    {
      ...common,
      title: 'Massif 6, archipelago',
      heightCm: 60,
      widthCm: 60,
      status: 'ONLINE_SALE',
      price: { amount: 620, currency: 'GBP' },
      description:
        'The same kind of ground under water to the shoulder. Only crests and high valleys remain, ochre in a flat green sea.',
      draw: (sheet) =>
        drawMassif(sheet, {
          seed: 68,
          heights: ['#8a7a4b', '#b59a5c', '#d9bd80', '#f0dfb4'],
          shade: '#1c2b2b',
          range: 0.55,
          steep: 1,
          lightDeg: 235,
          water: { level: 0.33, colour: '#5f8f8a' },
          marginMm: 40,
          paper: '#f3efe3',
        }),
    },
    {
      ...common,
      title: 'Massif 8, red',
      heightCm: 40,
      widthCm: 40,
      status: 'SOLD',
      description: 'Red rock and long shadows. A smooth slope at the lower right is the one place of rest.',
      draw: (sheet) =>
        drawMassif(sheet, {
          seed: 85,
          heights: ['#9c4327', '#c86b3c', '#e7a56d', '#f6d7ab'],
          shade: '#2a1520',
          range: 0.7,
          steep: 1.3,
          lightDeg: 340,
          marginMm: 28,
          paper: '#f1e9dc',
        }),
    },
    {
      ...common,
      title: 'Massif 10, strip',
      heightCm: 30,
      widthCm: 120,
      status: 'DONATED',
      description: 'A strip four times as long as it is high, as a satellite would bring it home. Black and silver.',
      draw: (sheet) =>
        drawMassif(sheet, {
          seed: 102,
          heights: ['#77797b', '#a9abab', '#e9e9e4'],
          shade: '#101214',
          range: 1.5,
          steep: 0.9,
          lightDeg: 215,
          marginMm: 18,
          paper: '#ecebe6',
        }),
    },
  ],
}
