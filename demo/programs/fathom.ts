import { stretchCanvas } from './bristle-brush.ts'
import { colourScale, lighten, readColour } from './colour-mixing.ts'
import type { DrawingProgram } from './drawn-work.ts'
import type { PrintedPicture, Sheet } from './picture-printing.ts'
import { openChance } from './seeded-chance.ts'
import { openNoise } from './smooth-noise.ts'

type FathomSettings = {
  seed: number
  ground: string
  /** From the deepest water to the surface. */
  colours: readonly [string, ...string[]]
  /** A colour of only a few strokes. */
  spark: string
  leanDeg: number
  /** How far the current may turn the brush, in degrees. */
  currentDeg: number
  /** Size of an eddy, as a share of the shorter side. */
  eddy: number
  strokes: number
  brushMm: number
  reachMm: number
}

/**
 * Some thousands of short strokes along one current; depth decides about colour, and a second, slower field about
 * depth.
 */
function drawFathom(sheet: Sheet, settings: FathomSettings): PrintedPicture {
  const canvas = stretchCanvas(sheet, readColour(settings.ground), settings.seed)
  const chance = openChance(settings.seed + 3)
  const current = openNoise(settings.seed + 7)
  const depth = openNoise(settings.seed + 11)
  const scale = colourScale(settings.colours)
  const spark = readColour(settings.spark)
  const eddyPx = settings.eddy * Math.min(canvas.widthPx, canvas.heightPx)
  const lean = (settings.leanDeg * Math.PI) / 180
  const turn = (settings.currentDeg * Math.PI) / 180
  const directionAt = (x: number, y: number) => lean + current.layered(x / eddyPx, y / eddyPx, 2) * turn
  const depthAt = (x: number, y: number) => {
    const pull = current.at(x / eddyPx + 9, y / eddyPx - 4) * eddyPx * 0.6
    return 0.5 + depth.layered((x + pull) / (eddyPx * 1.5), (y - pull) / (eddyPx * 0.9), 3) * 1.15
  }
  for (let index = 0; index < settings.strokes; index += 1) {
    const progress = index / settings.strokes
    const fine = 1.9 - progress * 1.35
    const xPx = chance.between(-0.06, 1.02) * canvas.widthPx
    const yPx = chance.between(-0.03, 1.03) * canvas.heightPx
    const level = depthAt(xPx, yPx) + chance.gaussian() * 0.075
    const isSpark = progress > 0.55 && chance.ratio() < 0.03 && level > 0.5
    const colour = isSpark ? spark : lighten(scale(level), chance.gaussian() * 0.018)
    canvas.paint(
      {
        xPx,
        yPx,
        lengthPx: settings.reachMm * canvas.pxPerMm * chance.between(0.5, 1.5) * fine,
        widthPx: Math.max(2, settings.brushMm * canvas.pxPerMm * chance.between(0.55, 1.2) * fine),
        colour,
        cover: isSpark ? 0.85 : 0.62,
        dry: 0.35,
      },
      directionAt,
    )
  }
  return canvas.picture()
}

const common = { type: 'PRINT', medium: 'Pigment print on canvas' } as const

export const fathom: DrawingProgram = {
  name: 'Fathom',
  style: 'Gesture',
  about:
    'Fathom is a drawing program that works with a brush of some dozen bristles. It lays broad strokes first and fine ones last, all along one current, and asks a second, slower field how deep the water is at each place: the answer is the colour. A bristle can run dry before the stroke ends, and the ground shows through. The pictures are printed with pigment on canvas.',
  works: [
    {
      ...common,
      title: 'Fathom 4',
      heightCm: 110,
      widthCm: 160,
      status: 'ON_SALE',
      price: { amount: 3200, currency: 'GBP' },
      description:
        'Embers on a wide canvas: rust and orange, with a pale yellow that breaks through in the upper half.',
      draw: (sheet) =>
        drawFathom(sheet, {
          seed: 4,
          ground: '#3a1411',
          colours: ['#2c0d12', '#6d1f17', '#b23a18', '#df7a2a', '#f2b45c', '#f8e3b4'],
          spark: '#fff3d2',
          leanDeg: -24,
          currentDeg: 95,
          eddy: 0.62,
          strokes: 5200,
          brushMm: 13,
          reachMm: 95,
        }),
    },
    {
      ...common,
      title: 'Fathom 6',
      heightCm: 60,
      widthCm: 110,
      status: 'ONLINE_SALE',
      price: { amount: 1640, currency: 'GBP' },
      description:
        'Blues like those of a wave, deepest at the upper left. White breaks in at the upper right and the lower left, with a few strokes of ochre in it.',
      draw: (sheet) =>
        drawFathom(sheet, {
          seed: 61,
          ground: '#0d2430',
          colours: ['#08202c', '#0f3f55', '#1f6c86', '#5fa3b4', '#bcd8d6', '#f3f3e8'],
          spark: '#e5b25e',
          leanDeg: 8,
          currentDeg: 110,
          eddy: 0.75,
          strokes: 5600,
          brushMm: 8,
          reachMm: 70,
        }),
    },
    {
      ...common,
      title: 'Fathom 11',
      heightCm: 140,
      widthCm: 100,
      status: 'ON_SALE',
      price: { amount: 2900, currency: 'GBP' },
      description:
        'Grass or weed under moving water, on an upright canvas. A dark place lies left of the middle, and the strokes grow pale as they pass round it.',
      draw: (sheet) =>
        drawFathom(sheet, {
          seed: 117,
          ground: '#26331a',
          colours: ['#1c2a16', '#3f5a22', '#6f8f35', '#a9bd5c', '#dfe2a6', '#f5f3dd'],
          spark: '#d96a4a',
          leanDeg: -62,
          currentDeg: 85,
          eddy: 0.7,
          strokes: 5600,
          brushMm: 11,
          reachMm: 85,
        }),
    },
    {
      ...common,
      title: 'Fathom 15, dusk',
      heightCm: 70,
      widthCm: 70,
      status: 'SOLD',
      description: 'Violet and slate on a square canvas, with a warm light coming in from the lower left.',
      draw: (sheet) =>
        drawFathom(sheet, {
          seed: 154,
          ground: '#211d33',
          colours: ['#1b1a30', '#37325a', '#6a5a86', '#b08ea3', '#e6bda6', '#f6e4cd'],
          spark: '#f7a35c',
          leanDeg: 2,
          currentDeg: 60,
          eddy: 0.9,
          strokes: 5200,
          brushMm: 8,
          reachMm: 80,
        }),
    },
    {
      ...common,
      title: 'Fathom 19, in greys',
      heightCm: 50,
      widthCm: 40,
      status: 'ON_SALE',
      price: { amount: 780, currency: 'EUR' },
      description:
        'A small canvas without colour. The current sweeps through a pale middle and turns back on itself below.',
      draw: (sheet) =>
        drawFathom(sheet, {
          seed: 1908,
          ground: '#2b2b2a',
          colours: ['#1f1f1f', '#494846', '#7d7b76', '#b5b2aa', '#e4e0d6', '#f7f5ee'],
          spark: '#ffffff',
          leanDeg: 30,
          currentDeg: 190,
          eddy: 0.6,
          strokes: 5000,
          brushMm: 5,
          reachMm: 36,
        }),
    },
    {
      ...common,
      title: 'Fathom 23, shallows',
      heightCm: 30,
      widthCm: 45,
      status: 'ONLINE_SALE',
      price: { amount: 560, currency: 'USD' },
      description:
        'A small, wide canvas in turquoise and sand. Where the water is shallow the strokes grow paler and cross the ground openly.',
      draw: (sheet) =>
        drawFathom(sheet, {
          seed: 2301,
          ground: '#2a5d5f',
          colours: ['#14464c', '#2a7d80', '#69b3a8', '#b9d8bf', '#ecdfba', '#f7efda'],
          spark: '#e9825a',
          leanDeg: 14,
          currentDeg: 120,
          eddy: 0.8,
          strokes: 4600,
          brushMm: 4,
          reachMm: 30,
        }),
    },
    {
      ...common,
      title: 'Fathom 27, round',
      heightCm: 100,
      widthCm: 100,
      shape: 'ROUND',
      status: 'ON_SALE',
      price: { amount: 2600, currency: 'EUR' },
      description:
        'A round canvas of a metre: deep blue above, and below it a pale shoal that turns down at the right. A few strokes of ochre go with the current.',
      draw: (sheet) =>
        drawFathom(sheet, {
          seed: 271,
          ground: '#16303f',
          colours: ['#0f2433', '#1d4a63', '#3f7f93', '#86b4b3', '#d8d6b4', '#f3ead0'],
          spark: '#d98f3c',
          leanDeg: 40,
          currentDeg: 320,
          eddy: 0.9,
          strokes: 5200,
          brushMm: 10,
          reachMm: 80,
        }),
    },
    {
      ...common,
      title: 'Fathom 31, in three parts',
      heightCm: 90,
      widthCm: 156,
      parts: { widthsCm: [50, 50, 50], gapCm: 3 },
      status: 'NOT_ON_SALE',
      description:
        'Three canvases, fifty centimetres wide each and three apart, in umber and rust. One current runs through all of them; what passes behind the gaps has to be supplied.',
      draw: (sheet) =>
        drawFathom(sheet, {
          seed: 3107,
          ground: '#3a1f1c',
          colours: ['#2a1513', '#5e2a22', '#a14a34', '#d98a5a', '#f0cfa0', '#f8ecd6'],
          spark: '#5f9aa0',
          leanDeg: 8,
          currentDeg: 70,
          eddy: 0.75,
          strokes: 6200,
          brushMm: 12,
          reachMm: 95,
        }),
    },
  ],
}
