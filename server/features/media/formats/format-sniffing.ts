import { type RefusedFormat, refusedFormats, type TakenFormat, takenFormats } from './media-kinds.ts'

/** How many bytes of a file's beginning are enough to recognise its format. */
export const sniffedHeadBytes = 4096

export type SniffedFormat =
  | { taken: true; format: TakenFormat }
  | { taken: false; format: RefusedFormat | 'unknown'; advice: string }

type Signature = { format: TakenFormat | RefusedFormat; at: number; bytes: string }

/** Written as Latin-1 text. The order matters if one signature begins another. */
const signatures: readonly Signature[] = [
  { format: 'jpeg', at: 0, bytes: '\xff\xd8\xff' },
  { format: 'png', at: 0, bytes: '\x89PNG\r\n\x1a\n' },
  { format: 'gif', at: 0, bytes: 'GIF87a' },
  { format: 'gif', at: 0, bytes: 'GIF89a' },
  { format: 'tiff', at: 0, bytes: 'II*\0' },
  { format: 'tiff', at: 0, bytes: 'MM\0*' },
  { format: 'tiff', at: 0, bytes: 'II+\0' },
  { format: 'tiff', at: 0, bytes: 'MM\0+' },
  { format: 'bmp', at: 0, bytes: 'BM' },
  { format: 'glb', at: 0, bytes: 'glTF' },
  { format: 'flac', at: 0, bytes: 'fLaC' },
  { format: 'ogg', at: 0, bytes: 'OggS' },
  { format: 'mp3', at: 0, bytes: 'ID3' },
  { format: 'pdf', at: 0, bytes: '%PDF-' },
  { format: 'jpeg2000', at: 0, bytes: '\0\0\0\x0cjP  ' },
  { format: 'jpeg2000', at: 0, bytes: '\xff\x4f\xff\x51' },
  { format: 'jpegxl', at: 0, bytes: '\0\0\0\x0cJXL ' },
  { format: 'jpegxl', at: 0, bytes: '\xff\x0a' },
  { format: 'photoshop', at: 0, bytes: '8BPS' },
  { format: 'radiance', at: 0, bytes: '#?RADIANCE' },
  { format: 'radiance', at: 0, bytes: '#?RGBE' },
  { format: 'openexr', at: 0, bytes: '\x76\x2f\x31\x01' },
  { format: 'icon', at: 0, bytes: '\0\0\x01\0' },
  { format: 'archive', at: 0, bytes: 'PK\x03\x04' },
  { format: 'archive', at: 0, bytes: '\x1f\x8b' },
  { format: 'ply', at: 0, bytes: 'ply\n' },
  { format: 'ply', at: 0, bytes: 'ply\r' },
]

/**
 * Detects a file's format from its first bytes (at least {@link sniffedHeadBytes} of them, or all there are) and its
 * length. Never uses its name and the type from the browser: both are only the sender's claim.
 */
export function sniffFormat(head: Buffer, fileBytes: number): SniffedFormat {
  const text = head.subarray(0, sniffedHeadBytes).toString('latin1')
  const signature = signatures.find(({ at, bytes }) => text.startsWith(bytes, at))
  const format =
    signature?.format ??
    riffFormat(text) ??
    mediaContainerFormat(text) ??
    matroskaFormat(text) ??
    mpegAudio(head) ??
    textFormat(text) ??
    binaryStl(head, fileBytes)
  if (format === undefined) return { taken: false, format: 'unknown', advice: 'This is not a kind of file we know.' }
  if (isTaken(format)) return { taken: true, format }
  return { taken: false, format, advice: refusedFormats[format] }
}

function isTaken(format: TakenFormat | RefusedFormat): format is TakenFormat {
  return format in takenFormats
}

function riffFormat(text: string): TakenFormat | RefusedFormat | undefined {
  if (!text.startsWith('RIFF')) return undefined
  const kind = text.slice(8, 12)
  if (kind === 'WEBP') return 'webp'
  if (kind === 'WAVE') return 'wav'
  return kind === 'AVI ' ? 'video' : undefined
}

/** ISO base media files (ISO/IEC 14496-12): pictures, sound and video share one container and differ by brand. */
function mediaContainerFormat(text: string): TakenFormat | RefusedFormat | undefined {
  if (text.slice(4, 8) !== 'ftyp') return undefined
  const brands = text.slice(8, 72).match(/.{4}/gs) ?? []
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif'
  if (brands.some((brand) => /^(hei[cxms]|hev[cxms]|mif1|msf1)$/.test(brand))) return 'heic'
  const major = brands[0] ?? ''
  if (major === 'jp2 ') return 'jpeg2000'
  if (major === 'M4A ' || major === 'M4B ') return 'm4a'
  return major === 'qt  ' ? 'video' : 'mp4'
}

/** Matroska files (RFC 9559) begin with an EBML header; browsers read the ones whose document type is WebM. */
function matroskaFormat(text: string): TakenFormat | RefusedFormat | undefined {
  if (!text.startsWith('\x1a\x45\xdf\xa3')) return undefined
  return /\x42\x82[\x80-\xff]webm/.test(text.slice(0, 100)) ? 'webm' : 'video'
}

/** An MP3 without an ID3 tag begins with a frame header: eleven set bits, layer III, a valid rate. */
function mpegAudio(head: Buffer): TakenFormat | undefined {
  const [first, second, third] = head
  if (first !== 0xff || second === undefined || third === undefined) return undefined
  const isLayerThree = (second & 0xe6) === 0xe2
  const hasRate = (third & 0xf0) !== 0xf0 && (third & 0x0c) !== 0x0c
  return isLayerThree && hasRate ? 'mp3' : undefined
}

function textFormat(latin1: string): TakenFormat | RefusedFormat | undefined {
  const text =
    latin1.startsWith('\xff\xfe') || latin1.startsWith('\xfe\xff') ? latin1.slice(2).replaceAll('\0', '') : latin1
  if (hasControlBytes(text)) return undefined
  const start = text.replace(/^\xef\xbb\xbf/, '').trimStart()
  if (start.startsWith('{')) return 'gltf'
  if (start.startsWith('<')) return /<(?:[a-z]+:)?svg[\s>]/i.test(start) ? 'svg' : 'text'
  if (/^solid\b/i.test(start)) return 'stl'
  if (/^(?:#[^\n]*\n|\s|(?:mtllib|o|g|s|usemtl)\b[^\n]*\n)*(?:v|vn|vt|f)\s+[-\d]/.test(start)) return 'obj'
  return start === '' ? undefined : 'text'
}

/** Bytes below the space that no text contains: all except tab to carriage return, and escape. */
function hasControlBytes(latin1: string): boolean {
  for (let at = 0; at < latin1.length; at += 1) {
    const code = latin1.charCodeAt(at)
    if (code < 9 || (code > 13 && code < 27)) return true
  }
  return false
}

/** A binary STL has no signature, only a length that follows from its triangle count: 84 bytes and 50 per triangle. */
function binaryStl(head: Buffer, fileBytes: number): RefusedFormat | undefined {
  if (head.length < 84) return undefined
  return fileBytes === 84 + head.readUInt32LE(80) * 50 ? 'stl' : undefined
}
