import { open } from 'node:fs/promises'

/** The chunks before a PNG's pixels. */
export type PngHead = {
  bits: number
  /** Chunks by their name, the first of each. */
  chunks: ReadonlyMap<string, Buffer>
}

export const pngSignature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
const mostChunks = 1000
/** Every needed chunk before the pixels fits into this, except profiles, which the picture library reads. */
const mostChunkBytes = 4096

/** Reads the chunks before a PNG's pixels (PNG third edition, section 5). Null if it is none or ends before them. */
export async function readPngHead(path: string): Promise<PngHead | null> {
  await using file = await open(path)
  const read = async (at: number, bytes: number): Promise<Buffer> => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, at)
    return buffer.subarray(0, bytesRead)
  }
  if (!(await read(0, 8)).equals(pngSignature)) return null
  const chunks = new Map<string, Buffer>()
  let at = 8
  for (let count = 0; count < mostChunks; count += 1) {
    const head = await read(at, 8)
    if (head.length < 8) return null
    const [bytes, name] = [head.readUInt32BE(0), head.toString('latin1', 4, 8)]
    if (name === 'IDAT' || name === 'IEND') break
    if (!chunks.has(name)) chunks.set(name, await read(at + 8, Math.min(bytes, mostChunkBytes)))
    at += 12 + bytes
  }
  const header = chunks.get('IHDR')
  return header === undefined || header.length < 13 ? null : { bits: header[8] ?? 8, chunks }
}

/** The chunks of a whole PNG, in order. Ends where the file is truncated. */
export function* pngChunksOf(file: Buffer): Generator<{ name: string; data: Buffer; whole: Buffer }> {
  let at = pngSignature.length
  while (at + 12 <= file.length) {
    const end = at + 12 + file.readUInt32BE(at)
    if (end > file.length) return
    yield {
      name: file.toString('latin1', at + 4, at + 8),
      data: file.subarray(at + 8, end - 4),
      whole: file.subarray(at, end),
    }
    at = end
  }
}
