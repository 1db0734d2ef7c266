import { mostPicturePixels } from '#media/formats/media-kinds'
import { UnreadableFile } from '#media/formats/unreadable-file'

const screenHeaderBytes = 13
const imageBlock = 0x2c
const extensionBlock = 0x21
const mostBlocks = 100_000

/**
 * Refuses a GIF whose canvas or any frame exceeds the pixel limit, before a decoder allocates memory for it: a frame
 * may lie far outside the declared canvas. Walks the blocks (GIF89a, sections 18 to 26) without decoding; leaves
 * everything after a damaged block to the decoder.
 */
export function refuseHugeGifFrames(file: Buffer): void {
  if (file.length < screenHeaderBytes) return
  refuseBeyondLimit(file.readUInt16LE(6), file.readUInt16LE(8))
  let at = screenHeaderBytes + colourTableBytes(file[10] ?? 0)
  for (let block = 0; block < mostBlocks && at < file.length; block += 1) {
    const kind = file[at]
    if (kind === imageBlock && at + 10 <= file.length) {
      refuseBeyondLimit(
        file.readUInt16LE(at + 1) + file.readUInt16LE(at + 5),
        file.readUInt16LE(at + 3) + file.readUInt16LE(at + 7),
      )
      at = afterSubBlocks(file, at + 11 + colourTableBytes(file[at + 9] ?? 0))
    } else if (kind === extensionBlock) at = afterSubBlocks(file, at + 2)
    else return
  }
}

function refuseBeyondLimit(widthPx: number, heightPx: number): void {
  if (widthPx * heightPx > mostPicturePixels) {
    throw new UnreadableFile(
      'A frame of this GIF reaches beyond 50 million pixels, the most that can be taken.',
      'too-many-pixels',
    )
  }
}

function colourTableBytes(flags: number): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1)
}

function afterSubBlocks(file: Buffer, from: number): number {
  let at = from
  while (at < file.length) {
    const lengthBytes = file[at] ?? 0
    at += 1 + lengthBytes
    if (lengthBytes === 0) return at
  }
  return at
}
