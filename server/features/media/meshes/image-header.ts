/** A picture's size as declared in its header; nothing is decoded. */
export type DeclaredSize = { widthPx: number; heightPx: number }

const mostJpegSegments = 2000

/** Reads the declared size of a PNG, JPEG or WebP from its first bytes; null for another format or a short header. */
export function declaredSize(image: Buffer): DeclaredSize | null {
  return pngSize(image) ?? webpSize(image) ?? jpegSize(image)
}

function pngSize(image: Buffer): DeclaredSize | null {
  if (image.length < 24 || image.toString('latin1', 0, 8) !== '\x89PNG\r\n\x1a\n') return null
  return { widthPx: image.readUInt32BE(16), heightPx: image.readUInt32BE(20) }
}

/** WebP container specification: a lossy, a lossless or an extended first chunk. */
function webpSize(image: Buffer): DeclaredSize | null {
  if (image.length < 30 || image.toString('latin1', 0, 4) !== 'RIFF' || image.toString('latin1', 8, 12) !== 'WEBP')
    return null
  switch (image.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { widthPx: image.readUInt16LE(26) & 0x3fff, heightPx: image.readUInt16LE(28) & 0x3fff }
    case 'VP8L': {
      const packed = image.readUInt32LE(21)
      return { widthPx: (packed & 0x3fff) + 1, heightPx: ((packed >>> 14) & 0x3fff) + 1 }
    }
    case 'VP8X':
      return { widthPx: image.readUIntLE(24, 3) + 1, heightPx: image.readUIntLE(27, 3) + 1 }
    default:
      return null
  }
}

/** Walks the marker segments (ITU T.81, annex B) to the frame header. */
function jpegSize(image: Buffer): DeclaredSize | null {
  if (image.length < 4 || image.readUInt16BE(0) !== 0xffd8) return null
  let at = 2
  for (let segment = 0; segment < mostJpegSegments && at + 9 <= image.length; segment += 1) {
    if (image[at] !== 0xff) return null
    const marker = image[at + 1] ?? 0
    const isFrameHeader = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
    if (isFrameHeader) return { heightPx: image.readUInt16BE(at + 5), widthPx: image.readUInt16BE(at + 7) }
    const isFill = marker === 0xff
    const standsAlone = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)
    at += isFill ? 1 : standsAlone ? 2 : 2 + image.readUInt16BE(at + 2)
  }
  return null
}
