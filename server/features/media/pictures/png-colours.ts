import {
  arePrimaries,
  areSrgb,
  encodingOfCodes,
  encodingOfPrimaries,
  type Primaries,
  srgbPrimaries,
} from './cicp-encoding.ts'
import { type ColourEncoding, srgbCurve } from './colour-encoding.ts'
import type { PngHead } from './png-chunks.ts'

/** An exponent so near to that of sRGB is written by programs that mean sRGB (libpng takes it for the same as well). */
const nearlyEqualRatio = 0.05
const srgbExponent = 1 / 2.2
/** Places of colours that are rounded, as in many files. */
const nearlyEqual = 0.002

/**
 * What a PNG's chunks say of its colours, the strongest first (PNG third edition, section 4.3): cICP, iCCP, sRGB, gAMA with cHRM.
 * `profile`: the embedded profile counts; `srgb`: nothing has to be done, not even where there is a profile.
 */
export function pngColours({ bits, chunks }: PngHead): 'srgb' | 'profile' | ColourEncoding {
  const codes = chunks.get('cICP')
  // Colours of PNG are always red, green and blue: a matrix would be an error, and the chunk then says nothing.
  if (codes !== undefined && codes.length >= 4 && codes[2] === 0) {
    const said = { primaries: codes[0] ?? 2, transfer: codes[1] ?? 2, fullRange: codes[3] !== 0 }
    if (areSrgb(said)) return 'srgb'
    const encoding = encodingOfCodes(said, Math.max(8, bits))
    if (encoding !== null) return encoding
  }
  if (chunks.has('iCCP')) return 'profile'
  return chunks.has('sRGB') ? 'srgb' : (gammaEncoding(chunks) ?? 'srgb')
}

/** What is meant by an exponent and the places of the colours; null where that is sRGB or makes no sense. */
export function gammaEncoding(chunks: PngHead['chunks']): ColourEncoding | null {
  const gamma = chunks.get('gAMA')
  const exponent = gamma === undefined || gamma.length < 4 ? null : gamma.readUInt32BE(0) / 100_000
  const primaries = primariesOf(chunks.get('cHRM'))
  const isSrgbCurve = exponent === null || exponent === 0 || Math.abs(exponent / srgbExponent - 1) < nearlyEqualRatio
  // Places without an exponent say nothing: the values might be anything.
  if (exponent === null || (isSrgbCurve && primaries === srgbPrimaries)) return null
  return encodingOfPrimaries(primaries, isSrgbCurve ? srgbCurve : (value) => value ** (1 / exponent))
}

function primariesOf(chunk: Buffer | undefined): Primaries {
  if (chunk === undefined || chunk.length < 32) return srgbPrimaries
  const place = (at: number) => [chunk.readUInt32BE(at) / 100_000, chunk.readUInt32BE(at + 4) / 100_000] as const
  const primaries = { white: place(0), red: place(8), green: place(16), blue: place(24) }
  const isSrgb = (['white', 'red', 'green', 'blue'] as const).every((name) =>
    primaries[name].every((value, axis) => Math.abs(value - (srgbPrimaries[name][axis] ?? 0)) < nearlyEqual),
  )
  return isSrgb || !arePrimaries(primaries) ? srgbPrimaries : primaries
}
