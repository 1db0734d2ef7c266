import { open } from 'node:fs/promises'
import type { ColourCodes } from './cicp-encoding.ts'

const mostMetaBytes = 4_000_000
const mostBoxes = 200

type Box = { name: string; body: Buffer }

/**
 * The colour codes of an AVIF's primary picture (ISO/IEC 23008-12 and 14496-12: meta, pitm, iprp, ipma, colr of type
 * nclx). Null if it has none, or if its boxes are invalid.
 */
export async function avifColourCodes(path: string): Promise<ColourCodes | null> {
  const meta = await readMeta(path)
  if (meta === null) return null
  const inMeta = boxesOf(meta.subarray(4))
  const primary = inMeta.find(({ name }) => name === 'pitm')?.body
  const inProperties = boxesOf(inMeta.find(({ name }) => name === 'iprp')?.body ?? Buffer.alloc(0))
  const properties = boxesOf(inProperties.find(({ name }) => name === 'ipco')?.body ?? Buffer.alloc(0))
  const associations = inProperties.find(({ name }) => name === 'ipma')?.body
  if (primary === undefined || associations === undefined || primary.length < 6 || associations.length < 8) return null
  const item = primary[0] === 0 || primary.length < 8 ? primary.readUInt16BE(4) : primary.readUInt32BE(4)
  for (const place of propertiesOfItem(associations, item)) {
    const property = properties[place - 1]
    if (property?.name !== 'colr' || property.body.toString('latin1', 0, 4) !== 'nclx' || property.body.length < 11)
      continue
    const { body } = property
    // libheif applies the matrix and the range, so that the result is red, green and blue of full range.
    return { primaries: body.readUInt16BE(4), transfer: body.readUInt16BE(6), fullRange: true }
  }
  return null
}

async function readMeta(path: string): Promise<Buffer | null> {
  await using file = await open(path)
  let at = 0
  for (let box = 0; box < mostBoxes; box += 1) {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(8), 0, 8, at)
    const bytes = bytesRead < 8 ? 0 : buffer.readUInt32BE(0)
    if (bytes < 8) return null
    if (buffer.toString('latin1', 4, 8) === 'meta') {
      if (bytes > mostMetaBytes) return null
      const meta = await file.read(Buffer.alloc(bytes - 8), 0, bytes - 8, at + 8)
      return meta.buffer.subarray(0, meta.bytesRead)
    }
    at += bytes
  }
  return null
}

function boxesOf(body: Buffer): Box[] {
  const boxes: Box[] = []
  for (let at = 0; at + 8 <= body.length && boxes.length < mostBoxes; ) {
    const bytes = body.readUInt32BE(at)
    if (bytes < 8 || at + bytes > body.length) return boxes
    boxes.push({ name: body.toString('latin1', at + 4, at + 8), body: body.subarray(at + 8, at + bytes) })
    at += bytes
  }
  return boxes
}

/** Indices in `ipco`, counted from 1, of an item's properties. */
function propertiesOfItem(associations: Buffer, item: number): number[] {
  const isLongItem = associations[0] !== 0
  const isLongPlace = ((associations[3] ?? 0) & 1) === 1
  const entries = associations.readUInt32BE(4)
  const itemBytes = isLongItem ? 4 : 2
  const placeBytes = isLongPlace ? 2 : 1
  let at = 8
  for (let entry = 0; entry < entries && at + itemBytes < associations.length; entry += 1) {
    const isItem = associations.readUIntBE(at, itemBytes) === item
    const count = associations[at + itemBytes] ?? 0
    at += itemBytes + 1
    if (at + count * placeBytes > associations.length) return []
    if (isItem) {
      return Array.from(
        { length: count },
        (_, place) => associations.readUIntBE(at + place * placeBytes, placeBytes) & (isLongPlace ? 0x7fff : 0x7f),
      )
    }
    at += count * placeBytes
  }
  return []
}
