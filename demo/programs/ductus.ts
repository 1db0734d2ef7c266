import type { DrawingProgram } from './drawn-work.ts'
import { layPaper, type PointMm } from './pen-lines.ts'
import type { PrintedPicture, Sheet } from './picture-printing.ts'
import { openChance, type SeededRandom } from './seeded-chance.ts'

type DuctusSettings = {
  seed: number
  paper: string
  ink: string
  /** Ink of an occasional word, as scribes marked the beginning of a passage. */
  rubric: string
  lineMm: number
  nibMm: number
  nibDeg: number
  marginMm: number
  columns: number
  slantRatio: number
  downward?: boolean
}

type Letter = { widthEm: number; strokes: readonly (readonly PointMm[])[] }

/** Invents an alphabet: a few stems, bows and tails, combined as in scripts. Units are the x-height. */
function inventAlphabet(chance: SeededRandom, count: number): Letter[] {
  const stem = (x: number, top: number): PointMm[] => [
    [x, top],
    [x + 0.02, top * 0.4],
    [x, 0.15],
    [x + 0.12, 0],
  ]
  const bow = (x: number, high: number, wide: number): PointMm[] => [
    [x, high * 0.8],
    [x + wide * 0.55, high * 1.05],
    [x + wide, high * 0.55],
    [x + wide * 0.6, -0.06],
    [x + 0.03, 0.16],
  ]
  const tail = (x: number, deep: number): PointMm[] => [
    [x, 0.5],
    [x + 0.1, -0.2],
    [x - 0.1, deep],
    [x - 0.42, deep * 0.82],
  ]
  const wave = (x: number, high: number): PointMm[] => [
    [x, high * 0.7],
    [x + 0.2, high],
    [x + 0.34, high * 0.35],
    [x + 0.56, high * 0.62],
  ]
  return Array.from({ length: count }, () => {
    const strokes: PointMm[][] = []
    const high = chance.pick([1, 1, 1, 1, 1.75, 1.6])
    let widthEm = 0.42
    const form = chance.whole(0, 7)
    if (form < 3) strokes.push(stem(0.06, high))
    if (form === 0 || form === 3) {
      strokes.push(bow(0.08, 1, chance.between(0.42, 0.6)))
      widthEm = 0.72
    }
    if (form === 1) {
      strokes.push([
        [0.08, 0.72],
        [0.3, 1.04],
        [0.46, 0.85],
        [0.46, 0.12],
        [0.58, 0],
      ])
      widthEm = 0.72
    }
    if (form === 2) strokes.push(tail(0.1, chance.between(-0.85, -0.6)))
    if (form === 4) {
      strokes.push(wave(0.05, chance.between(0.8, 1.25)))
      widthEm = 0.66
    }
    if (form === 6) {
      strokes.push([
        [0.5, 0.86],
        [0.28, 1.03],
        [0.06, 0.55],
        [0.26, -0.04],
        [0.54, 0.16],
      ])
      if (chance.ratio() < 0.5)
        strokes.push([
          [0.1, 0.5],
          [0.44, 0.56],
        ])
      widthEm = 0.58
    }
    if (form === 7) {
      strokes.push([
        [0.5, 0.95],
        [0.16, 0.98],
        [0.3, 0.52],
        [0.5, 0.2],
        [0.24, -0.05],
        [0.04, 0.1],
      ])
      widthEm = 0.56
    }
    if (form === 5) {
      strokes.push(stem(0.38, chance.pick([1, 1.6])), [
        [0.06, 0.55],
        [0.22, 0.68],
        [0.4, 0.52],
      ])
      widthEm = 0.62
    }
    if (chance.ratio() < 0.22)
      strokes.push([
        [widthEm * 0.2, 1.32],
        [widthEm * 0.55, 1.42],
      ])
    return { widthEm: widthEm + 0.2, strokes }
  })
}

/** Points along a soft curve through the given ones (Catmull–Rom). */
function softened(points: readonly PointMm[], stepsEach: number): PointMm[] {
  const curve: PointMm[] = []
  for (let index = 0; index < points.length - 1; index += 1) {
    const b = points[index] ?? [0, 0]
    const c = points[index + 1] ?? b
    const a = points[index - 1] ?? b
    const d = points[index + 2] ?? c
    for (let step = 0; step < stepsEach; step += 1) {
      const t = step / stepsEach
      const blend = (p: number, q: number, r: number, s: number) =>
        0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t * t * t)
      curve.push([blend(a[0], b[0], c[0], d[0]), blend(a[1], b[1], c[1], d[1])])
    }
  }
  const last = points[points.length - 1]
  return last ? [...curve, last] : curve
}

/** The trace of a broad nib: the stroke swept between the two corners of the nib, which is held at one angle. */
function sweepNib(curve: readonly PointMm[], nibMm: number, nibRad: number): PointMm[][] {
  const dx = (Math.cos(nibRad) * nibMm) / 2
  const dy = (-Math.sin(nibRad) * nibMm) / 2
  const quads: PointMm[][] = []
  for (let index = 0; index < curve.length - 1; index += 1) {
    const [ax, ay] = curve[index] ?? [0, 0]
    const [bx, by] = curve[index + 1] ?? [ax, ay]
    const quad: PointMm[] = [
      [ax - dx, ay - dy],
      [ax + dx, ay + dy],
      [bx + dx, by + dy],
      [bx - dx, by - dy],
    ]
    const turn = (bx - ax) * dy - (by - ay) * dx
    quads.push(turn < 0 ? quad : quad.reverse())
  }
  return quads
}

/** A page in an illegible hand: invented letters, straight lines, words of natural lengths. */
function drawDuctus(sheet: Sheet, settings: DuctusSettings): PrintedPicture {
  const chance = openChance(settings.seed)
  const paper = layPaper(sheet, settings.paper)
  const alphabet = inventAlphabet(chance, 15)
  const [firstLetter, ...otherLetters] = alphabet
  if (!firstLetter) return paper.picture()
  const nibRad = (settings.nibDeg * Math.PI) / 180
  const across = settings.downward ? sheet.heightMm : sheet.widthMm
  const down = settings.downward ? sheet.widthMm : sheet.heightMm
  const columnGapMm = settings.lineMm * 1.6
  const columnMm = (across - settings.marginMm * 2 - columnGapMm * (settings.columns - 1)) / settings.columns
  const xHeightMm = settings.lineMm * 0.4
  const toSheet = ([x, y]: PointMm): PointMm => (settings.downward ? [sheet.widthMm - y, x] : [x, y])

  for (let column = 0; column < settings.columns; column += 1) {
    const left = settings.marginMm + column * (columnMm + columnGapMm)
    for (
      let base = settings.marginMm + settings.lineMm;
      base < down - settings.marginMm * 0.9;
      base += settings.lineMm
    ) {
      const endsEarly = chance.ratio() < 0.09
      const right = left + columnMm * (endsEarly ? chance.between(0.35, 0.8) : chance.between(0.965, 1))
      let x = left
      while (x < right) {
        const letters = chance.pick([1, 2, 2, 3, 3, 4, 5, 5, 6, 7, 9])
        const isRubric = chance.ratio() < 0.018
        const word: PointMm[][] = []
        for (let index = 0; index < letters && x < right; index += 1) {
          const letter = chance.pick([firstLetter, ...otherLetters])
          const lift = chance.gaussian() * 0.025
          for (const stroke of letter.strokes) {
            const placed = stroke.map(
              ([u, v]): PointMm => [
                x + (u + v * settings.slantRatio + chance.gaussian() * 0.014) * xHeightMm,
                base - (v + lift + chance.gaussian() * 0.014) * xHeightMm,
              ],
            )
            word.push(...sweepNib(softened(placed, 6), settings.nibMm, nibRad))
          }
          x += letter.widthEm * xHeightMm * chance.between(0.94, 1.06)
        }
        const shape = word.map((quad) => quad.map(toSheet))
        if (shape.length > 0) paper.merge(shape, isRubric ? settings.rubric : settings.ink)
        x += xHeightMm * chance.between(0.5, 0.72)
      }
    }
  }
  return paper.picture()
}

const common = { type: 'DRAWING', medium: 'Plotter drawing with broad nib, ink on cotton paper' } as const
const rubric = '#b3331f'

export const ductus: DrawingProgram = {
  name: 'Ductus',
  style: 'Script',
  about:
    'Ductus is a drawing program that writes. The word is that of palaeography for the order and direction in which a scribe makes the strokes of a letter. For each sheet the program invents fifteen letters out of stems, bows and tails, and writes a page of them with a broad nib held at one angle. The pages have lines, words and paragraphs, and say nothing. Whoever finds a sentence in them has brought it along.',
  works: [
    {
      ...common,
      title: 'Ductus 3, leaf',
      heightCm: 42,
      widthCm: 29.7,
      status: 'ON_SALE',
      price: { amount: 380, currency: 'EUR' },
      description:
        'One column in brown-black ink, with a word in red now and then, as scribes marked the beginning of a passage.',
      draw: (sheet) =>
        drawDuctus(sheet, {
          seed: 31,
          paper: '#efe6d0',
          ink: '#2e2318',
          rubric,
          lineMm: 11.5,
          nibMm: 1.15,
          nibDeg: 40,
          marginMm: 42,
          columns: 1,
          slantRatio: 0.06,
        }),
    },
    {
      ...common,
      title: 'Ductus 5, two columns',
      heightCm: 40,
      widthCm: 60,
      status: 'ONLINE_SALE',
      price: { amount: 460, currency: 'EUR' },
      description: 'A double column in a slanting, quicker hand. Blue-black ink on pale paper.',
      draw: (sheet) =>
        drawDuctus(sheet, {
          seed: 58,
          paper: '#f4f1e8',
          ink: '#1f2a44',
          rubric,
          lineMm: 10.5,
          nibMm: 0.95,
          nibDeg: 28,
          marginMm: 40,
          columns: 2,
          slantRatio: 0.34,
        }),
    },
    {
      ...common,
      title: 'Ductus 8, long scroll',
      heightCm: 180,
      widthCm: 40,
      longerSidePx: 3000,
      status: 'ON_REQUEST',
      description:
        'A hanging scroll of one hundred and eighty centimetres. The lines run downward, from right to left.',
      draw: (sheet) =>
        drawDuctus(sheet, {
          seed: 804,
          paper: '#f0eadb',
          ink: '#1d1c1b',
          rubric,
          lineMm: 27,
          nibMm: 2.5,
          nibDeg: 52,
          marginMm: 45,
          columns: 1,
          slantRatio: 0,
          downward: true,
        }),
    },
    {
      ...common,
      title: 'Ductus 11, on black',
      medium: 'Plotter drawing with broad nib, white ink on black paper',
      heightCm: 30,
      widthCm: 30,
      status: 'SOLD',
      description: 'A small square page, white on black, in letters as tall as a thumbnail.',
      draw: (sheet) =>
        drawDuctus(sheet, {
          seed: 1111,
          paper: '#191a1c',
          ink: '#ece8dc',
          rubric: '#e0a63a',
          lineMm: 23,
          nibMm: 2.4,
          nibDeg: 45,
          marginMm: 28,
          columns: 1,
          slantRatio: 0.08,
        }),
    },
    {
      ...common,
      title: 'Ductus 14, ledger',
      heightCm: 50,
      widthCm: 35,
      status: 'PHOTO_ARCHIVE',
      description: 'Three narrow columns in a small upright hand, like an account book with the figures left out.',
      draw: (sheet) =>
        drawDuctus(sheet, {
          seed: 142,
          paper: '#e9e3d2',
          ink: '#3a2a22',
          rubric,
          lineMm: 8,
          nibMm: 0.75,
          nibDeg: 35,
          marginMm: 34,
          columns: 3,
          slantRatio: 0.02,
        }),
    },
  ],
}
