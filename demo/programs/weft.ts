import type { DrawingProgram } from './drawn-work.ts'
import { layPaper, type PointMm } from './pen-lines.ts'
import type { PrintedPicture, Sheet } from './picture-printing.ts'
import { openChance, type SeededRandom } from './seeded-chance.ts'

type WeftSettings = {
  seed: number
  paper: string
  inks: readonly [string, ...string[]]
  /** Threads across and down. */
  across: number
  down: number
  marginMm: number
  /** After how many threads the pattern of over and under repeats, and how far it moves each row. */
  repeat: number
  step: number
  /** The share of its place that a thread fills. */
  fill: number
  /** Share of omitted threads, so that the paper shows. */
  missing: number
}

type Thread = { fromMm: number; toMm: number; ink: string; present: boolean }

function layThreads(chance: SeededRandom, count: number, lengthMm: number, settings: WeftSettings): Thread[] {
  const shares = Array.from({ length: count }, () => chance.pick([1, 1, 1, 1.6, 2.4, 0.6]))
  const total = shares.reduce((sum, share) => sum + share, 0)
  let at = 0
  let ink: string = settings.inks[0]
  return shares.map((share) => {
    const placeMm = (share / total) * lengthMm
    if (chance.ratio() < 0.62) ink = chance.pick(settings.inks)
    const restMm = placeMm * (1 - settings.fill) * 0.5
    const thread = {
      fromMm: at + restMm,
      toMm: at + placeMm - restMm,
      ink,
      present: chance.ratio() >= settings.missing,
    }
    at += placeMm
    return thread
  })
}

/** A cloth seen close: threads across and down in a twill, overprinted. */
function drawWeft(sheet: Sheet, settings: WeftSettings): PrintedPicture {
  const chance = openChance(settings.seed)
  const paper = layPaper(sheet, settings.paper)
  const { marginMm } = settings
  const warp = layThreads(chance, settings.across, sheet.widthMm - marginMm * 2, settings)
  const weft = layThreads(chance, settings.down, sheet.heightMm - marginMm * 2, settings)
  const rest = Math.min(sheet.widthMm, sheet.heightMm) * 0.0016
  const box = (left: number, top: number, right: number, bottom: number): PointMm[] => [
    [left + marginMm, top + marginMm],
    [right + marginMm, top + marginMm],
    [right + marginMm, bottom + marginMm],
    [left + marginMm, bottom + marginMm],
  ]
  const over = (column: number, row: number) =>
    (((column + row * settings.step) % settings.repeat) + settings.repeat) % settings.repeat < settings.repeat / 2

  const pieces = new Map<string, PointMm[][]>()
  const lay = (ink: string, piece: PointMm[]) => {
    const pile = pieces.get(ink)
    if (pile) pile.push(piece)
    else pieces.set(ink, [piece])
  }
  warp.forEach((thread, column) => {
    if (!thread.present) return
    let top = -chance.between(0, marginMm * 0.3)
    weft.forEach((crossing, row) => {
      if (!crossing.present || over(column, row)) return
      lay(thread.ink, box(thread.fromMm, top, thread.toMm, crossing.fromMm - rest))
      top = crossing.toMm + rest
    })
    lay(
      thread.ink,
      box(thread.fromMm, top, thread.toMm, sheet.heightMm - marginMm * 2 + chance.between(0, marginMm * 0.3)),
    )
  })
  weft.forEach((thread, row) => {
    if (!thread.present) return
    let left = -chance.between(0, marginMm * 0.3)
    warp.forEach((crossing, column) => {
      if (!crossing.present || !over(column, row)) return
      lay(thread.ink, box(left, thread.fromMm, crossing.fromMm - rest, thread.toMm))
      left = crossing.toMm + rest
    })
    lay(
      thread.ink,
      box(left, thread.fromMm, sheet.widthMm - marginMm * 2 + chance.between(0, marginMm * 0.3), thread.toMm),
    )
  })
  for (const [ink, outlines] of pieces) for (const outline of outlines) paper.fill([outline], ink)
  return paper.picture()
}

const common = { type: 'PRINT', medium: 'Screen print on cotton paper' } as const

export const weft: DrawingProgram = {
  name: 'Weft',
  style: 'Geometric',
  about:
    'Weft is a drawing program that weaves. It sets up a warp of uneven threads, chooses few inks, and passes a weft through it by the rule of a twill: over so many, under so many, one thread further in each row. Nothing is laid on top of anything; a thread that goes under stops at the edge of the one that goes over, so that each print could be cut from coloured paper and would lie flat.',
  works: [
    {
      ...common,
      title: 'Weft 8',
      heightCm: 70,
      widthCm: 100,
      status: 'SOLD',
      description:
        'Four inks and the bare paper in an open weave. The threads of the warp stand in groups; the weft passes over two and under two.',
      draw: (sheet) =>
        drawWeft(sheet, {
          seed: 8,
          paper: '#f3efe5',
          inks: ['#c8452c', '#e0a63a', '#26396b', '#1d1d1f'],
          across: 34,
          down: 24,
          marginMm: 70,
          repeat: 4,
          step: 1,
          fill: 0.56,
          missing: 0.06,
        }),
    },
    {
      ...common,
      title: 'Weft 13',
      heightCm: 60,
      widthCm: 45,
      status: 'ON_SALE',
      price: { amount: 540, currency: 'EUR' },
      description:
        'A close cloth in sage, clay and cream. The steps of the twill can be followed through every colour.',
      draw: (sheet) =>
        drawWeft(sheet, {
          seed: 131,
          paper: '#ece5d6',
          inks: ['#7d8f6f', '#b9583a', '#3c4a3f', '#d9c7a0'],
          across: 26,
          down: 36,
          marginMm: 45,
          repeat: 6,
          step: 1,
          fill: 0.86,
          missing: 0,
        }),
    },
    {
      ...common,
      title: 'Weft 17',
      heightCm: 50,
      widthCm: 50,
      status: 'ONLINE_SALE',
      price: { amount: 480, currency: 'GBP' },
      description:
        'A square of blues with a few threads of orange. The threads are almost as wide as their places, and the paper is only a fine line between them.',
      draw: (sheet) =>
        drawWeft(sheet, {
          seed: 1702,
          paper: '#f2efe7',
          inks: ['#1f3a68', '#3f6d9e', '#9db9cf', '#16233f', '#d8552f'],
          across: 22,
          down: 22,
          marginMm: 40,
          repeat: 4,
          step: 3,
          fill: 0.9,
          missing: 0,
        }),
    },
    {
      ...common,
      title: 'Weft 20',
      heightCm: 80,
      widthCm: 40,
      status: 'NOT_ON_SALE',
      description:
        'An upright strip, as from the edge of a bolt. Many threads are left out, and the cloth is held together by few crossings.',
      draw: (sheet) =>
        drawWeft(sheet, {
          seed: 2005,
          paper: '#f4f0e6',
          inks: ['#2a2a2c', '#b23a2a', '#2a2a2c', '#8f8a7e'],
          across: 20,
          down: 46,
          marginMm: 44,
          repeat: 2,
          step: 1,
          fill: 0.42,
          missing: 0.3,
        }),
    },
    {
      ...common,
      title: 'Weft 26',
      heightCm: 40,
      widthCm: 60,
      status: 'ON_SALE',
      price: { amount: 520, currency: 'CHF' },
      description: 'Rose, plum and mustard on grey paper, in a long twill that goes over four and under four.',
      draw: (sheet) =>
        drawWeft(sheet, {
          seed: 2626,
          paper: '#dcd9d2',
          inks: ['#c77a7a', '#54233f', '#c99a2e', '#efe6d6'],
          across: 38,
          down: 26,
          marginMm: 36,
          repeat: 8,
          step: 1,
          fill: 0.8,
          missing: 0,
        }),
    },
  ],
}
