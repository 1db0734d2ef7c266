import type { Rgb } from './colour-mixing.ts'
import { type PrintedPicture, printSize, type Sheet } from './picture-printing.ts'
import { openChance, type SeededRandom } from './seeded-chance.ts'

/** One stroke: its start, its direction, its width and its paint. Pixels of the printed sheet. */
export type Stroke = {
  xPx: number
  yPx: number
  lengthPx: number
  widthPx: number
  colour: Rgb
  /** How much of the ground a full bristle covers, 0 to 1. */
  cover: number
  /** Share of bristles that run dry along the way. */
  dry: number
}

export type Canvas = {
  readonly widthPx: number
  readonly heightPx: number
  readonly pxPerMm: number
  /** Paints a stroke along a field of directions, given in radians at a place on the canvas in pixels. */
  paint: (stroke: Stroke, directionAt: (xPx: number, yPx: number) => number) => void
  picture: () => PrintedPicture
}

type Bristle = { tone: number; load: number; driesAt: number }

function dipBrush(chance: SeededRandom, stroke: Stroke): Bristle[] {
  const count = Math.max(2, Math.round(stroke.widthPx))
  let tone = 0
  return Array.from({ length: count }, (_, index) => {
    tone = tone * 0.72 + chance.gaussian() * 7
    const side = Math.abs((index + 0.5) / count - 0.5) * 2
    const driesAt = chance.ratio() < stroke.dry + side ** 6 * 0.5 ? chance.between(0.25, 1) : 1.2
    return { tone, load: stroke.cover * (1 - side ** 5 * 0.45) * chance.between(0.75, 1), driesAt }
  })
}

/** Prepares a canvas of one colour for overlapping strokes, bristle by bristle. */
export function stretchCanvas(sheet: Sheet, ground: Rgb, seed: number): Canvas {
  const { widthPx, heightPx, pxPerMm } = printSize(sheet)
  const chance = openChance(seed)
  const rgb = new Uint8Array(widthPx * heightPx * 3)
  for (let at = 0; at < rgb.length; at += 3) {
    const weave = chance.between(-3, 3)
    rgb[at] = ground[0] + weave
    rgb[at + 1] = ground[1] + weave
    rgb[at + 2] = ground[2] + weave
  }

  const touch = (x: number, y: number, colour: Rgb, tone: number, cover: number) => {
    const column = Math.round(x)
    const row = Math.round(y)
    if (column < 0 || row < 0 || column >= widthPx || row >= heightPx) return
    const at = (row * widthPx + column) * 3
    for (let channel = 0; channel < 3; channel += 1) {
      const under = rgb[at + channel] ?? 0
      const wanted = Math.min(255, Math.max(0, (colour[channel] ?? 0) + tone))
      rgb[at + channel] = under + (wanted - under) * cover
    }
  }

  return {
    widthPx,
    heightPx,
    pxPerMm,
    paint: (stroke, directionAt) => {
      const bristles = dipBrush(chance, stroke)
      const spacingPx = stroke.widthPx / bristles.length
      const stepPx = 0.8
      const steps = Math.round(stroke.lengthPx / stepPx)
      let x = stroke.xPx
      let y = stroke.yPx
      for (let step = 0; step < steps; step += 1) {
        const direction = directionAt(x, y)
        const cos = Math.cos(direction)
        const sin = Math.sin(direction)
        const done = step / steps
        const pressure = Math.min(1, done * 12) * Math.min(1, (1 - done) * 5)
        for (let index = 0; index < bristles.length; index += 1) {
          const bristle = bristles[index]
          if (!bristle || done > bristle.driesAt) continue
          const aside = (index - (bristles.length - 1) / 2) * spacingPx
          touch(x - sin * aside, y + cos * aside, stroke.colour, bristle.tone, bristle.load * pressure)
        }
        x += cos * stepPx
        y += sin * stepPx
      }
    },
    picture: () => ({ kind: 'dots', rgb, widthPx, heightPx }),
  }
}
