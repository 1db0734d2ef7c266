import { mixColours, readColour, writeColour } from './colour-mixing.ts'
import type { DrawingProgram } from './drawn-work.ts'
import { layPaper, type PenSheet, type PointMm } from './pen-lines.ts'
import type { PrintedPicture, Sheet } from './picture-printing.ts'
import { openChance, type SeededRandom } from './seeded-chance.ts'

type CoppiceSettings = {
  seed: number
  mist: string
  ink: string
  /** Rows of trees from the farthest to the nearest. */
  rows: number
  treesInRow: number
  /** Height of the nearest trees as a share of the sheet. */
  height: number
  /** The foot of the nearest trees, as a share of the sheet from the top. */
  ground: number
  leanDeg: number
  spreadDeg: number
  leaf?: string
}

type Limb = { x: number; y: number; angle: number; lengthMm: number; widthMm: number; generation: number }

function growTree(
  chance: SeededRandom,
  root: Limb,
  spread: number,
  limbs: Map<number, PointMm[][]>,
  tips: PointMm[],
): void {
  const waiting = [root]
  for (let limb = waiting.pop(); limb; limb = waiting.pop()) {
    let { x, y, angle, widthMm } = limb
    const steps = Math.max(3, Math.round(limb.lengthMm / Math.max(2.5, root.lengthMm / 22)))
    const stepMm = limb.lengthMm / steps
    const young = limb.generation === 0 ? 0.2 : 1
    const bend = chance.gaussian() * 0.035 * young
    const shrink = 0.62 ** (1 / steps)
    for (let step = 0; step < steps; step += 1) {
      const nextX = x + Math.cos(angle) * stepMm
      const nextY = y + Math.sin(angle) * stepMm
      const pen = Math.max(0.12, Math.round(widthMm * 8) / 8)
      const pile = limbs.get(pen)
      const segment: PointMm[] = [
        [x, y],
        [nextX, nextY],
      ]
      if (pile) pile.push(segment)
      else limbs.set(pen, [segment])
      x = nextX
      y = nextY
      angle += bend + chance.gaussian() * 0.045 * (0.4 + young * 0.6)
      // Drooping limbs bend towards the light again.
      angle += Math.sin(-Math.PI / 2 - angle) * 0.035
      widthMm *= shrink
    }
    if (limb.generation >= 7 || limb.lengthMm < root.lengthMm * 0.035) {
      tips.push([x, y])
      continue
    }
    const children = limb.generation < 2 ? chance.whole(2, 3) : chance.pick([1, 2, 2, 2, 3])
    for (let child = 0; child < children; child += 1) {
      const aside = (children === 1 ? chance.gaussian() * 0.4 : (child / (children - 1)) * 2 - 1) * spread
      waiting.push({
        x,
        y,
        angle: angle + aside * chance.between(0.6, 1.2) + chance.gaussian() * 0.06,
        lengthMm: limb.lengthMm * chance.between(0.58, 0.84),
        widthMm: widthMm * chance.between(0.62, 0.9),
        generation: limb.generation + 1,
      })
    }
  }
}

function plantRow(paper: PenSheet, chance: SeededRandom, sheet: Sheet, settings: CoppiceSettings, row: number): void {
  const near = settings.rows === 1 ? 1 : row / (settings.rows - 1)
  const ink = writeColour(mixColours(readColour(settings.mist), readColour(settings.ink), 0.16 + near * 0.84))
  const limbs = new Map<number, PointMm[][]>()
  const tips: PointMm[] = []
  const tallMm = sheet.heightMm * settings.height * (0.5 + near * 0.5)
  const count = Math.round(settings.treesInRow * (1.7 - near * 0.7))
  for (let tree = 0; tree < count; tree += 1) {
    const share = count === 1 ? 0.5 : (tree + 0.5 + chance.between(-0.34, 0.34)) / count
    growTree(
      chance,
      {
        x: share * sheet.widthMm,
        y: sheet.heightMm * (settings.ground - (1 - near) * 0.09) + chance.gaussian() * sheet.heightMm * 0.006,
        angle: ((-90 + settings.leanDeg) * Math.PI) / 180 + chance.gaussian() * 0.05,
        lengthMm: tallMm * chance.between(0.26, 0.36),
        widthMm: tallMm * chance.between(0.018, 0.028),
        generation: 0,
      },
      (settings.spreadDeg * Math.PI) / 180,
      limbs,
      tips,
    )
  }
  for (const [widthMm, segments] of limbs) paper.lines(segments, { ink, widthMm })
  if (settings.leaf) {
    const kept = tips.filter(() => chance.ratio() < 0.3)
    const discs = kept.map((atMm) => ({ atMm, radiusMm: tallMm * chance.between(0.003, 0.007) }))
    paper.discs(discs, writeColour(mixColours(readColour(settings.mist), readColour(settings.leaf), 0.3 + near * 0.7)))
  }
}

/** Trees grown by one rule in rows behind one another; each row further away is thinner and mistier. */
function drawCoppice(sheet: Sheet, settings: CoppiceSettings): PrintedPicture {
  const chance = openChance(settings.seed)
  const paper = layPaper(sheet, settings.mist)
  for (let row = 0; row < settings.rows; row += 1) plantRow(paper, chance, sheet, settings, row)
  return paper.picture()
}

const common = { type: 'DRAWING', medium: 'Plotter drawing, diluted inks on cotton paper' } as const

export const coppice: DrawingProgram = {
  name: 'Coppice',
  style: 'Growth',
  about:
    'Coppice is a drawing program that grows trees. A limb runs, bends a little, divides, and each part does the same until it is too thin to go on; a limb that droops seeks the light again. The program sets its trees in rows, the farthest first, and thins the ink with the distance. Nothing on its sheets was traced from a tree.',
  works: [
    {
      ...common,
      title: 'Coppice 2',
      heightCm: 50,
      widthCm: 100,
      status: 'ON_SALE',
      price: { amount: 1280, currency: 'EUR' },
      description: 'Bare trees in four rows, in fog. The nearest are black; the last are hardly darker than the paper.',
      draw: (sheet) =>
        drawCoppice(sheet, {
          seed: 2,
          mist: '#e4e3dd',
          ink: '#1f2222',
          rows: 4,
          treesInRow: 7,
          height: 0.86,
          ground: 1.0,
          leanDeg: 0,
          spreadDeg: 24,
        }),
    },
    {
      ...common,
      title: 'Coppice 5, single tree',
      heightCm: 60,
      widthCm: 45,
      status: 'RESERVED',
      description: 'One tree on cream paper, drawn to its last twig. The crown is a little wider than it is high.',
      draw: (sheet) =>
        drawCoppice(sheet, {
          seed: 53,
          mist: '#f1ebdc',
          ink: '#2a211b',
          rows: 1,
          treesInRow: 1,
          height: 0.82,
          ground: 0.88,
          leanDeg: 2,
          spreadDeg: 30,
        }),
    },
    {
      ...common,
      title: 'Coppice 7, October',
      heightCm: 40,
      widthCm: 60,
      status: 'ON_SALE',
      price: { amount: 640, currency: 'USD' },
      description: 'Three rows of young trees with the last leaves on them, ochre dots at the ends of the twigs.',
      draw: (sheet) =>
        drawCoppice(sheet, {
          seed: 71,
          mist: '#ece4d3',
          ink: '#3b2b24',
          rows: 3,
          treesInRow: 9,
          height: 0.8,
          ground: 0.97,
          leanDeg: 3,
          spreadDeg: 21,
          leaf: '#c4791f',
        }),
    },
    {
      ...common,
      medium: 'Plotter drawing, white inks on blue paper',
      title: 'Coppice 9, frost',
      heightCm: 70,
      widthCm: 50,
      status: 'ONLINE_SALE',
      price: { amount: 720, currency: 'GBP' },
      description: 'White trees on dark blue paper. The order is turned about: the nearest row is the lightest.',
      draw: (sheet) =>
        drawCoppice(sheet, {
          seed: 94,
          mist: '#1f3347',
          ink: '#f1f0ea',
          rows: 4,
          treesInRow: 4,
          height: 0.8,
          ground: 1.0,
          leanDeg: -2,
          spreadDeg: 22,
        }),
    },
    {
      ...common,
      title: 'Coppice 12, edge of the wood',
      heightCm: 30,
      widthCm: 30,
      status: 'ON_SALE',
      price: { amount: 340, currency: 'EUR' },
      description:
        'A small square. Slim trees stand close together and their crowns grow into one another; behind them come two paler rows.',
      draw: (sheet) =>
        drawCoppice(sheet, {
          seed: 123,
          mist: '#e9e6dd',
          ink: '#2c3a33',
          rows: 3,
          treesInRow: 6,
          height: 0.9,
          ground: 0.99,
          leanDeg: -7,
          spreadDeg: 17,
        }),
    },
  ],
}
