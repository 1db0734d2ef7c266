import type { DrawingProgram } from './drawn-work.ts'
import { layPaper } from './pen-lines.ts'
import type { PrintedPicture, Sheet } from './picture-printing.ts'
import { openNoise } from './smooth-noise.ts'

/** The amount of ink at a place, 0 to 1; places are from −1 to 1 across the shorter side. */
type Tone = (u: number, v: number) => number
type Screen = { ink: string; turnDeg: number; tone: Tone }
type RosetteSettings = { paper: string; screens: readonly Screen[]; dotMm: number; marginMm: number }

/** Pictures broken into dots, one screen for each ink, each screen turned a little against the others. */
function drawRosette(sheet: Sheet, settings: RosetteSettings): PrintedPicture {
  const paper = layPaper(sheet, settings.paper, { overprint: true })
  const { dotMm, marginMm } = settings
  const unitMm = Math.min(sheet.widthMm, sheet.heightMm) / 2
  const reach = Math.ceil(Math.hypot(sheet.widthMm, sheet.heightMm) / 2 / dotMm)
  for (const screen of settings.screens) {
    const turn = (screen.turnDeg * Math.PI) / 180
    const discs = []
    for (let row = -reach; row <= reach; row += 1) {
      for (let column = -reach; column <= reach; column += 1) {
        const x = sheet.widthMm / 2 + (column * Math.cos(turn) - row * Math.sin(turn)) * dotMm
        const y = sheet.heightMm / 2 + (column * Math.sin(turn) + row * Math.cos(turn)) * dotMm
        if (x < marginMm || y < marginMm || x > sheet.widthMm - marginMm || y > sheet.heightMm - marginMm) continue
        const tone = Math.min(
          1,
          Math.max(0, screen.tone((x - sheet.widthMm / 2) / unitMm, (y - sheet.heightMm / 2) / unitMm)),
        )
        if (tone < 0.012) continue
        discs.push({ atMm: [x, y] as const, radiusMm: Math.sqrt(tone) * dotMm * 0.66 })
      }
    }
    paper.discs(discs, screen.ink, 0.94)
  }
  return paper.picture()
}

const softDisc = (u: number, v: number, atU: number, atV: number, radius: number, edge: number) =>
  Math.min(1, Math.max(0, (radius - Math.hypot(u - atU, v - atV)) / edge + 0.5))
const shadedBall = (u: number, v: number, atU: number, atV: number, radius: number, lightU: number, lightV: number) => {
  const x = (u - atU) / radius
  const y = (v - atV) / radius
  const inside = 1 - x * x - y * y
  if (inside <= 0) return 0
  const facing = x * lightU + y * lightV + Math.sqrt(inside) * 0.62
  return 0.06 + 0.94 * (1 - Math.max(0, facing)) ** 1.35
}

const common = { type: 'PRINT', medium: 'Screen print on cotton paper' } as const

export const rosette: DrawingProgram = {
  name: 'Rosette',
  style: 'Optical',
  about:
    'Rosette is a drawing program that prints with dots. Each ink has a screen of its own, turned against the others by the angles that printers use, and the size of a dot is the only thing that tells light from dark. Where three screens meet, their dots arrange themselves into small flowers, which printers call rosettes and try to hide. Here they are as large as a fingertip.',
  works: [
    {
      ...common,
      title: 'Rosette 2, two suns',
      heightCm: 70,
      widthCm: 50,
      status: 'ON_SALE',
      price: { amount: 560, currency: 'EUR' },
      description:
        'A red disc above a blue one on cream paper. Where they overlap, the dots of both lie beside and upon one another, and the eye makes a near black of them.',
      draw: (sheet) =>
        drawRosette(sheet, {
          paper: '#f6f0e2',
          dotMm: 6.2,
          marginMm: 34,
          screens: [
            {
              ink: '#e0402c',
              turnDeg: 15,
              tone: (u, v) => softDisc(u, v, 0, -0.4, 0.62, 0.06) * (0.42 + (v + 1) * 0.3),
            },
            {
              ink: '#1c4f9c',
              turnDeg: 75,
              tone: (u, v) => softDisc(u, v, 0, 0.42, 0.62, 0.06) * (0.95 - (v + 0.2) * 0.5),
            },
          ],
        }),
    },
    {
      ...common,
      title: 'Rosette 5, three balls',
      heightCm: 50,
      widthCm: 70,
      status: 'RESERVED',
      description:
        'Three shaded balls in cyan, rose and yellow, one before the other. All other colours come from the paper and the overprint.',
      draw: (sheet) =>
        drawRosette(sheet, {
          paper: '#f7f3ea',
          dotMm: 4.6,
          marginMm: 30,
          screens: [
            { ink: '#f0c419', turnDeg: 0, tone: (u, v) => shadedBall(u, v, 0.62, 0.1, 0.62, -0.6, -0.5) },
            { ink: '#1596b8', turnDeg: 15, tone: (u, v) => shadedBall(u, v, -0.6, 0.12, 0.66, -0.6, -0.5) },
            { ink: '#d8437d', turnDeg: 75, tone: (u, v) => shadedBall(u, v, 0.03, -0.12, 0.7, -0.6, -0.5) },
          ],
        }),
    },
    {
      ...common,
      title: 'Rosette 8, weather',
      heightCm: 60,
      widthCm: 60,
      status: 'ONLINE_SALE',
      price: { amount: 490, currency: 'CHF' },
      description:
        'Cloud over a low sun, in grey and orange. Close by there are only dots; the weather begins at about three metres.',
      draw: (sheet) => {
        const noise = openNoise(88)
        const cloud = (u: number, v: number) => noise.layered(u * 1.3 + 4, v * 2.4, 4)
        return drawRosette(sheet, {
          paper: '#f5efe2',
          dotMm: 5,
          marginMm: 36,
          screens: [
            {
              ink: '#ea7a2e',
              turnDeg: 45,
              tone: (u, v) => softDisc(u, v, 0.22, 0.3, 0.34, 0.03) * 0.95 + Math.max(0, v + 0.5) * 0.22,
            },
            { ink: '#2d3a4a', turnDeg: 15, tone: (u, v) => Math.max(0, 0.42 - v * 0.34 + cloud(u, v) * 1.25) * 0.82 },
          ],
        })
      },
    },
    {
      ...common,
      title: 'Rosette 9, one ink',
      heightCm: 40,
      widthCm: 30,
      status: 'SOLD',
      description: 'Black only. Folds of light run down the sheet in dots of less than five millimetres.',
      draw: (sheet) => {
        const noise = openNoise(97)
        return drawRosette(sheet, {
          paper: '#f2eee4',
          dotMm: 3.6,
          marginMm: 22,
          screens: [
            {
              ink: '#1a1a1b',
              turnDeg: 45,
              tone: (u, v) => 0.5 + 0.48 * Math.sin(u * 5.2 + noise.at(u * 1.1, v * 0.9) * 5 + v * 1.2),
            },
          ],
        })
      },
    },
    {
      ...common,
      title: 'Rosette 12, eclipse',
      heightCm: 80,
      widthCm: 60,
      status: 'NOT_ON_SALE',
      description: 'White dots on black paper, growing towards the edge of a disc that stays dark.',
      draw: (sheet) => {
        const picture = drawRosette(sheet, {
          paper: '#161719',
          dotMm: 5.4,
          marginMm: 30,
          screens: [
            {
              ink: '#f4f0e4',
              turnDeg: 22.5,
              tone: (u, v) => {
                const away = Math.hypot(u, v + 0.12)
                const ray = 0.16 * Math.cos(Math.atan2(v + 0.12, u) * 9 + Math.sin(away * 5) * 1.4)
                return away < 0.5 ? 0 : Math.exp(-(away - 0.5) * (2.6 - ray * 6)) * 0.95
              },
            },
          ],
        })
        return picture.kind === 'lines'
          ? { ...picture, svg: picture.svg.replaceAll('mix-blend-mode:multiply', 'mix-blend-mode:normal') }
          : picture
      },
    },
  ],
}
