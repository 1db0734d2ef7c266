import sharp from 'sharp'
import type { Pixels } from './bitmap-decoding.ts'
import { mostPicturePixels } from './media-kinds.ts'

const bitsPerSampleTag = 258
const photometricTag = 262
const samplesPerPixelTag = 277
const cieLab = 8
const rgb = 2
const mostEntries = 4096

type Tag = { valueAt: number; count: number }

/**
 * Reads a TIFF in CIE L*a*b* of eight bits a channel, as scanners write it and the picture library refuses: the library
 * is handed a copy that calls the three channels red, green and blue, and the colours are worked out here. Null when
 * the file is any other TIFF. (TIFF 6.0, section 23.)
 */
export async function decodeLabTiff(file: Buffer): Promise<Pixels | null> {
  const tags = firstDirectory(file)
  const photometric = tags?.get(photometricTag)
  if (tags === null || photometric === undefined || readShort(file, photometric.valueAt) !== cieLab) return null
  if (!isThreeTimesEightBits(file, tags)) return null
  const renamed = Buffer.from(file)
  writeShort(renamed, photometric.valueAt, rgb)
  const { data, info } = await sharp(renamed, { failOn: 'error', limitInputPixels: mostPicturePixels, ignoreIcc: true })
    .autoOrient()
    .raw()
    .toBuffer({ resolveWithObject: true })
  if (info.channels !== 3) return null
  for (let at = 0; at < data.length; at += 3) {
    const [red, green, blue] = labToSrgb((data[at] ?? 0) / 2.55, data.readInt8(at + 1), data.readInt8(at + 2))
    data[at] = red
    data[at + 1] = green
    data[at + 2] = blue
  }
  return { data, widthPx: info.width, heightPx: info.height, channels: 3 }
}

function isThreeTimesEightBits(file: Buffer, tags: ReadonlyMap<number, Tag>): boolean {
  const samples = tags.get(samplesPerPixelTag)
  const bits = tags.get(bitsPerSampleTag)
  if (samples === undefined || bits === undefined || readShort(file, samples.valueAt) !== 3 || bits.count !== 3)
    return false
  const bitsAt = isLittleEndian(file) ? file.readUInt32LE(bits.valueAt) : file.readUInt32BE(bits.valueAt)
  if (bitsAt + 6 > file.length) return false
  return [0, 2, 4].every((offset) => readShort(file, bitsAt + offset) === 8)
}

function firstDirectory(file: Buffer): Map<number, Tag> | null {
  if (file.length < 8 || readShort(file, 2) !== 42) return null
  const at = isLittleEndian(file) ? file.readUInt32LE(4) : file.readUInt32BE(4)
  if (at + 2 > file.length) return null
  const entries = Math.min(readShort(file, at), mostEntries)
  const tags = new Map<number, Tag>()
  for (let entry = 0; entry < entries; entry += 1) {
    const entryAt = at + 2 + entry * 12
    if (entryAt + 12 > file.length) return null
    const count = isLittleEndian(file) ? file.readUInt32LE(entryAt + 4) : file.readUInt32BE(entryAt + 4)
    tags.set(readShort(file, entryAt), { count, valueAt: entryAt + 8 })
  }
  return tags
}

function isLittleEndian(file: Buffer): boolean {
  return file[0] === 0x49
}

function readShort(file: Buffer, at: number): number {
  return isLittleEndian(file) ? file.readUInt16LE(at) : file.readUInt16BE(at)
}

function writeShort(file: Buffer, at: number, value: number): void {
  if (isLittleEndian(file)) file.writeUInt16LE(value, at)
  else file.writeUInt16BE(value, at)
}

/** CIE 15: L*a*b* to XYZ under D50, adapted to D65 after Bradford, then sRGB (IEC 61966-2-1), 0 to 255. */
function labToSrgb(lightness: number, a: number, b: number): [number, number, number] {
  const fy = (lightness + 16) / 116
  const x = 0.9642 * fromLabRoot(fy + a / 500)
  const y = fromLabRoot(fy)
  const z = 0.8249 * fromLabRoot(fy - b / 200)
  return [
    encodeSrgb(3.1338561 * x - 1.6168667 * y - 0.4906146 * z),
    encodeSrgb(-0.9787684 * x + 1.9161415 * y + 0.033454 * z),
    encodeSrgb(0.0719453 * x - 0.2289914 * y + 1.4052427 * z),
  ]
}

function fromLabRoot(root: number): number {
  return root > 6 / 29 ? root ** 3 : 3 * (6 / 29) ** 2 * (root - 4 / 29)
}

function encodeSrgb(linear: number): number {
  const bounded = Math.min(1, Math.max(0, linear))
  const encoded = bounded <= 0.0031308 ? bounded * 12.92 : 1.055 * bounded ** (1 / 2.4) - 0.055
  return Math.round(encoded * 255)
}
