import { lighten, readColour, writeColour } from './colour-mixing.ts'
import type { DrawingProgram } from './drawn-work.ts'
import { layPaper, type PointMm } from './pen-lines.ts'
import type { PrintedPicture, Sheet } from './picture-printing.ts'
import { openChance } from './seeded-chance.ts'
import { openNoise } from './smooth-noise.ts'

type ScreeSettings = {
  seed: number
  paper: string
  stones: readonly [string, ...string[]]
  /** A rare stone among the others. */
  rare: string
  largestMm: number
  smallestMm: number
  gapMm: number
  marginMm: number
  /** The order of the stones: by fall (coarse below), in drifts, or towards the middle. */
  sorted: 'fall' | 'drifts' | 'middle'
}

type Stone = { x: number; y: number; radiusMm: number }

/** Stones at rest: dropped one by one where there is space, sorted by size as on a slope. */
function drawScree(sheet: Sheet, settings: ScreeSettings): PrintedPicture {
  const chance = openChance(settings.seed)
  const noise = openNoise(settings.seed + 5)
  const paper = layPaper(sheet, settings.paper)
  const { marginMm, gapMm, largestMm, smallestMm } = settings
  const cellMm = largestMm * 2 + gapMm
  const cells = new Map<string, Stone[]>()
  const cellOf = (x: number, y: number) => `${Math.floor(x / cellMm)},${Math.floor(y / cellMm)}`

  const wantedRatio = (x: number, y: number) => {
    const across = x / sheet.widthMm
    const down = y / sheet.heightMm
    if (settings.sorted === 'fall') return down ** 1.7 + noise.at(across * 3, down * 3) * 0.18
    if (settings.sorted === 'drifts') return 0.5 + noise.layered(across * 2.4, down * 2.4, 2) * 1.1
    return 1.05 - Math.hypot(across - 0.5, down - 0.5) * 2 + noise.at(across * 4, down * 4) * 0.15
  }
  const roomAt = (x: number, y: number) => {
    const column = Math.floor(x / cellMm)
    const row = Math.floor(y / cellMm)
    let room = Math.min(x - marginMm, y - marginMm, sheet.widthMm - marginMm - x, sheet.heightMm - marginMm - y)
    for (let dx = -1; dx <= 1; dx += 1) {
      for (let dy = -1; dy <= 1; dy += 1) {
        for (const stone of cells.get(`${column + dx},${row + dy}`) ?? []) {
          room = Math.min(room, Math.hypot(stone.x - x, stone.y - y) - stone.radiusMm - gapMm)
        }
      }
    }
    return room
  }

  const stones: Stone[] = []
  for (const sizeRatio of [1, 0.72, 0.5, 0.34, 0.22, 0.14]) {
    for (let drop = 0; drop < 5200; drop += 1) {
      const x = chance.between(marginMm, sheet.widthMm - marginMm)
      const y = chance.between(marginMm, sheet.heightMm - marginMm)
      const most = Math.min(1, Math.max(0, wantedRatio(x, y)))
      if (sizeRatio > most + 0.2) continue
      const radiusMm = Math.min(roomAt(x, y), largestMm * Math.min(sizeRatio, Math.max(most, 0.12)))
      if (radiusMm < Math.max(smallestMm, largestMm * sizeRatio * 0.55)) continue
      const stone = { x, y, radiusMm }
      stones.push(stone)
      const pile = cells.get(cellOf(x, y))
      if (pile) pile.push(stone)
      else cells.set(cellOf(x, y), [stone])
    }
  }

  for (const stone of stones) {
    const colour = chance.ratio() < 0.035 ? settings.rare : chance.pick(settings.stones)
    const corners = chance.whole(6, 9)
    const turn = chance.between(0, Math.PI * 2)
    const squash = chance.between(0.8, 1)
    const lie = chance.between(0, Math.PI)
    const outline = Array.from({ length: corners }, (_, corner): PointMm => {
      const angle = turn + ((corner + chance.between(-0.28, 0.28)) / corners) * Math.PI * 2
      const reach = stone.radiusMm * chance.between(0.88, 1.04)
      const u = Math.cos(angle) * reach
      const v = Math.sin(angle) * reach * squash
      return [stone.x + u * Math.cos(lie) - v * Math.sin(lie), stone.y + u * Math.sin(lie) + v * Math.cos(lie)]
    })
    paper.fill([outline], writeColour(lighten(readColour(colour), chance.gaussian() * 0.022)))
  }
  return paper.picture()
}

const common = { type: 'PRINT', medium: 'Pigment print on cotton paper' } as const
const slate = ['#232a38', '#323d4d', '#4a5563', '#1b1f27', '#6f7780'] as const

export const scree: DrawingProgram = {
  name: 'Scree',
  style: 'Geometric',
  about:
    'Scree is a drawing program that drops stones. It begins with the largest and lets each one fall where there is room; then come smaller ones, down to grit. A slope sorts stones by size, and so does the program: by height, in drifts, or about a middle. The colour of a stone is chosen from a short list, and about one in thirty is not like the rest.',
  works: [
    {
      ...common,
      title: 'Scree 5',
      heightCm: 80,
      widthCm: 80,
      status: 'ON_SALE',
      price: { amount: 980, currency: 'GBP' },
      description:
        'Slate-coloured stones on a warm ground, coarse in drifts and fine between them, with a few of rust.',
      draw: (sheet) =>
        drawScree(sheet, {
          seed: 5,
          paper: '#ebe6da',
          stones: slate,
          rare: '#c4512d',
          largestMm: 34,
          smallestMm: 2,
          gapMm: 3.2,
          marginMm: 70,
          sorted: 'drifts',
        }),
    },
    {
      ...common,
      title: 'Scree 9, talus',
      heightCm: 70,
      widthCm: 50,
      status: 'ONLINE_SALE',
      price: { amount: 690, currency: 'EUR' },
      description: 'A slope, seen from the front: grit above, coarser and coarser towards the foot.',
      draw: (sheet) =>
        drawScree(sheet, {
          seed: 96,
          paper: '#f0ece2',
          stones: ['#5b4a3f', '#7a6654', '#3b332e', '#a08a70', '#2a2724'],
          rare: '#2f6d78',
          largestMm: 42,
          smallestMm: 1.3,
          gapMm: 2,
          marginMm: 45,
          sorted: 'fall',
        }),
    },
    {
      ...common,
      title: 'Scree 14, cairn',
      heightCm: 40,
      widthCm: 40,
      status: 'RESERVED',
      description:
        'Black and grey stones, largest about the middle and thinning out to grit towards the edge of the sheet; a few are yellow.',
      draw: (sheet) =>
        drawScree(sheet, {
          seed: 1410,
          paper: '#f3f0e8',
          stones: ['#1e1f22', '#2d2f33', '#44474c'],
          rare: '#d9a441',
          largestMm: 28,
          smallestMm: 0.9,
          gapMm: 1.5,
          marginMm: 38,
          sorted: 'middle',
        }),
    },
    {
      ...common,
      title: 'Scree 16, moss',
      heightCm: 60,
      widthCm: 90,
      status: 'ON_REQUEST',
      description: 'Greens and greys in two long drifts on dark paper; the rare stone is a pale pink.',
      draw: (sheet) =>
        drawScree(sheet, {
          seed: 1633,
          paper: '#22281f',
          stones: ['#7f9068', '#a9b58c', '#56664a', '#c9cdb4', '#8a8d80'],
          rare: '#e0a79b',
          largestMm: 30,
          smallestMm: 1.8,
          gapMm: 2.4,
          marginMm: 55,
          sorted: 'drifts',
        }),
    },
    {
      ...common,
      title: 'Scree 22, shingle',
      heightCm: 30,
      widthCm: 42,
      status: 'DONATED',
      description: 'Small pale stones on grey, with bare places between them, as a tide leaves them on sand.',
      draw: (sheet) =>
        drawScree(sheet, {
          seed: 2204,
          paper: '#8d8a83',
          stones: ['#e6e1d6', '#cfc8ba', '#b9b4aa', '#f0ece3', '#a7a39b'],
          rare: '#41505e',
          largestMm: 9,
          smallestMm: 1.1,
          gapMm: 0.9,
          marginMm: 22,
          sorted: 'drifts',
        }),
    },
  ],
}
