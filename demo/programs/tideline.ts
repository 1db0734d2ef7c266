import type { DrawingProgram } from './drawn-work.ts'
import { layPaper, type PointMm } from './pen-lines.ts'
import type { PrintedPicture, Sheet } from './picture-printing.ts'
import { openChance } from './seeded-chance.ts'
import { openNoise } from './smooth-noise.ts'

type TidelineSettings = {
  seed: number
  ink: string
  paper: string
  lineCount: number
  /** How far a line may be displaced, as a share of the sheet's height. */
  pull: number
  /** Width of one swell, as a share of the sheet's height. */
  swell: number
  marginMm: number
  penMm: number
}

/** Level lines, drawn from left to right, that a swell brings together and apart; no line crosses another. */
function drawTideline(sheet: Sheet, settings: TidelineSettings): PrintedPicture {
  const { seed, lineCount, marginMm, penMm } = settings
  const noise = openNoise(seed)
  const chance = openChance(seed + 1)
  const paper = layPaper(sheet, settings.paper)
  const widthMm = sheet.widthMm - marginMm * 2
  const heightMm = sheet.heightMm - marginMm * 2
  const swellMm = settings.swell * heightMm
  const stepMm = Math.max(1, widthMm / 520)

  const carriedMm = (x: number, y: number) => {
    const drift = noise.at(x / (swellMm * 2.6) + 40, y / (swellMm * 1.3)) * swellMm * 0.35
    const crest = noise.ridged((x + drift) / (swellMm * 1.6), (y + drift) / swellMm, 3)
    const roll = noise.layered(x / (swellMm * 2.2), y / (swellMm * 1.7) + 20, 2)
    const shore = Math.sin((Math.PI * y) / heightMm) ** 0.8 * Math.sin((Math.PI * x) / widthMm) ** 0.35
    return (crest * 0.95 + roll * 0.75 - 0.45) * settings.pull * heightMm * shore
  }

  const lines: PointMm[][] = []
  let above: number[] | undefined
  for (let index = 0; index < lineCount; index += 1) {
    const level = (index / (lineCount - 1)) * heightMm
    const start = chance.between(0, stepMm * 3)
    const end = widthMm - chance.between(0, stepMm * 3)
    const heights: number[] = []
    let line: PointMm[] = []
    let restMm = chance.between(60, 400)
    for (let column = 0; column * stepMm <= widthMm; column += 1) {
      const x = column * stepMm
      const floor = (above?.[column] ?? Number.NEGATIVE_INFINITY) + penMm * 0.55
      const y = Math.max(level + carriedMm(x, level), floor)
      heights.push(y)
      if (x < start || x > end) continue
      line.push([x + marginMm, y + marginMm])
      restMm -= stepMm
      if (restMm < 0) {
        lines.push(line)
        line = []
        restMm = chance.between(120, 700)
      }
    }
    lines.push(line)
    above = heights
  }
  paper.lines(lines, { ink: settings.ink, widthMm: penMm, opacity: 0.9 })
  return paper.picture()
}

const indigo = '#23284f'
const iron = '#2b2a28'
const cotton = '#f1eee4'
const common = { type: 'DRAWING', medium: 'Plotter drawing, ink on cotton paper' } as const

export const tideline: DrawingProgram = {
  name: 'Tideline',
  style: 'Line',
  about:
    'Tideline is a drawing program. It starts from level lines, a few millimetres apart, and lets a swell pass under the sheet: every line is carried off by the same amount as the water below it, and none may cross the line above. Where the lines crowd, the paper darkens; the dark is made of distance alone. Each drawing is the work of one number, from which the program finds the swell, and of one pen that is lifted only where a hand would rest.',
  works: [
    {
      ...common,
      title: 'Tideline 11',
      heightCm: 100,
      widthCm: 70,
      status: 'ON_SALE',
      price: { amount: 1850, currency: 'GBP' },
      description:
        'One hundred and fifty lines in indigo ink on an upright sheet. Two dark folds cross it, one above the middle and one below; over the upper one the lines part and the paper shows.',
      draw: (sheet) =>
        drawTideline(sheet, {
          seed: 11,
          ink: indigo,
          paper: cotton,
          lineCount: 150,
          pull: 0.16,
          swell: 0.3,
          marginMm: 70,
          penMm: 0.75,
        }),
    },
    {
      ...common,
      title: 'Tideline 40',
      heightCm: 50,
      widthCm: 70,
      status: 'ONLINE_SALE',
      price: { amount: 860, currency: 'GBP' },
      description:
        'A landscape sheet with a small, quick swell. The lines keep close, so that the whole field reads as grey before it reads as drawing.',
      draw: (sheet) =>
        drawTideline(sheet, {
          seed: 47,
          ink: indigo,
          paper: cotton,
          lineCount: 104,
          pull: 0.15,
          swell: 0.24,
          marginMm: 60,
          penMm: 0.55,
        }),
    },
    {
      ...common,
      title: 'Tideline 52, in iron black',
      heightCm: 40,
      widthCm: 30,
      status: 'SOLD',
      description:
        'Black on warm paper. A dark fold crosses the upper half from edge to edge; under it the lines swing wide open and close again.',
      draw: (sheet) =>
        drawTideline(sheet, {
          seed: 523,
          ink: iron,
          paper: '#f3eee0',
          lineCount: 84,
          pull: 0.22,
          swell: 0.52,
          marginMm: 36,
          penMm: 0.45,
        }),
    },
    {
      ...common,
      title: 'Tideline 63',
      heightCm: 60,
      widthCm: 60,
      status: 'RESERVED',
      description:
        'A square field of close lines in sea green. The swell is long and low; the darkest passage lies left of the centre.',
      draw: (sheet) =>
        drawTideline(sheet, {
          seed: 631,
          ink: '#17473f',
          paper: cotton,
          lineCount: 128,
          pull: 0.2,
          swell: 0.42,
          marginMm: 55,
          penMm: 0.6,
        }),
    },
    {
      ...common,
      title: 'Tideline 70, on blue paper',
      heightCm: 42,
      widthCm: 59.4,
      status: 'ON_SALE',
      price: { amount: 740, currency: 'EUR' },
      description:
        'White ink on dark blue paper. With light lines on a dark ground the crowded passages shine instead of darken.',
      draw: (sheet) =>
        drawTideline(sheet, {
          seed: 708,
          ink: '#f4f1e6',
          paper: '#33475c',
          lineCount: 96,
          pull: 0.2,
          swell: 0.34,
          marginMm: 42,
          penMm: 0.55,
        }),
    },
    {
      ...common,
      title: 'The Long Drawing',
      heightCm: 75,
      widthCm: 300,
      longerSidePx: 4000,
      status: 'ON_REQUEST',
      description:
        'Three metres of paper and one hundred and eleven lines, each drawn without a break for as long as the pen could carry ink. It is meant to be read by walking along it: the swell returns about every sixty centimetres and never repeats.',
      draw: (sheet) =>
        drawTideline(sheet, {
          seed: 300,
          ink: indigo,
          paper: cotton,
          lineCount: 111,
          pull: 0.2,
          swell: 0.5,
          marginMm: 75,
          penMm: 1,
        }),
    },
    {
      ...common,
      title: 'Tideline 77, in red',
      heightCm: 30,
      widthCm: 30,
      status: 'ONLINE_SALE',
      price: { amount: 390, currency: 'EUR' },
      description:
        'A small square in red ink. The lines gather into a fold left of the middle and open again on both sides.',
      draw: (sheet) =>
        drawTideline(sheet, {
          seed: 774,
          ink: '#b02a20',
          paper: '#f4efe4',
          lineCount: 80,
          pull: 0.24,
          swell: 0.6,
          marginMm: 28,
          penMm: 0.42,
        }),
    },
  ],
}
