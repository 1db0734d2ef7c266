import type { DrawingProgram } from './drawn-work.ts'
import { layPaper, type PointMm } from './pen-lines.ts'
import type { PrintedPicture, Sheet } from './picture-printing.ts'
import { openNoise } from './smooth-noise.ts'

type MeridianSettings = {
  seed: number
  paper: string
  ink: string
  /** Ink of every fifth line. */
  indexInk: string
  levels: number
  /** Size of a hill, as a share of the shorter side. */
  hill: number
  marginMm: number
  penMm: number
  /** Tints between the lines, from the lowest to the highest, or none. */
  tints?: readonly string[]
  round?: boolean
}

type Grid = { columns: number; rows: number; stepMm: number; heights: Float64Array }

/** Where the contour `level` crosses each cell's edges (marching squares, with linear interpolation). */
function contourOf({ columns, rows, stepMm, heights }: Grid, level: number, marginMm: number): PointMm[][] {
  const segments: PointMm[][] = []
  for (let row = 0; row < rows - 1; row += 1) {
    for (let column = 0; column < columns - 1; column += 1) {
      const a = (heights[row * columns + column] ?? 0) - level
      const b = (heights[row * columns + column + 1] ?? 0) - level
      const c = (heights[(row + 1) * columns + column + 1] ?? 0) - level
      const d = (heights[(row + 1) * columns + column] ?? 0) - level
      const place = (x: number, y: number): PointMm => [marginMm + (column + x) * stepMm, marginMm + (row + y) * stepMm]
      const cuts: PointMm[] = []
      if (a > 0 !== b > 0) cuts.push(place(a / (a - b), 0))
      if (b > 0 !== c > 0) cuts.push(place(1, b / (b - c)))
      if (c > 0 !== d > 0) cuts.push(place(d / (d - c), 1))
      if (d > 0 !== a > 0) cuts.push(place(0, a / (a - d)))
      const [first, second, third, fourth] = cuts
      if (first && second) segments.push([first, second])
      if (third && fourth) segments.push([third, fourth])
    }
  }
  return segments
}

/** The parts of the ground above `level`, as thin bands row by row; used for a tint under the lines. */
function bandsAbove({ columns, rows, stepMm, heights }: Grid, level: number, marginMm: number): PointMm[][] {
  const bands: PointMm[][] = []
  for (let row = 0; row < rows - 1; row += 1) {
    let from: number | undefined
    for (let column = 0; column < columns; column += 1) {
      const inside = (heights[row * columns + column] ?? 0) > level
      if (inside && from === undefined) from = column
      if ((!inside || column === columns - 1) && from !== undefined) {
        const left = marginMm + (from - 0.5) * stepMm
        const right = marginMm + (column - 0.5) * stepMm
        const top = marginMm + row * stepMm
        bands.push([
          [left, top],
          [right, top],
          [right, top + stepMm * 1.02],
          [left, top + stepMm * 1.02],
        ])
        from = undefined
      }
    }
  }
  return bands
}

/** A map of an imaginary place: contour lines, every fifth one drawn stronger. */
function drawMeridian(sheet: Sheet, settings: MeridianSettings): PrintedPicture {
  const noise = openNoise(settings.seed)
  const paper = layPaper(sheet, settings.paper)
  const { marginMm } = settings
  const shorterMm = Math.min(sheet.widthMm, sheet.heightMm)
  const stepMm = shorterMm / 300
  const columns = Math.floor((sheet.widthMm - marginMm * 2) / stepMm)
  const rows = Math.floor((sheet.heightMm - marginMm * 2) / stepMm)
  const hillMm = settings.hill * shorterMm
  const heights = new Float64Array(columns * rows)
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const x = (column * stepMm) / hillMm
      const y = (row * stepMm) / hillMm
      const bend = noise.at(x * 0.7 + 30, y * 0.7) * 0.8
      const ground = noise.layered(x + bend, y - bend, 3) * 0.75 + noise.ridged(x * 0.6 + 7, y * 0.6, 3) * 0.55 - 0.2
      const out =
        Math.hypot((column / columns - 0.5) * columns, (row / rows - 0.5) * rows) / (Math.min(columns, rows) / 2)
      heights[row * columns + column] = settings.round && out > 1 ? -9 : ground
    }
  }
  const grid: Grid = { columns, rows, stepMm, heights }
  const low = -0.62
  const high = 0.78
  const tints = settings.tints ?? []
  tints.forEach((tint, index) => {
    paper.fill(bandsAbove(grid, index === 0 ? -8 : low + ((high - low) * index) / tints.length, marginMm), tint)
  })
  for (let index = 0; index < settings.levels; index += 1) {
    const strong = index % 5 === 0
    paper.lines(contourOf(grid, low + ((high - low) * (index + 0.5)) / settings.levels, marginMm), {
      ink: strong ? settings.indexInk : settings.ink,
      widthMm: settings.penMm * (strong ? 1.9 : 1),
    })
  }
  return paper.picture()
}

const common = { type: 'DRAWING', medium: 'Plotter drawing, ink on cotton paper' } as const

export const meridian: DrawingProgram = {
  name: 'Meridian',
  style: 'Line',
  about:
    'Meridian is a drawing program that surveys ground that lies nowhere. From one number it finds hills and hollows, and it draws them as surveyors do, with lines of equal height, every fifth one stronger. There are no rivers, names or north on its sheets. What remains is the pleasure of reading steep and level from the distance between lines.',
  works: [
    {
      ...common,
      title: 'Meridian 2',
      heightCm: 70,
      widthCm: 50,
      status: 'ON_SALE',
      price: { amount: 890, currency: 'EUR' },
      description:
        'Brown contours on cream, every fifth in a darker ink. Steep ground is told by lines that crowd, level ground by the bare paper.',
      draw: (sheet) =>
        drawMeridian(sheet, {
          seed: 22,
          paper: '#f4efe3',
          ink: '#a4764c',
          indexInk: '#6d4322',
          levels: 50,
          hill: 0.36,
          marginMm: 50,
          penMm: 0.42,
        }),
    },
    {
      ...common,
      medium: 'Plotter drawing and pigment print on cotton paper',
      title: 'Meridian 6, soundings',
      heightCm: 60,
      widthCm: 80,
      status: 'ON_SALE',
      price: { amount: 1150, currency: 'CHF' },
      description:
        'A sea floor in several blues, pale at the shoals and dark in two basins, with fine lines over the tints.',
      draw: (sheet) =>
        drawMeridian(sheet, {
          seed: 64,
          paper: '#f1eee6',
          ink: '#1b4a63',
          indexInk: '#0c2c40',
          levels: 40,
          hill: 0.5,
          marginMm: 45,
          penMm: 0.34,
          tints: ['#2f6f8c', '#4b8aa3', '#6ea4b6', '#93bcc6', '#b6d0d3', '#d5e1de', '#ece9da'],
        }),
    },
    {
      ...common,
      title: 'Meridian 9, round',
      heightCm: 50,
      widthCm: 50,
      status: 'NOT_ON_SALE',
      description: 'The map is cut to a disc forty centimetres across, as if seen down a tube. Black and red ink.',
      draw: (sheet) =>
        drawMeridian(sheet, {
          seed: 95,
          paper: '#f3f0e8',
          ink: '#2b2b2d',
          indexInk: '#c43c28',
          levels: 46,
          hill: 0.3,
          marginMm: 50,
          penMm: 0.36,
          round: true,
        }),
    },
    {
      ...common,
      medium: 'Plotter drawing, silver ink on dark green paper',
      title: 'Meridian 12, at night',
      heightCm: 40,
      widthCm: 60,
      status: 'RESERVED',
      description: 'Pale lines on dark green. With a dark ground the steep places are the bright ones.',
      draw: (sheet) =>
        drawMeridian(sheet, {
          seed: 1207,
          paper: '#14261f',
          ink: '#9fb5a5',
          indexInk: '#e9eadb',
          levels: 44,
          hill: 0.44,
          marginMm: 30,
          penMm: 0.34,
        }),
    },
    {
      ...common,
      medium: 'Pigment print on cotton paper',
      type: 'PRINT',
      title: 'Meridian 15, four grounds',
      heightCm: 90,
      widthCm: 45,
      status: 'SOLD',
      description: 'A tall sheet in clay, rose, sand and chalk. Few lines, wide steps; the heights are told by colour.',
      draw: (sheet) =>
        drawMeridian(sheet, {
          seed: 158,
          paper: '#f5f1e7',
          ink: '#7b3d2c',
          indexInk: '#5c2a1f',
          levels: 12,
          hill: 0.7,
          marginMm: 32,
          penMm: 0.4,
          tints: ['#9c4a33', '#c4745a', '#dba58c', '#e8cdb4', '#f2e6d3'],
        }),
    },
  ],
}
