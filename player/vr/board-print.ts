/** Width of every board's print; its height is that of the text. */
export const boardWidthPx = 1024
const edgePx = 64

const colours = { paper: '#141413', ink: '#efede6', grey: '#b3b1a8', line: '#3d3c38', way: '#7ccba6' } as const
const sans = "'Hanken Grotesk Variable', Arial, sans-serif"
const serif = "'Newsreader Variable', Georgia, serif"

type Style = { readonly font: string; readonly colour: string; readonly lineHeightPx: number }

/** Plain and quiet text are the smallest, so that one figure says how large letters are. */
export const boardStyles = {
  plain: { font: `400 46px ${sans}`, colour: colours.ink, lineHeightPx: 61 },
  quiet: { font: `400 46px ${sans}`, colour: colours.grey, lineHeightPx: 61 },
  name: { font: `500 46px ${sans}`, colour: colours.ink, lineHeightPx: 63 },
  title: { font: `italic 400 66px ${serif}`, colour: colours.ink, lineHeightPx: 76 },
} as const satisfies Record<string, Style>

export type BoardStyle = keyof typeof boardStyles

/** A button on a board, with its place as shares of the board from its top left. */
export type BoardWord<Id extends string = string> = {
  readonly id: Id
  readonly text: string
  readonly leftRatio: number
  readonly topRatio: number
  readonly rightRatio: number
  readonly bottomRatio: number
}

/** A button to be set: its id, and its text. */
export type WordToSet<Id extends string = string> = { readonly id: Id; readonly text: string }

const rightToLeft = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u

/** Breaks a text into lines that fit, at its spaces; a word longer than a line is broken anywhere. */
export function boardLines(text: string, widthOf: (text: string) => number, widthPx: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (widthOf(longer) <= widthPx) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = word
    for (let letters = Array.from(line); letters.length > 1 && widthOf(line) > widthPx; letters = Array.from(line)) {
      let fits = letters.length - 1
      while (fits > 1 && widthOf(letters.slice(0, fits).join('')) > widthPx) fits -= 1
      lines.push(letters.slice(0, fits).join(''))
      line = letters.slice(fits).join('')
    }
  }
  return line === '' ? lines : [...lines, line]
}

const wordHeightPx = 96
const wordGapPx = 44

/** Sets the text of a board from top to bottom on a canvas, and records the places of its buttons. */
export class BoardPrint<Id extends string> {
  readonly #canvas: OffscreenCanvas
  readonly #pen: OffscreenCanvasRenderingContext2D
  readonly #words: {
    readonly set: WordToSet<Id>
    readonly leftPx: number
    readonly topPx: number
    readonly widthPx: number
  }[] = []
  #bottomPx = 52

  /** Throws if the browser has no offscreen canvas. */
  constructor(mostHeightPx: number) {
    this.#canvas = new OffscreenCanvas(boardWidthPx, mostHeightPx)
    const pen = this.#canvas.getContext('2d', { alpha: false })
    if (!pen) throw new Error('there is no canvas to print on')
    this.#pen = pen
    pen.fillStyle = colours.paper
    pen.fillRect(0, 0, boardWidthPx, mostHeightPx)
    pen.textBaseline = 'alphabetic'
  }

  /** Height of a capital of the smallest text, in px of the board's width. */
  get capitalPx(): number {
    this.#pen.font = boardStyles.plain.font
    return this.#pen.measureText('H').actualBoundingBoxAscent
  }

  get leftPx(): number {
    return this.#canvas.height - this.#bottomPx
  }

  linesOf(style: BoardStyle, text: string): string[] {
    this.#pen.font = boardStyles[style].font
    return boardLines(text, (part) => this.#pen.measureText(part).width, boardWidthPx - 2 * edgePx)
  }

  /** Sets a text in at most this many lines; the last ends in an ellipsis if the text is longer. */
  text(style: BoardStyle, text: string, mostLines: number): void {
    const lines = this.linesOf(style, text)
    const kept = lines.slice(0, mostLines)
    const last = kept.at(-1)
    if (last !== undefined && lines.length > mostLines) kept[kept.length - 1] = `${last.replace(/[\s,.;:]+$/, '')}…`
    this.lines(style, kept, text)
  }

  /** Sets lines that are already broken, in the direction of their text. */
  lines(style: BoardStyle, lines: readonly string[], from: string): void {
    const { font, colour, lineHeightPx } = boardStyles[style]
    const pen = this.#pen
    const turned = rightToLeft.test(from)
    pen.font = font
    pen.fillStyle = colour
    pen.direction = turned ? 'rtl' : 'ltr'
    pen.textAlign = turned ? 'right' : 'left'
    for (const line of lines) {
      this.#bottomPx += lineHeightPx
      pen.fillText(line, turned ? boardWidthPx - edgePx : edgePx, this.#bottomPx - lineHeightPx * 0.24)
    }
  }

  gap(heightPx: number): void {
    this.#bottomPx += heightPx
  }

  rule(): void {
    this.#pen.fillStyle = colours.line
    this.#pen.fillRect(edgePx, this.#bottomPx, boardWidthPx - 2 * edgePx, 2)
    this.#bottomPx += 2
  }

  /** Sets buttons in rows; each is underlined. */
  words(words: readonly WordToSet<Id>[]): void {
    const pen = this.#pen
    pen.direction = 'ltr'
    pen.textAlign = 'left'
    pen.font = boardStyles.plain.font
    let leftPx = edgePx
    let topPx = this.#bottomPx
    for (const set of words) {
      const widthPx = pen.measureText(set.text).width
      if (leftPx > edgePx && leftPx + widthPx > boardWidthPx - edgePx) {
        leftPx = edgePx
        topPx += wordHeightPx
      }
      pen.fillStyle = colours.ink
      pen.fillText(set.text, leftPx, topPx + 62, boardWidthPx - edgePx - leftPx)
      pen.fillStyle = colours.grey
      pen.fillRect(leftPx, topPx + 73, Math.min(widthPx, boardWidthPx - edgePx - leftPx), 2)
      this.#words.push({ set, leftPx, topPx, widthPx })
      leftPx += widthPx + wordGapPx
    }
    this.#bottomPx = topPx + wordHeightPx
  }

  /** The finished print, cut below its last line. */
  finish(): { readonly canvas: OffscreenCanvas; readonly words: readonly BoardWord<Id>[]; readonly capitalPx: number } {
    const heightPx = Math.min(this.#canvas.height, Math.ceil(this.#bottomPx + 32))
    const cut = new OffscreenCanvas(boardWidthPx, heightPx)
    cut.getContext('2d', { alpha: false })?.drawImage(this.#canvas, 0, 0)
    const words = this.#words.map(({ set, leftPx, topPx, widthPx }) => ({
      id: set.id,
      text: set.text,
      leftRatio: (leftPx - wordGapPx / 2) / boardWidthPx,
      rightRatio: (leftPx + widthPx + wordGapPx / 2) / boardWidthPx,
      topRatio: topPx / heightPx,
      bottomRatio: (topPx + wordHeightPx) / heightPx,
    }))
    return { canvas: cut, words, capitalPx: this.capitalPx }
  }
}
