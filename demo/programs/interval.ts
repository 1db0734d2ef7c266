import { stretchCanvas } from './bristle-brush.ts'
import { lighten, readColour } from './colour-mixing.ts'
import type { DrawingProgram } from './drawn-work.ts'
import type { PrintedPicture, Sheet } from './picture-printing.ts'
import { openChance } from './seeded-chance.ts'
import { openNoise } from './smooth-noise.ts'

type IntervalSettings = {
  seed: number
  /** Bands from top to bottom (or left to right): a colour and its share of the sheet. */
  bands: readonly (readonly [string, number])[]
  upright?: boolean
  brushMm: number
}

/** Bands of colour, each brushed from edge to edge in many passes; their borders are left unretouched. */
function drawInterval(sheet: Sheet, settings: IntervalSettings): PrintedPicture {
  const canvas = stretchCanvas(sheet, readColour('#efeae0'), settings.seed)
  const chance = openChance(settings.seed + 1)
  const waver = openNoise(settings.seed + 2)
  const lengthPx = settings.upright ? canvas.heightPx : canvas.widthPx
  const acrossPx = settings.upright ? canvas.widthPx : canvas.heightPx
  const lean = settings.upright ? Math.PI / 2 : 0
  const total = settings.bands.reduce((sum, [, share]) => sum + share, 0)
  const brushPx = settings.brushMm * canvas.pxPerMm
  let from = 0
  for (const [colourName, share] of settings.bands) {
    const colour = readColour(colourName)
    const to = from + (share / total) * acrossPx
    const passes = Math.max(2, Math.ceil(((to - from) / brushPx) * 5))
    const places = chance.shuffle(Array.from({ length: passes }, (_, index) => (index + 0.5) / passes))
    for (const place of places) {
      const widthPx = Math.min(brushPx * chance.between(0.6, 1.25), Math.max(3, to - from))
      const level = from + widthPx * 0.5 + (to - from - widthPx) * place + chance.gaussian() * 1.2
      const startPx = -0.04 * lengthPx + (chance.ratio() < 0.3 ? chance.between(0, 0.5) * lengthPx : 0)
      const stroke = {
        lengthPx: lengthPx * (chance.ratio() < 0.35 ? chance.between(0.4, 0.9) : 1.1),
        widthPx,
        colour: lighten(colour, chance.gaussian() * 0.012),
        cover: 0.55,
        dry: 0.22,
      }
      canvas.paint(
        settings.upright ? { ...stroke, xPx: level, yPx: startPx } : { ...stroke, xPx: startPx, yPx: level },
        (x, y) => lean + waver.at(x / (lengthPx * 0.4), y / (lengthPx * 0.4)) * 0.006,
      )
    }
    from = to
  }
  return canvas.picture()
}

const common = { type: 'PRINT', medium: 'Pigment print on cotton paper' } as const

export const interval: DrawingProgram = {
  name: 'Interval',
  style: 'Colour field',
  about:
    'Interval is a drawing program for bands of colour. It is given a list of colours and how much of the sheet each may have, and brushes them one after another from edge to edge, in many thin passes. The program decides nothing about harmony; what it adds is the hand: each pass is a little lighter or darker, some end too early, and where two bands meet the edge is left as it fell.',
  works: [
    {
      ...common,
      title: 'Interval 3',
      heightCm: 120,
      widthCm: 90,
      status: 'ON_SALE',
      price: { amount: 2400, currency: 'GBP' },
      description: 'Orange, sand and a navy that keeps them apart. The widest band has less than a fifth of the sheet.',
      draw: (sheet) =>
        drawInterval(sheet, {
          seed: 3,
          brushMm: 30,
          bands: [
            ['#d9592a', 6],
            ['#1d2745', 2.2],
            ['#e8c98b', 1],
            ['#d9592a', 3],
            ['#efe2c4', 6],
            ['#b9ae97', 6.5],
            ['#1d2745', 1.4],
            ['#cf4f26', 4.4],
            ['#e3a13c', 5],
          ],
        }),
    },
    {
      ...common,
      title: 'Interval 7',
      heightCm: 60,
      widthCm: 100,
      status: 'ON_REQUEST',
      description: 'Black, bone and a low red on a wide sheet, with one thin band of green.',
      draw: (sheet) =>
        drawInterval(sheet, {
          seed: 7,
          brushMm: 20,
          bands: [
            ['#211f1e', 5],
            ['#e9e2d2', 1],
            ['#211f1e', 1.6],
            ['#b5402a', 2.6],
            ['#e9e2d2', 2.8],
            ['#1e4a3d', 1],
            ['#d8cbb0', 2],
            ['#a93a26', 1.2],
            ['#211f1e', 3.4],
          ],
        }),
    },
    {
      ...common,
      title: 'Interval 11',
      heightCm: 42,
      widthCm: 30,
      status: 'ONLINE_SALE',
      price: { amount: 290, currency: 'GBP' },
      description:
        'A small upright sheet in blue and oxblood. Two bands of the same pale grey stand far apart and look unlike.',
      draw: (sheet) =>
        drawInterval(sheet, {
          seed: 111,
          brushMm: 9,
          bands: [
            ['#1f2c4d', 3],
            ['#5d7ba6', 2],
            ['#d9d6cc', 3.4],
            ['#6d1f2a', 2.6],
            ['#e2ae4f', 0.6],
            ['#6d1f2a', 1.8],
            ['#1f2c4d', 3.2],
            ['#d9d6cc', 1.5],
            ['#33466e', 2.6],
          ],
        }),
    },
    {
      ...common,
      title: 'Interval 14, upright',
      heightCm: 50,
      widthCm: 70,
      status: 'RESERVED',
      description: 'Here the bands stand. Greens from moss to celadon, a narrow rose, and a dark edge at the left.',
      draw: (sheet) =>
        drawInterval(sheet, {
          seed: 142,
          upright: true,
          brushMm: 14,
          bands: [
            ['#1e2a22', 1.4],
            ['#5f7a4b', 3],
            ['#a7b98d', 2.2],
            ['#dfe2ce', 1.2],
            ['#8aa384', 3.4],
            ['#d99a93', 0.7],
            ['#dfe2ce', 2],
            ['#47633f', 2.6],
            ['#bccaa4', 3.2],
          ],
        }),
    },
    {
      ...common,
      title: 'Interval 18, six whites',
      heightCm: 60,
      widthCm: 60,
      status: 'ON_SALE',
      price: { amount: 720, currency: 'CHF' },
      description:
        'Six whites, from chalk to bone, that differ by less than most lamps do. The picture needs daylight and a minute.',
      draw: (sheet) =>
        drawInterval(sheet, {
          seed: 186,
          brushMm: 16,
          bands: [
            ['#f4f2ec', 3],
            ['#eae5d8', 2],
            ['#f1ede2', 4],
            ['#e2ded4', 1.4],
            ['#efe7d6', 2.6],
            ['#f6f4ee', 2],
          ],
        }),
    },
    {
      ...common,
      title: 'Interval 21',
      heightCm: 40,
      widthCm: 40,
      status: 'SOLD',
      description:
        'A small square in terracotta, pink and a green that is nearly black. The green comes twice, as a bar between two pinks and as the foot of the sheet.',
      draw: (sheet) =>
        drawInterval(sheet, {
          seed: 213,
          brushMm: 12,
          bands: [
            ['#b4553a', 3],
            ['#eab7ab', 2.4],
            ['#18302b', 1.6],
            ['#eab7ab', 1],
            ['#d98a5f', 2.6],
            ['#f0e4d0', 1.8],
            ['#18302b', 2.2],
          ],
        }),
    },
  ],
}
