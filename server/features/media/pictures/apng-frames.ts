import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { mostPicturePixels } from '#media/formats/media-kinds'
import { aPicture, type Fullness, fullnessOf } from './animation-frames.ts'
import { pngChunksOf, pngSignature } from './png-chunks.ts'

/** One frame with its position from its fcTL chunk, and the data of its pixels. */
type Frame = {
  left: number
  top: number
  width: number
  height: number
  dispose: number
  blend: number
  data: Buffer[]
}

/** Chunks that define the meaning of values; they are copied with the frame. */
const colourChunks: ReadonlySet<string> = new Set(['cICP', 'iCCP', 'sRGB', 'gAMA', 'cHRM', 'eXIf'])
const decodingChunks: ReadonlySet<string> = new Set(['PLTE', 'tRNS'])
const mostLookedAtPixels = 400_000_000
/** Two frames of 16 bits are held at once, which would be 800 MB for the largest allowed picture. */
const mostFramePixels = 12_000_000
const clearAfterwards = 1
const backAfterwards = 2
const blendOver = 1
const bytesPerPixel = 8

/**
 * The still of an animated PNG, composed and written as a plain PNG of 16 bits with the colour chunks of the whole;
 * null if it is the picture that programs without animations show. (PNG third edition, sections 11.3.6 and 13.)
 */
export async function filledApngFrame(file: Buffer): Promise<Buffer | null> {
  const chunks = [...pngChunksOf(file)]
  const header = chunks.find(({ name }) => name === 'IHDR')?.data
  const frames = framesOf(chunks)
  if (header === undefined || frames.length === 0) return null
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  const framePixels = width * height
  if (framePixels === 0 || framePixels > mostFramePixels) return null
  const shown = await decode(file)
  if (shown === null) return null
  let fullest: { canvas: Buffer | null; fullness: Fullness } = { canvas: null, fullness: fullnessOf(eightBits(shown)) }
  if (fullest.fullness === aPicture) return null
  const decoding = chunks.filter(({ name }) => decodingChunks.has(name)).map(({ whole }) => whole)
  let canvas: Buffer = Buffer.alloc(framePixels * bytesPerPixel)
  for (const frame of frames.slice(0, Math.floor(mostLookedAtPixels / framePixels))) {
    if (frame.left + frame.width > width || frame.top + frame.height > height) return null
    const frameHeader = Buffer.from(header)
    frameHeader.writeUInt32BE(frame.width, 0)
    frameHeader.writeUInt32BE(frame.height, 4)
    const pixels = await decode(
      Buffer.concat([
        pngSignature,
        chunk('IHDR', frameHeader),
        ...decoding,
        ...frame.data.map((data) => chunk('IDAT', data)),
        chunk('IEND', Buffer.alloc(0)),
      ]),
    )
    if (pixels === null) return null
    const before = frame.dispose === backAfterwards ? Buffer.from(canvas) : null
    place(canvas, width, frame, pixels)
    const fullness = fullnessOf(eightBits(canvas))
    if (fullness > fullest.fullness) fullest = { canvas: Buffer.from(canvas), fullness }
    if (fullness === aPicture) break
    if (before !== null) canvas = before
    if (frame.dispose === clearAfterwards) clear(canvas, width, frame)
  }
  return fullest.canvas && stillOf(fullest.canvas, { width, height }, chunks)
}

function framesOf(chunks: readonly { name: string; data: Buffer }[]): Frame[] {
  const frames: Frame[] = []
  for (const { name, data } of chunks) {
    if (name === 'fcTL' && data.length >= 26) {
      frames.push({
        width: data.readUInt32BE(4),
        height: data.readUInt32BE(8),
        left: data.readUInt32BE(12),
        top: data.readUInt32BE(16),
        dispose: data[24] ?? 0,
        blend: data[25] ?? 0,
        data: [],
      })
    } else if (name === 'IDAT') frames.at(-1)?.data.push(data)
    else if (name === 'fdAT' && data.length > 4) frames.at(-1)?.data.push(data.subarray(4))
  }
  return frames.filter(({ data, width, height }) => data.length > 0 && width > 0 && height > 0)
}

/** Pixels of 16 bits in the values of the file, with alpha; null for an unreadable frame. */
async function decode(png: Buffer): Promise<Buffer | null> {
  try {
    return await sharp(png, { ignoreIcc: true, failOn: 'error', limitInputPixels: mostPicturePixels })
      .toColourspace('rgb16')
      .ensureAlpha()
      .raw({ depth: 'ushort' })
      .toBuffer()
  } catch {
    return null
  }
}

function place(canvas: Buffer, canvasWidth: number, { left, top, width, height, blend }: Frame, pixels: Buffer): void {
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const from = (y * width + x) * bytesPerPixel
      const to = ((top + y) * canvasWidth + left + x) * bytesPerPixel
      const alpha = pixels.readUInt16LE(from + 6) / 65535
      if (blend !== blendOver || alpha === 1) {
        pixels.copy(canvas, to, from, from + bytesPerPixel)
        continue
      }
      const under = canvas.readUInt16LE(to + 6) / 65535
      const whole = alpha + under * (1 - alpha)
      for (const channel of [0, 2, 4]) {
        const over = pixels.readUInt16LE(from + channel) * alpha
        const rest = canvas.readUInt16LE(to + channel) * under * (1 - alpha)
        canvas.writeUInt16LE(whole === 0 ? 0 : Math.round((over + rest) / whole), to + channel)
      }
      canvas.writeUInt16LE(Math.round(whole * 65535), to + 6)
    }
  }
}

function clear(canvas: Buffer, canvasWidth: number, { left, top, width, height }: Frame): void {
  for (let y = top; y < top + height; y += 1) {
    canvas.fill(0, (y * canvasWidth + left) * bytesPerPixel, (y * canvasWidth + left + width) * bytesPerPixel)
  }
}

function eightBits(pixels: Buffer): Uint8Array {
  return Uint8Array.from({ length: pixels.length / 2 }, (_, at) => pixels[at * 2 + 1] ?? 0)
}

async function stillOf(
  canvas: Buffer,
  size: { width: number; height: number },
  chunks: readonly { name: string; whole: Buffer }[],
): Promise<Buffer> {
  const plain = await sharp(new Uint16Array(canvas.buffer, canvas.byteOffset, canvas.length / 2), {
    raw: { ...size, channels: 4 },
  })
    .toColourspace('rgb16')
    .png({ compressionLevel: 1 })
    .toBuffer()
  const headEnd = pngSignature.length + 25
  const colours = chunks.filter(({ name }) => colourChunks.has(name)).map(({ whole }) => whole)
  return Buffer.concat([plain.subarray(0, headEnd), ...colours, plain.subarray(headEnd)])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const whole = Buffer.alloc(body.length + 8)
  whole.writeUInt32BE(data.length, 0)
  whole.set(body, 4)
  whole.writeUInt32BE(crc32(body), body.length + 4)
  return whole
}
