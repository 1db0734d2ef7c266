import sharp, { type Raw } from 'sharp'
import { openChance } from './seeded-chance.ts'

/** The sheet a program draws on: its true size, and the pixels of its longer side. */
export type Sheet = { readonly widthMm: number; readonly heightMm: number; readonly longerSidePx: number }

/** The result of a program: lines and shapes in millimetres as SVG, or the printed dots themselves. */
export type PrintedPicture =
  | {
      readonly kind: 'lines'
      readonly svg: string
      readonly toothRatio: number
      /** Transparent where nothing is drawn. */
      readonly isCutOut?: boolean
    }
  | { readonly kind: 'dots'; readonly rgb: Uint8Array; readonly widthPx: number; readonly heightPx: number }

/** The pixels of a sheet across, down, and per millimetre. */
export function printSize(sheet: Sheet): { widthPx: number; heightPx: number; pxPerMm: number } {
  const pxPerMm = sheet.longerSidePx / Math.max(sheet.widthMm, sheet.heightMm)
  return { widthPx: Math.round(sheet.widthMm * pxPerMm), heightPx: Math.round(sheet.heightMm * pxPerMm), pxPerMm }
}

const toothSidePx = 509

/** The tooth of cotton paper: a grain of a few grey values that is visible in ink and light. */
function paperTooth(): Float32Array {
  const chance = openChance(1909)
  const raw = Float32Array.from({ length: toothSidePx * toothSidePx }, () => chance.gaussian())
  const tooth = new Float32Array(raw.length)
  for (let row = 0; row < toothSidePx; row += 1) {
    for (let column = 0; column < toothSidePx; column += 1) {
      const right = row * toothSidePx + ((column + 1) % toothSidePx)
      const below = ((row + 1) % toothSidePx) * toothSidePx + column
      const here = row * toothSidePx + column
      tooth[here] = ((raw[here] ?? 0) + (raw[right] ?? 0) + (raw[below] ?? 0)) * 0.58
    }
  }
  return tooth
}

let toothOnce: Float32Array | undefined

/** Adds grain to the colours of raw pixels of three channels, or of four with alpha. */
function pressIntoPaper(raw: Uint8Array, { width, height, channels }: Raw, toothRatio: number): void {
  toothOnce ??= paperTooth()
  for (let row = 0; row < height; row += 1) {
    const toothRow = (row % toothSidePx) * toothSidePx
    for (let column = 0; column < width; column += 1) {
      const grain = 1 + (toothOnce[toothRow + (column % toothSidePx)] ?? 0) * toothRatio
      const at = (row * width + column) * channels
      for (let channel = 0; channel < 3; channel += 1) {
        raw[at + channel] = Math.min(255, Math.max(0, (raw[at + channel] ?? 0) * grain + 0.5))
      }
    }
  }
}

/**
 * Prints a picture as a file of the sheet's size in pixels, with full chroma: a JPEG (4:4:4), or a PNG if the picture
 * is cut out, since a JPEG has no transparency.
 */
export async function printPicture(picture: PrintedPicture): Promise<Buffer> {
  if (picture.kind === 'dots') {
    return await asJpeg(picture.rgb, { width: picture.widthPx, height: picture.heightPx, channels: 3 })
  }
  const drawn = sharp(Buffer.from(picture.svg))
  const sheet = picture.isCutOut ? drawn.ensureAlpha() : drawn.removeAlpha()
  const { data, info } = await sheet.raw().toBuffer({ resolveWithObject: true })
  pressIntoPaper(data, info, picture.toothRatio)
  return picture.isCutOut ? await sharp(data, { raw: info }).png().toBuffer() : await asJpeg(data, info)
}

function asJpeg(bytes: Uint8Array, { width, height, channels }: Raw): Promise<Buffer> {
  return sharp(bytes, { raw: { width, height, channels } }).jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer()
}
