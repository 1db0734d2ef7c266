import { type FileHandle, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp, type SharpOptions } from 'sharp'
import { mostPicturePixels } from '#media/formats/media-kinds'
import { type Samples, type SrgbConverter, srgbConverter } from './colour-encoding.ts'
import { labConverter } from './lab-tiff.ts'
import type { ColourSource, PictureReading } from './picture-reading.ts'

/** The options for reading plain sRGB that was written here. */
export const plainOptions: SharpOptions = { limitInputPixels: mostPicturePixels, sequentialRead: true }

/**
 * The picture library's own format: a header of this many bytes, and then all samples, by row, in native byte order.
 */
const samplesHeadBytes = 64
const heldBytes = 4_000_000

type Converted = Extract<ColourSource, { by: 'encoding' | 'lab' }>

/** Converts a picture to sRGB, upright, and opens the result: a plain TIFF in `workFolder`. */
export async function convertedPicture(
  { source, options, metadata }: Pick<PictureReading, 'source' | 'options' | 'metadata'>,
  colours: Converted,
  workFolder: string,
): Promise<Sharp> {
  const { depth, space } = metadata
  const isFloat = depth === 'float' || depth === 'double'
  const samplesPath = join(workFolder, 'samples.v')
  const plainPath = join(workFolder, 'read.tif')
  const opened = sharp(source, { ...options, ignoreIcc: true })
    .autoOrient()
    .toColourspace(depth === 'uchar' ? 'srgb' : space)
  const { width, height, channels } = await opened.toFile(samplesPath)
  const samplesOf = isFloat ? floats : depth === 'ushort' ? shorts : (bytes: Buffer): Samples => bytes
  const sampleBytes = isFloat ? 4 : depth === 'ushort' ? 2 : 1
  const convert: SrgbConverter =
    colours.by === 'lab'
      ? labConverter(colours.form, channels)
      : srgbConverter(colours.encoding, { channels, most: sampleBytes === 1 ? 255 : 65535 })
  const rowBytes = width * channels * sampleBytes
  const rows = Math.max(1, Math.floor(heldBytes / rowBytes))
  {
    await using samples = await open(samplesPath)
    await using plain = await open(plainPath, 'w')
    const strips: Strip[] = []
    let at = plainHeadBytes
    for (let row = 0; row < height; row += rows) {
      const bytes = Buffer.alloc(rowBytes * Math.min(rows, height - row))
      await readFully(samples, bytes, samplesHeadBytes + row * rowBytes)
      const converted = convert(samplesOf(bytes))
      await plain.write(converted, 0, converted.length, at)
      strips.push({ at, bytes: converted.length })
      at += converted.length
    }
    const outChannels = (at - plainHeadBytes) / (width * height)
    const directory = plainDirectory({ width, height, channels: outChannels, rows, strips, at })
    await plain.write(directory, 0, directory.length, at)
    await plain.write(plainHead(at), 0, plainHeadBytes, 0)
  }
  await rm(samplesPath)
  return sharp(plainPath, plainOptions)
}

async function readFully(file: FileHandle, into: Buffer, from: number): Promise<void> {
  for (let done = 0; done < into.length; ) {
    const { bytesRead } = await file.read(into, done, into.length - done, from + done)
    if (bytesRead === 0) throw new Error('the samples end too early')
    done += bytesRead
  }
}

function floats(bytes: Buffer): Samples {
  return new Float32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4)
}

function shorts(bytes: Buffer): Samples {
  return new Uint16Array(bytes.buffer, bytes.byteOffset, bytes.length / 2)
}

type Strip = { at: number; bytes: number }
const plainHeadBytes = 8

function plainHead(directoryAt: number): Buffer {
  const head = Buffer.from('II*\0\0\0\0\0', 'latin1')
  head.writeUInt32LE(directoryAt, 4)
  return head
}

/** The one directory of a TIFF of eight bits without compression (TIFF 6.0), at `at`. */
function plainDirectory(plain: {
  width: number
  height: number
  channels: number
  rows: number
  strips: readonly Strip[]
  at: number
}): Buffer {
  const { width, height, channels, rows, strips, at } = plain
  const long = 4
  const short = 3
  const alpha: [number, number, number[]][] = channels === 4 ? [[338, short, [2]]] : []
  const entries: [tag: number, type: number, values: number[]][] = [
    [256, long, [width]],
    [257, long, [height]],
    [258, short, Array.from({ length: channels }, () => 8)],
    [259, short, [1]],
    [262, short, [2]],
    [273, long, strips.map((strip) => strip.at)],
    [277, short, [channels]],
    [278, long, [rows]],
    [279, long, strips.map((strip) => strip.bytes)],
    ...alpha,
  ]
  const table = Buffer.alloc(2 + 12 * entries.length + 4)
  const behind: Buffer[] = []
  let behindAt = at + table.length
  table.writeUInt16LE(entries.length, 0)
  for (const [place, [tag, type, values]] of entries.entries()) {
    const bytes = Buffer.alloc(Math.max(4, values.length * (type === long ? 4 : 2)))
    for (const [index, value] of values.entries()) {
      if (type === long) bytes.writeUInt32LE(value, 4 * index)
      else bytes.writeUInt16LE(value, 2 * index)
    }
    table.writeUInt16LE(tag, 2 + 12 * place)
    table.writeUInt16LE(type, 4 + 12 * place)
    table.writeUInt32LE(values.length, 6 + 12 * place)
    if (bytes.length === 4) bytes.copy(table, 10 + 12 * place)
    else {
      table.writeUInt32LE(behindAt, 10 + 12 * place)
      behind.push(bytes)
      behindAt += bytes.length
    }
  }
  return Buffer.concat([table, ...behind])
}
