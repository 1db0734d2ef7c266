import { crc32, deflateSync } from 'node:zlib'

/** Raw pixels, row by row from the top; each value from 0 to 1, except the a and b of L*a*b*, which are unchanged. */
export type WrittenPixels = { widthPx: number; heightPx: number; channels: number; values: ArrayLike<number> }

/** A PNG of 8 or 16 bits a channel (1 channel: grey, 2: with alpha, 3: RGB, 4: with alpha). `chunks` go before the pixels. */
export function writePng(
  { widthPx, heightPx, channels, values }: WrittenPixels,
  options: { bits: 8 | 16; profile?: Buffer; chunks?: readonly Buffer[]; chunksAfter?: readonly Buffer[] },
): Buffer {
  const { bits, profile, chunks = [], chunksAfter = [] } = options
  const header = Buffer.alloc(13)
  header.writeUInt32BE(widthPx, 0)
  header.writeUInt32BE(heightPx, 4)
  header.set([bits, [0, 0, 4, 2, 6][channels] ?? 2], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    ...(profile === undefined
      ? []
      : [pngChunk('iCCP', Buffer.concat([Buffer.from('profile\0\0', 'latin1'), deflateSync(profile)]))]),
    ...chunks,
    pngChunk('IDAT', pngPixels({ widthPx, heightPx, channels, values }, bits)),
    ...chunksAfter,
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** Pixels in the form of the chunks IDAT and fdAT. */
export function pngPixels({ widthPx, heightPx, channels, values }: WrittenPixels, bits: 8 | 16): Buffer {
  const bytes = bits / 8
  const rowBytes = 1 + widthPx * channels * bytes
  const rows = Buffer.alloc(heightPx * rowBytes)
  for (let at = 0; at < widthPx * heightPx * channels; at += 1) {
    const row = Math.floor(at / (widthPx * channels))
    const to = row * rowBytes + 1 + (at - row * widthPx * channels) * bytes
    if (bits === 8) rows[to] = Math.round((values[at] ?? 0) * 255)
    else rows.writeUInt16BE(Math.round((values[at] ?? 0) * 65535), to)
  }
  return deflateSync(rows, { level: 1 })
}

export function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(data.length, 0)
  chunk.set(body, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  return chunk
}

/** One directory of a TIFF. */
export type WrittenPage = WrittenPixels & {
  bits: 8 | 16 | 32
  /** The value of SampleFormat: 1 unsigned, 2 signed, 3 floating point, the default for 32 bits. */
  sampleFormat?: number
  /** 0 and 1: grey, 2: RGB, 5: CMYK, 8 and 9: L*a*b*. */
  photometric: number
  profile?: Buffer
  /** The value of NewSubfileType: 1 a reduced picture, 2 a page, 4 a mask. */
  subfileType?: number
  planar?: boolean
  deflated?: boolean
  /** Side of square tiles, a multiple of 16; strips otherwise. */
  tilePx?: number
  extraTags?: readonly [tag: number, type: number, value: number][]
  /** Directories below this one. */
  below?: readonly WrittenPage[]
}

type TiffShape = { bigEndian?: boolean; big?: boolean }

/**
 * A TIFF of these pages (TIFF 6.0, and BigTIFF), in any byte order, in strips of 64 rows or tiles, chunky or planar.
 */
export function writeTiff(pages: readonly WrittenPage[], { bigEndian = false, big = false }: TiffShape = {}): Buffer {
  const parts: Buffer[] = []
  let length = 0
  const put = (part: Buffer): number => {
    const at = length
    const padded = part.length % 8 === 0 ? part : Buffer.concat([part, Buffer.alloc(8 - (part.length % 8))])
    parts.push(padded)
    length += padded.length
    return at
  }
  const number = (value: number, bytes: number): Buffer => {
    const written = Buffer.alloc(bytes)
    if (bytes === 8 && bigEndian) written.writeBigUInt64BE(BigInt(value))
    else if (bytes === 8) written.writeBigUInt64LE(BigInt(value))
    else if (bigEndian) written.writeUIntBE(value, 0, bytes)
    else written.writeUIntLE(value, 0, bytes)
    return written
  }
  const numbers = (values: readonly number[], bytes: number) =>
    Buffer.concat(values.map((value) => number(value, bytes)))
  const offsetBytes = big ? 8 : 4
  const head = put(Buffer.alloc(big ? 16 : 8))
  const links: { at: number; to: number }[] = []

  const putDirectory = (page: WrittenPage, next: { firstLink: number } | null): { at: number; nextAt: number } => {
    const below = (page.below ?? []).map((each) => putDirectory(each, null).at)
    const { widthPx, heightPx, channels, bits, tilePx } = page
    const blocks = blocksOf(page).map((block) => put(encodeBlock(block, page, bigEndian)))
    const sizes = parts.slice(-blocks.length)
    const lengths = blocksOf(page).map((block, place) =>
      page.deflated ? (sizes[place]?.length ?? 0) : block.values.length * (bits / 8),
    )
    const entries: { tag: number; type: number; count: number; data: Buffer }[] = []
    const entry = (tag: number, type: number, values: readonly number[]) =>
      entries.push({ tag, type, count: values.length, data: numbers(values, { 1: 1, 3: 2, 4: 4, 16: 8 }[type] ?? 4) })
    if (page.subfileType !== undefined) entry(254, 4, [page.subfileType])
    entry(256, 4, [widthPx])
    entry(257, 4, [heightPx])
    entry(
      258,
      3,
      Array.from({ length: channels }, () => bits),
    )
    entry(259, 3, [page.deflated ? 8 : 1])
    entry(262, 3, [page.photometric])
    const colours = page.photometric === 5 ? 4 : page.photometric <= 1 || page.photometric === 4 ? 1 : 3
    entry(277, 3, [channels])
    entry(284, 3, [page.planar ? 2 : 1])
    if (tilePx === undefined) {
      entry(273, 4, blocks)
      entry(278, 4, [stripRows])
      entry(279, 4, lengths)
    } else {
      entry(322, 4, [tilePx])
      entry(323, 4, [tilePx])
      entry(324, 4, blocks)
      entry(325, 4, lengths)
    }
    if (channels > colours)
      entry(
        338,
        3,
        Array.from({ length: channels - colours }, () => 2),
      )
    if (below.length > 0) entry(330, big ? 16 : 4, below)
    const format = page.sampleFormat ?? (bits === 32 ? 3 : 1)
    if (format !== 1)
      entry(
        339,
        3,
        Array.from({ length: channels }, () => format),
      )
    for (const [tag, type, value] of page.extraTags ?? []) entry(tag, type, [value])
    if (page.profile !== undefined)
      entries.push({ tag: 34675, type: 7, count: page.profile.length, data: page.profile })
    entries.sort((one, other) => one.tag - other.tag)
    const written = entries.map(({ tag, type, count, data }) => {
      const inline = data.length <= offsetBytes
      const value = inline
        ? Buffer.concat([data, Buffer.alloc(offsetBytes - data.length)])
        : number(put(data), offsetBytes)
      return Buffer.concat([number(tag, 2), number(type, 2), number(count, offsetBytes), value])
    })
    const countBytes = big ? 8 : 2
    const body = Buffer.concat([number(entries.length, countBytes), ...written, number(0, offsetBytes)])
    const at = put(body)
    if (next !== null) links.push({ at: next.firstLink, to: at })
    return { at, nextAt: at + body.length - offsetBytes }
  }

  let link = head + (big ? 8 : 4)
  for (const page of pages) link = putDirectory(page, { firstLink: link }).nextAt
  const file = Buffer.concat(parts)
  file.write(bigEndian ? 'MM' : 'II', 0, 'latin1')
  file.set(number(big ? 43 : 42, 2), 2)
  if (big) file.set(number(8, 2), 4)
  for (const { at, to } of links) file.set(number(to, offsetBytes), at)
  return file
}

const stripRows = 64

type Block = { plane: readonly number[]; values: number[] }

/** The values of each strip or tile, plane by plane for separate planes. */
function blocksOf({ widthPx, heightPx, channels, values, planar, tilePx }: WrittenPage): Block[] {
  const planes = planar ? Array.from({ length: channels }, (_, channel) => [channel]) : [[...Array(channels).keys()]]
  const blockWidthPx = tilePx ?? widthPx
  const blockHeightPx = tilePx ?? stripRows
  return planes.flatMap((plane) => {
    const blocks: Block[] = []
    for (let top = 0; top < heightPx; top += blockHeightPx) {
      for (let left = 0; left < widthPx; left += blockWidthPx) {
        const block: number[] = []
        const bottom = tilePx === undefined ? Math.min(heightPx, top + blockHeightPx) : top + blockHeightPx
        for (let y = top; y < bottom; y += 1) {
          for (let x = left; x < left + blockWidthPx; x += 1) {
            const at = (Math.min(y, heightPx - 1) * widthPx + Math.min(x, widthPx - 1)) * channels
            for (const channel of plane) block.push(values[at + channel] ?? 0)
          }
        }
        blocks.push({ plane, values: block })
      }
    }
    return blocks
  })
}

function encodeBlock(
  { plane, values: block }: Block,
  { bits, photometric, deflated }: WrittenPage,
  bigEndian: boolean,
): Buffer {
  const data = Buffer.alloc((block.length * bits) / 8)
  const most = bits === 8 ? 255 : 65535
  for (const [place, value] of block.entries()) {
    const channel = plane[place % plane.length] ?? 0
    const isOpponent = photometric >= 8 && channel > 0 && channel < 3
    const scaled = isOpponent
      ? Math.round(value * (bits === 8 ? 1 : 256)) + (photometric === 9 ? (most + 1) / 2 : 0)
      : Math.round(value * most)
    if (bits === 32 && bigEndian) data.writeFloatBE(value, place * 4)
    else if (bits === 32) data.writeFloatLE(value, place * 4)
    else if (bits === 8) data[place] = scaled & 0xff
    else if (bigEndian) data.writeUInt16BE(scaled & 0xffff, place * 2)
    else data.writeUInt16LE(scaled & 0xffff, place * 2)
  }
  return deflated ? deflateSync(data, { level: 1 }) : data
}
