import { mostPicturePixels } from '#media/formats/media-kinds'
import { UnreadableFile } from '#media/formats/unreadable-file'

/** Uncompressed pixels, row by row from the top, three or four bytes each: red, green, blue and perhaps alpha. */
export type Pixels = { data: Buffer; widthPx: number; heightPx: number; channels: 3 | 4 }

const fileHeaderBytes = 14
const uncompressed = 0
const bitFields = 3

type BitmapHeader = {
  widthPx: number
  heightPx: number
  topDown: boolean
  bitsPerPixel: number
  pixelsAt: number
  palette: Buffer
  paletteEntryBytes: 3 | 4
  masks: { red: number; green: number; blue: number; alpha: number }
}

/**
 * Decodes a Windows bitmap (BITMAPCOREHEADER and BITMAPINFOHEADER up to version 5; 1, 4, 8, 16, 24 and 32 bits without
 * compression), which the picture library does not. Refuses run-length compression, sizes beyond the pixel limit and
 * files that end too early. Format: Microsoft, "Bitmap Storage".
 */
export function decodeBitmap(file: Buffer): Pixels {
  const header = readHeader(file)
  const { widthPx, heightPx, bitsPerPixel } = header
  const rowBytes = Math.ceil((widthPx * bitsPerPixel) / 32) * 4
  if (header.pixelsAt + rowBytes * heightPx > file.length) throw new UnreadableFile('The bitmap ends too early.')
  const channels = header.masks.alpha === 0 ? 3 : 4
  const data = Buffer.alloc(widthPx * heightPx * channels)
  const writePixel = pixelWriter(file, header, data)
  for (let row = 0; row < heightPx; row += 1) {
    const rowAt = header.pixelsAt + rowBytes * (header.topDown ? row : heightPx - 1 - row)
    for (let column = 0; column < widthPx; column += 1) {
      writePixel(rowAt, column, (row * widthPx + column) * channels)
    }
  }
  return { data, widthPx, heightPx, channels }
}

function readHeader(file: Buffer): BitmapHeader {
  if (file.length < fileHeaderBytes + 12) throw new UnreadableFile('The bitmap ends within its header.')
  const headerBytes = file.readUInt32LE(14)
  const isCore = headerBytes === 12
  if (!isCore && (headerBytes < 40 || headerBytes > 124)) throw new UnreadableFile('This kind of bitmap is not known.')
  if (file.length < fileHeaderBytes + headerBytes) throw new UnreadableFile('The bitmap ends within its header.')
  const signedHeightPx = isCore ? file.readUInt16LE(20) : file.readInt32LE(22)
  const widthPx = isCore ? file.readUInt16LE(18) : file.readInt32LE(18)
  const heightPx = Math.abs(signedHeightPx)
  const bitsPerPixel = file.readUInt16LE(isCore ? 24 : 28)
  const compression = isCore ? uncompressed : file.readUInt32LE(30)
  if (widthPx <= 0 || heightPx === 0) throw new UnreadableFile('The bitmap has no size.')
  if (widthPx * heightPx > mostPicturePixels)
    throw new UnreadableFile('The bitmap has too many pixels.', 'too-many-pixels')
  const masksFollow = compression === bitFields && (bitsPerPixel === 16 || bitsPerPixel === 32)
  if (![1, 4, 8, 16, 24, 32].includes(bitsPerPixel) || (compression !== uncompressed && !masksFollow)) {
    throw new UnreadableFile('Compressed bitmaps cannot be read here. Please save the picture as PNG.')
  }
  const masksBytes = masksFollow && headerBytes === 40 ? 12 : 0
  const paletteAt = fileHeaderBytes + headerBytes + masksBytes
  const paletteEntryBytes = isCore ? 3 : 4
  const pixelsAt = file.readUInt32LE(10)
  if (pixelsAt < paletteAt || pixelsAt > file.length) throw new UnreadableFile('The bitmap is damaged.')
  return {
    widthPx,
    heightPx,
    topDown: signedHeightPx < 0,
    bitsPerPixel,
    pixelsAt,
    palette: file.subarray(paletteAt, Math.min(pixelsAt, paletteAt + paletteEntryBytes * 256)),
    paletteEntryBytes,
    masks: masksFollow ? readMasks(file, headerBytes) : defaultMasks(bitsPerPixel),
  }
}

function readMasks(file: Buffer, headerBytes: number): BitmapHeader['masks'] {
  if (file.length < 66) throw new UnreadableFile('The bitmap ends within its header.')
  const alpha = headerBytes >= 56 && file.length >= 70 ? file.readUInt32LE(66) : 0
  return { red: file.readUInt32LE(54), green: file.readUInt32LE(58), blue: file.readUInt32LE(62), alpha }
}

function defaultMasks(bitsPerPixel: number): BitmapHeader['masks'] {
  if (bitsPerPixel === 16) return { red: 0x7c00, green: 0x03e0, blue: 0x001f, alpha: 0 }
  return { red: 0xff0000, green: 0x00ff00, blue: 0x0000ff, alpha: 0 }
}

type PixelWriter = (rowAt: number, column: number, to: number) => void

function pixelWriter(file: Buffer, header: BitmapHeader, data: Buffer): PixelWriter {
  const { bitsPerPixel, palette, paletteEntryBytes, masks } = header
  if (bitsPerPixel === 24) {
    return (rowAt, column, to) => {
      const at = rowAt + column * 3
      data[to] = file[at + 2] ?? 0
      data[to + 1] = file[at + 1] ?? 0
      data[to + 2] = file[at] ?? 0
    }
  }
  if (bitsPerPixel <= 8) {
    const perByte = 8 / bitsPerPixel
    const mask = 2 ** bitsPerPixel - 1
    return (rowAt, column, to) => {
      const byte = file[rowAt + Math.floor(column / perByte)] ?? 0
      const index = (byte >> (8 - bitsPerPixel * ((column % perByte) + 1))) & mask
      const at = index * paletteEntryBytes
      data[to] = palette[at + 2] ?? 0
      data[to + 1] = palette[at + 1] ?? 0
      data[to + 2] = palette[at] ?? 0
    }
  }
  const bytes = bitsPerPixel / 8
  const parts = [masks.red, masks.green, masks.blue, ...(masks.alpha === 0 ? [] : [masks.alpha])].map(maskReader)
  return (rowAt, column, to) => {
    const at = rowAt + column * bytes
    const value = bytes === 2 ? file.readUInt16LE(at) : file.readUInt32LE(at)
    parts.forEach((read, part) => {
      data[to + part] = read(value)
    })
  }
}

/** Reads the bits under a mask as a number from 0 to 255. */
function maskReader(mask: number): (value: number) => number {
  if (mask === 0) return () => 0
  const shift = Math.log2(mask & -mask)
  const most = mask >>> shift
  return (value) => Math.round((((value & mask) >>> shift) / most) * 255)
}
