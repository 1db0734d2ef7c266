import type { DrawingProgram } from './drawn-work.ts'
import { layPaper, type PointMm } from './pen-lines.ts'
import type { PrintedPicture, Sheet } from './picture-printing.ts'
import { openNoise } from './smooth-noise.ts'

type Disc = { ink: string; atX: number; atY: number; radius: number; turnDeg: number; lineCount: number; bend: number }
type HaloSettings = { seed: number; paper: string; penMm: number; discs: readonly Disc[]; rings?: boolean }

/** Overlapping ruled discs. Where two rulings nearly agree, the eye sees a moiré figure. */
function drawHalo(sheet: Sheet, settings: HaloSettings): PrintedPicture {
  const paper = layPaper(sheet, settings.paper, { overprint: true })
  const noise = openNoise(settings.seed)
  const unitMm = Math.min(sheet.widthMm, sheet.heightMm)
  for (const disc of settings.discs) {
    const centreX = disc.atX * sheet.widthMm
    const centreY = disc.atY * sheet.heightMm
    const radiusMm = disc.radius * unitMm
    const turnRad = (disc.turnDeg * Math.PI) / 180
    const along: PointMm = [Math.cos(turnRad), Math.sin(turnRad)]
    const lines: PointMm[][] = []
    for (let index = 0; index < disc.lineCount; index += 1) {
      const share = (index + 0.5) / disc.lineCount
      const line: PointMm[] = []
      if (settings.rings) {
        for (let step = 0; step <= 220; step += 1) {
          const angle = (step / 220) * Math.PI * 2
          const waver = 1 + noise.at(Math.cos(angle) * 1.2 + disc.bend, Math.sin(angle) * 1.2 + share * 2.5) * disc.bend
          const reach = radiusMm * share * waver
          line.push([centreX + Math.cos(angle) * reach, centreY + Math.sin(angle) * reach])
        }
      } else {
        const offset = (share * 2 - 1) * radiusMm
        const half = Math.sqrt(Math.max(0, radiusMm * radiusMm - offset * offset))
        for (let step = 0; step <= 90; step += 1) {
          const run = (step / 45 - 1) * half
          const inside = 1 - (run * run + offset * offset) / (radiusMm * radiusMm)
          const u = run / radiusMm
          const v = offset / radiusMm
          const swerve = noise.at(u * 1.1 + disc.turnDeg * 0.03, v * 1.1 + settings.seed * 0.1)
          const shift = disc.bend * radiusMm * Math.max(0, inside) * (0.5 + swerve)
          line.push([
            centreX + along[0] * run - along[1] * (offset + shift),
            centreY + along[1] * run + along[0] * (offset + shift),
          ])
        }
      }
      lines.push(line)
    }
    paper.lines(lines, { ink: disc.ink, widthMm: settings.penMm, opacity: 0.92 })
  }
  return paper.picture()
}

const graphite = '#34383d'
const vermilion = '#d2462c'
const teal = '#0f5f66'
const ochre = '#c98a1b'
const two = { type: 'DRAWING', medium: 'Plotter drawing, two inks on cotton paper' } as const
const paper = '#f2efe6'

export const halo: DrawingProgram = {
  name: 'Halo',
  style: 'Optical',
  about:
    'Halo is a drawing program that rules discs: a hundred and more lines, nearly parallel, bent a little by the same slow field. It lays a second ruling over the first in another ink, a few degrees or a few millimetres off. The bands and lenses that appear between the two are in neither drawing. They are moiré, the figure of a difference, and they move as the visitor does.',
  works: [
    {
      ...two,
      title: 'Halo 21',
      heightCm: 90,
      widthCm: 90,
      status: 'RESERVED',
      description:
        'Two ruled discs in graphite and vermilion overlap by a little more than half. In the lens where they share the paper, the lines beat against one another in wide, slow bands.',
      draw: (sheet) =>
        drawHalo(sheet, {
          seed: 21,
          paper,
          penMm: 0.95,
          discs: [
            { ink: graphite, atX: 0.41, atY: 0.46, radius: 0.31, turnDeg: 6, lineCount: 122, bend: 0.16 },
            { ink: vermilion, atX: 0.58, atY: 0.54, radius: 0.31, turnDeg: 2, lineCount: 122, bend: 0.13 },
          ],
        }),
    },
    {
      ...two,
      title: 'Halo 24',
      heightCm: 50,
      widthCm: 40,
      status: 'ON_SALE',
      price: { amount: 620, currency: 'EUR' },
      description:
        'One disc above another, teal and ochre. The upper is ruled across, the lower three degrees off; where they cross, a darker lens takes up a good third of each.',
      draw: (sheet) =>
        drawHalo(sheet, {
          seed: 24,
          paper,
          penMm: 0.72,
          discs: [
            { ink: teal, atX: 0.5, atY: 0.385, radius: 0.325, turnDeg: 92, lineCount: 96, bend: 0.2 },
            { ink: ochre, atX: 0.5, atY: 0.615, radius: 0.325, turnDeg: 86, lineCount: 96, bend: 0.16 },
          ],
        }),
    },
    {
      ...two,
      title: 'Halo 30, rings',
      heightCm: 60,
      widthCm: 60,
      status: 'ONLINE_SALE',
      price: { amount: 980, currency: 'CHF' },
      description:
        'Two sets of rings with centres four centimetres apart. The curves of their agreement run outward like the lines of a magnet.',
      draw: (sheet) =>
        drawHalo(sheet, {
          seed: 30,
          paper: '#f4f1e8',
          penMm: 0.62,
          rings: true,
          discs: [
            { ink: '#1d3f7a', atX: 0.472, atY: 0.5, radius: 0.4, turnDeg: 0, lineCount: 74, bend: 0.035 },
            { ink: '#c9402f', atX: 0.528, atY: 0.5, radius: 0.4, turnDeg: 0, lineCount: 74, bend: 0.02 },
          ],
        }),
    },
    {
      ...two,
      title: 'Halo 33',
      heightCm: 35,
      widthCm: 70,
      status: 'SOLD',
      description: 'Three discs in a row on a wide sheet, the outer two in violet, the middle one in warm grey.',
      draw: (sheet) =>
        drawHalo(sheet, {
          seed: 33,
          paper,
          penMm: 0.72,
          discs: [
            { ink: '#4a3a78', atX: 0.29, atY: 0.5, radius: 0.37, turnDeg: 44, lineCount: 78, bend: 0.14 },
            { ink: '#8b7d6b', atX: 0.5, atY: 0.5, radius: 0.37, turnDeg: 48, lineCount: 78, bend: 0.18 },
            { ink: '#4a3a78', atX: 0.71, atY: 0.5, radius: 0.37, turnDeg: 52, lineCount: 78, bend: 0.14 },
          ],
        }),
    },
    {
      ...two,
      medium: 'Plotter drawing, white ink on black paper',
      title: 'Halo 38, on black',
      heightCm: 30,
      widthCm: 30,
      status: 'ON_SALE',
      price: { amount: 450, currency: 'USD' },
      description:
        'A single disc in white ink on black paper, ruled once and bent so strongly that the flat figure takes on relief. One bright crease lies below the middle.',
      draw: (sheet) => {
        const plain = layPaper(sheet, '#17181a', { toothRatio: 0.05 }).picture()
        const lit = drawHalo(sheet, {
          seed: 39,
          paper: '#17181a',
          penMm: 0.42,
          discs: [{ ink: '#efece2', atX: 0.5, atY: 0.5, radius: 0.37, turnDeg: 28, lineCount: 84, bend: 0.42 }],
        })
        return plain.kind === 'lines' && lit.kind === 'lines'
          ? {
              kind: 'lines',
              toothRatio: plain.toothRatio,
              svg: lit.svg.replaceAll('mix-blend-mode:multiply', 'mix-blend-mode:normal'),
            }
          : lit
      },
    },
    {
      ...two,
      title: 'Halo 44, tall',
      heightCm: 100,
      widthCm: 45,
      status: 'ON_REQUEST',
      description:
        'Three discs above one another on a tall sheet, each turned by four degrees against the last. Green, graphite, green.',
      draw: (sheet) =>
        drawHalo(sheet, {
          seed: 44,
          paper,
          penMm: 0.7,
          discs: [
            { ink: '#1f5a44', atX: 0.5, atY: 0.255, radius: 0.4, turnDeg: 60, lineCount: 96, bend: 0.16 },
            { ink: graphite, atX: 0.5, atY: 0.5, radius: 0.4, turnDeg: 64, lineCount: 96, bend: 0.2 },
            { ink: '#1f5a44', atX: 0.5, atY: 0.745, radius: 0.4, turnDeg: 68, lineCount: 96, bend: 0.16 },
          ],
        }),
    },
  ],
}
