import type { DrawingProgram } from './drawn-work.ts'
import { layPaper, type PointMm } from './pen-lines.ts'
import type { PrintedPicture, Sheet } from './picture-printing.ts'
import { openNoise } from './smooth-noise.ts'

/** Height of a relief over the sheet, at a place from −1 to 1 across the shorter side. */
type Relief = (u: number, v: number) => number

type BurinSettings = {
  paper: string
  ink: string
  lineCount: number
  leanDeg: number
  relief: Relief
  /** How far a line follows the relief, as a share of the shorter side. */
  follow: number
  marginMm: number
  /** Strongest line, as a share of the distance between two lines. */
  swell: number
}

const lamp = { u: -0.52, v: -0.62, height: 0.58 } as const

/** The darkness of the surface there, 0 to 1: a lamp at the upper left, as engravers place it. */
function shadeAt(relief: Relief, u: number, v: number): number {
  const reach = 0.006
  const slopeU = (relief(u + reach, v) - relief(u - reach, v)) / (2 * reach)
  const slopeV = (relief(u, v + reach) - relief(u, v - reach)) / (2 * reach)
  const facing = (-slopeU * lamp.u - slopeV * lamp.v + lamp.height) / Math.hypot(slopeU, slopeV, 1)
  return Math.min(1, Math.max(0, 0.92 - facing * 0.98))
}

/** One family of parallel lines: only their swelling makes light and shade. */
function drawBurin(sheet: Sheet, settings: BurinSettings): PrintedPicture {
  const paper = layPaper(sheet, settings.paper)
  const { marginMm, lineCount } = settings
  const unitMm = Math.min(sheet.widthMm, sheet.heightMm) / 2
  const lean = (settings.leanDeg * Math.PI) / 180
  const along: PointMm = [Math.cos(lean), Math.sin(lean)]
  const halfMm = Math.hypot(sheet.widthMm, sheet.heightMm) / 2
  const gapMm = (halfMm * 2) / lineCount
  const stepMm = unitMm / 190
  const inside = (x: number, y: number) =>
    x > marginMm && y > marginMm && x < sheet.widthMm - marginMm && y < sheet.heightMm - marginMm
  const cuts: PointMm[][] = []
  for (let index = 0; index < lineCount; index += 1) {
    const aside = (index + 0.5) * gapMm - halfMm
    let upper: PointMm[] = []
    let lower: PointMm[] = []
    const finish = () => {
      if (upper.length > 2) cuts.push([...upper, ...lower.reverse()])
      upper = []
      lower = []
    }
    for (let run = -halfMm; run < halfMm; run += stepMm) {
      const x = sheet.widthMm / 2 + along[0] * run - along[1] * aside
      const y = sheet.heightMm / 2 + along[1] * run + along[0] * aside
      const u = (x - sheet.widthMm / 2) / unitMm
      const v = (y - sheet.heightMm / 2) / unitMm
      const risen = y - settings.relief(u, v) * settings.follow * unitMm
      const halfWidth = gapMm * settings.swell * (0.06 + shadeAt(settings.relief, u, v) * 0.94) * 0.5
      if (!inside(x, risen)) {
        finish()
        continue
      }
      upper.push([x + along[1] * halfWidth, risen - along[0] * halfWidth])
      lower.push([x - along[1] * halfWidth, risen + along[0] * halfWidth])
    }
    finish()
  }
  for (const cut of cuts) paper.fill([cut], settings.ink)
  return paper.picture()
}

const ball = (u: number, v: number, radius: number) => Math.sqrt(Math.max(0, radius * radius - u * u - v * v))

function drapery(seed: number, folds: number): Relief {
  const noise = openNoise(seed)
  return (u, v) => {
    const swerve = noise.at(u * 0.7, v * 0.7) * 1.6 + v * 0.35
    const fold = Math.sin((u + swerve * 0.42) * folds + noise.at(u * 1.3 + 9, v * 0.5) * 2.2)
    return fold * 0.1 + noise.layered(u * 1.2, v * 0.8 + 5, 2) * 0.22
  }
}

const common = { type: 'PRINT', medium: 'Pigment print on cotton paper' } as const
const black = '#1c1b1a'

export const burin: DrawingProgram = {
  name: 'Burin',
  style: 'Line',
  about:
    'Burin is a drawing program named after the tool of engravers. It cuts one family of lines across the sheet and never crosses them. A lamp stands at the upper left; where a surface turns away from it, the line swells, and where it faces it, the line thins to almost nothing. Copper engravers built whole figures this way. The program keeps to simple bodies: a ball, a ring, cloth.',
  works: [
    {
      ...common,
      title: 'Burin 1, ball',
      heightCm: 50,
      widthCm: 40,
      status: 'ON_SALE',
      price: { amount: 420, currency: 'EUR' },
      description:
        'A ball before an even ground, both made of one hundred and fifty swelling lines. The outline was never drawn.',
      draw: (sheet) =>
        drawBurin(sheet, {
          paper: '#f5f1e6',
          ink: black,
          lineCount: 150,
          leanDeg: -14,
          follow: 0.12,
          marginMm: 36,
          swell: 0.86,
          relief: (u, v) => ball(u, v, 0.62) * 1.15,
        }),
    },
    {
      ...common,
      title: 'Burin 4, cloth',
      heightCm: 70,
      widthCm: 50,
      status: 'ONLINE_SALE',
      price: { amount: 640, currency: 'EUR' },
      description:
        'Hanging cloth that fills the sheet. The folds run down and lean to one side; nothing else is shown.',
      draw: (sheet) =>
        drawBurin(sheet, {
          paper: '#f5f1e6',
          ink: '#23223a',
          lineCount: 190,
          leanDeg: 8,
          follow: 0.32,
          marginMm: 46,
          swell: 0.9,
          relief: drapery(41, 7.5),
        }),
    },
    {
      ...common,
      title: 'Burin 7, ring',
      heightCm: 40,
      widthCm: 40,
      status: 'SOLD',
      description:
        'A ring lying flat, seen from above. The lines run straight through the hole as if nothing were there.',
      draw: (sheet) =>
        drawBurin(sheet, {
          paper: '#f3ede2',
          ink: '#5a1f1a',
          lineCount: 150,
          leanDeg: 32,
          follow: 0.14,
          marginMm: 34,
          swell: 0.86,
          relief: (u, v) => Math.sqrt(Math.max(0, 0.05 - (Math.hypot(u, v) - 0.47) ** 2)) * 1.25,
        }),
    },
    {
      ...common,
      title: 'Burin 10, wind',
      heightCm: 45,
      widthCm: 90,
      status: 'RESERVED',
      description: 'A wide sheet of cloth or sand with the wind across it, in green-black.',
      draw: (sheet) =>
        drawBurin(sheet, {
          paper: '#eeebe0',
          ink: '#14312c',
          lineCount: 170,
          leanDeg: -4,
          follow: 0.3,
          marginMm: 38,
          swell: 0.9,
          relief: drapery(107, 5),
        }),
    },
    {
      ...common,
      title: 'Burin 12, three drops',
      heightCm: 60,
      widthCm: 60,
      status: 'ON_SALE',
      price: { amount: 560, currency: 'GBP' },
      description: 'Rings spread from three places on still water and pass through one another.',
      draw: (sheet) =>
        drawBurin(sheet, {
          paper: '#f4f0e5',
          ink: '#1a2f4f',
          lineCount: 180,
          leanDeg: 0,
          follow: 0.25,
          marginMm: 42,
          swell: 0.88,
          relief: (u, v) =>
            [
              [-0.35, -0.25],
              [0.42, -0.05],
              [-0.1, 0.5],
            ].reduce((sum, [a = 0, b = 0]) => {
              const away = Math.hypot(u - a, v - b)
              return sum + Math.cos(away * 26) * 0.035 * Math.exp(-away * 1.5)
            }, 0),
        }),
    },
  ],
}
