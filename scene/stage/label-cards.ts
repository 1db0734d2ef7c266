import { type LabelRole, labelLines } from '@enfilade/contract/label-lines'
import type { HungWork, SceneLabel } from '@enfilade/contract/scene-document'
import { wallLabel } from '@enfilade/scene/hanging/hanging-rules'
import {
  BufferGeometry,
  type Color,
  DataTexture,
  Float32BufferAttribute,
  Group,
  LinearFilter,
  LinearMipmapLinearFilter,
  Mesh,
  MeshBasicMaterial,
  SRGBColorSpace,
  Texture,
} from 'three'
import type { StandingPiece } from './behind-walls.ts'
import { DrawnPieces } from './drawn-pieces.ts'
import { printingPen } from './printing-pen.ts'
import { type TextureBudget, textureBytes } from './texture-budget.ts'

/** Card and print, on the site's paper and ink. */
const card = { paper: '#f7f6f2', ink: '#191917', grey: '#55544e', liftM: 0.004 } as const
const printed = { widthPx: 512, heightPx: 320 } as const
const blurred = { widthPx: 128, heightPx: 80 } as const
/** From further away nobody can read a card. */
const readableM = 3.2
const mostPrinted = 8

type Labelled = { work: HungWork; readonly x: number; readonly y: number; readonly z: number }

function labelledWorks(works: readonly HungWork[]): Labelled[] {
  return works.flatMap((work) => {
    if (!work.labelAt) return []
    const [x, y, z] = work.labelAt.positionM
    return [{ work, x, y, z }]
  })
}

/** The four corners of a card, from the top left counter-clockwise, `liftM` in front of its surface. */
function cornersOf(work: HungWork, liftM: number): number[] {
  if (!work.labelAt) return []
  const [x, y, z] = work.labelAt.positionM
  const sin = Math.sin(work.labelAt.yawRad)
  const cos = Math.cos(work.labelAt.yawRad)
  const corners = [
    [-1, 1],
    [-1, -1],
    [1, -1],
    [1, 1],
  ] as const
  return corners.flatMap(([right, up]) => {
    const rightM = (right * wallLabel.widthM) / 2
    return [x + rightM * cos + liftM * sin, y + (up * wallLabel.heightM) / 2, z - rightM * sin + liftM * cos]
  })
}

/** A card's stretch of its wall seen from above, slightly in front of it, and its upper edge. */
function pieceOf(work: HungWork): StandingPiece {
  const corners = cornersOf(work, 2 * card.liftM)
  const [leftX = 0, topM = 0, leftZ = 0] = corners
  const [rightX = 0, , rightZ = 0] = corners.slice(-3)
  return { spans: [{ fromM: [leftX, leftZ], toM: [rightX, rightZ] }], topM }
}

const cardUv = [0, 1, 0, 0, 1, 0, 1, 1] as const

function cardsGeometry(works: readonly HungWork[], liftM: number): BufferGeometry {
  const geometry = new BufferGeometry()
  geometry.setAttribute(
    'position',
    new Float32BufferAttribute(
      works.flatMap((work) => cornersOf(work, liftM)),
      3,
    ),
  )
  geometry.setAttribute(
    'uv',
    new Float32BufferAttribute(
      works.flatMap(() => [...cardUv]),
      2,
    ),
  )
  geometry.setIndex(works.flatMap((_, place) => [0, 1, 2, 0, 2, 3].map((corner) => corner + 4 * place)))
  return geometry
}

function asCardTexture<Made extends Texture>(texture: Made): Made {
  texture.needsUpdate = true
  texture.colorSpace = SRGBColorSpace
  texture.generateMipmaps = true
  texture.minFilter = LinearMipmapLinearFilter
  texture.magFilter = LinearFilter
  texture.anisotropy = 4
  return texture
}

/** A card seen from across the room: lines of grey. Set texel by texel, since a canvas would delay the first frame. */
function blurredCard(): DataTexture {
  const { widthPx, heightPx } = blurred
  const texels = new Uint8Array(widthPx * heightPx * 4)
  const fill = (left: number, top: number, width: number, height: number, colour: number) => {
    for (let y = top; y < top + height; y += 1) {
      for (let x = left; x < left + width; x += 1) {
        // The lowest row is first.
        texels.set([colour >> 16, (colour >> 8) & 255, colour & 255, 255], ((heightPx - 1 - y) * widthPx + x) * 4)
      }
    }
  }
  fill(0, 0, widthPx, heightPx, 0xf7f6f2)
  for (const [top, width, colour] of blurredLines) fill(10, top, width, 4, colour)
  return asCardTexture(new DataTexture(texels, widthPx, heightPx))
}

const blurredLines = [
  [12, 56, 0x6d6c66],
  [24, 84, 0x4f4e49],
  [44, 40, 0x9a988f],
  [54, 62, 0x9a988f],
  [64, 48, 0x9a988f],
] as const

/** Breaks a text into at most `most` lines that fit; the last ends in an ellipsis if the text is longer. */
function linesThatFit(pen: OffscreenCanvasRenderingContext2D, text: string, widthPx: number, most: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line === '' || pen.measureText(longer).width <= widthPx) {
      line = longer
      continue
    }
    if (lines.length === most - 1) return [...lines, `${line}…`]
    lines.push(line)
    line = word
  }
  return [...lines, line]
}

const sans = "'Hanken Grotesk Variable', Arial, sans-serif"
const serif = "'Newsreader Variable', Georgia, serif"
const smallPrint = { font: `400 25px ${sans}`, colour: card.grey, heightPx: 33 } as const

type CardRow = { font: string; colour: string; heightPx: number; mostLines: number; gapPx?: number }

/** The style of each line; roles that are missing here are not on a card. */
const rowStyles: Partial<Record<LabelRole, CardRow>> = {
  artist: { font: `500 30px ${sans}`, colour: card.ink, heightPx: 39, mostLines: 1 },
  title: { font: `italic 400 40px ${serif}`, colour: card.ink, heightPx: 46, mostLines: 2, gapPx: 9 },
  year: { ...smallPrint, mostLines: 1 },
  medium: { ...smallPrint, mostLines: 2 },
  size: { ...smallPrint, mostLines: 2 },
  fact: { ...smallPrint, mostLines: 1 },
  sale: { ...smallPrint, mostLines: 1 },
}

/** The lines of a card. A form shares the line of its size, as in "Triptych, 70 × 124 cm (H × W)", to save a line. */
export function cardLines(label: SceneLabel): { role: LabelRole; text: string }[] {
  const lines = labelLines(label)
  const form = lines.find(({ role }) => role === 'form')
  const hasSize = lines.some(({ role }) => role === 'size')
  return lines.flatMap(({ role, text }) => {
    if (role === 'form') return hasSize ? [] : [{ role: 'size', text }]
    return [{ role, text: role === 'size' && form ? `${form.text}, ${text}` : text }]
  })
}

function printCard(label: SceneLabel): OffscreenCanvas {
  const canvas = new OffscreenCanvas(printed.widthPx, printed.heightPx)
  const pen = printingPen(canvas)
  if (!pen) return canvas
  pen.fillStyle = card.paper
  pen.fillRect(0, 0, printed.widthPx, printed.heightPx)
  const edgePx = 32
  const rows = cardLines(label).flatMap(({ role, text }) => {
    const row = rowStyles[role]
    if (row === undefined) return []
    pen.font = row.font
    return [{ role, row, lines: linesThatFit(pen, text, printed.widthPx - 2 * edgePx, row.mostLines) }]
  })
  const heightPx = () => rows.reduce((sum, { row, lines }) => sum + row.heightPx * lines.length + (row.gapPx ?? 0), 24)
  // The price is never dropped if a label has more lines than its card holds.
  for (let last = rows.length - 1; last >= 0 && heightPx() > printed.heightPx - 12; last -= 1) {
    if (rows[last]?.role === 'fact') rows.splice(last, 1)
  }
  let topPx = 24
  for (const { row, lines } of rows) {
    pen.font = row.font
    pen.fillStyle = row.colour
    for (const line of lines) {
      topPx += row.heightPx
      if (topPx > printed.heightPx - 12) return canvas
      pen.fillText(line, edgePx, topPx - 9)
    }
    topPx += row.gapPx ?? 0
  }
  return canvas
}

type PrintedCard = { readonly work: HungWork; readonly mesh: Mesh<BufferGeometry, MeshBasicMaterial> }

/**
 * The cards beside the works: all of them as unreadable cards in one mesh, and in front of the few that the visitor
 * could read, real print. Prints one card at a time and discards it when the visitor has moved on.
 */
export class LabelCards {
  readonly group = new Group()
  /** The positions of the cards, in the order that {@link draw} expects. */
  readonly pieces: readonly StandingPiece[]
  readonly #labelled: readonly Labelled[]
  #cards: DrawnPieces | null = null
  readonly #budget: TextureBudget
  readonly #light: Color
  readonly #printed: PrintedCard[] = []

  constructor(works: readonly HungWork[], light: Color, budget: TextureBudget) {
    this.#labelled = labelledWorks(works)
    this.#budget = budget
    this.#light = light
    this.group.name = 'labels'
    this.pieces = this.#labelled.map(({ work }) => pieceOf(work))
    if (this.#labelled.length === 0) return
    budget.reserve(textureBytes(blurred.widthPx, blurred.heightPx))
    const cards = new Mesh(
      cardsGeometry(
        this.#labelled.map(({ work }) => work),
        card.liftM,
      ),
      new MeshBasicMaterial({ map: blurredCard(), color: light }),
    )
    cards.matrixAutoUpdate = false
    const stretches = this.#labelled.map((_, place) => ({ from: 6 * place, count: 6 }))
    this.#cards = new DrawnPieces(cards, stretches)
    this.group.add(cards)
  }

  /** Draws these cards from now on, and no others. The few printed ones are always drawn. */
  draw(places: readonly number[]): void {
    this.#cards?.draw(places)
  }

  /** Updates for the visitor's eye; prints at most one card. True if something changed. */
  look(eyeM: { readonly x: number; readonly y: number; readonly z: number }): boolean {
    const distanceM = ({ x, y, z }: Labelled) => Math.hypot(x - eyeM.x, y - eyeM.y, z - eyeM.z)
    const near = this.#labelled
      .filter((labelled) => distanceM(labelled) < readableM)
      .sort((one, other) => distanceM(one) - distanceM(other))
      .slice(0, mostPrinted)
    const left = this.#printed.find((print) => !near.some(({ work }) => work === print.work))
    const wanted = near.find(({ work }) => !this.#printed.some((print) => print.work === work))
    if (left && (this.#printed.length >= mostPrinted || !wanted)) {
      this.#forget(left)
      if (!wanted) return true
    }
    return wanted ? this.#print(wanted.work) : false
  }

  /** Updates the cards of these works after their labels changed. */
  relabel(works: readonly HungWork[]): void {
    for (const labelled of this.#labelled) {
      const now = works.find(({ id }) => id === labelled.work.id)
      if (!now || now.label === labelled.work.label) continue
      const print = this.#printed.find(({ work }) => work === labelled.work)
      if (print) this.#forget(print)
      labelled.work = now
    }
  }

  /** Prints again, as when the site's typefaces have arrived. */
  reprint(): void {
    for (const print of this.#printed.slice()) this.#forget(print)
  }

  [Symbol.dispose](): void {
    this.reprint()
  }

  #print(work: HungWork): boolean {
    if (!this.#budget.reserve(textureBytes(printed.widthPx, printed.heightPx))) return false
    const material = new MeshBasicMaterial({
      map: asCardTexture(new Texture(printCard(work.label))),
      color: this.#light,
    })
    const mesh = new Mesh(cardsGeometry([work], card.liftM + 0.0012), material)
    mesh.matrixAutoUpdate = false
    this.group.add(mesh)
    this.#printed.push({ work, mesh })
    return true
  }

  #forget(print: PrintedCard): void {
    this.#printed.splice(this.#printed.indexOf(print), 1)
    this.group.remove(print.mesh)
    print.mesh.material.map?.dispose()
    print.mesh.material.dispose()
    print.mesh.geometry.dispose()
    this.#budget.release(textureBytes(printed.widthPx, printed.heightPx))
  }
}
