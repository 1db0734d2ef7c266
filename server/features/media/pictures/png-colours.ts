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

/** Programs that mean sRGB write an exponent this near to it (libpng treats it the same). */
const nearlyEqualRatio = 0.05
const srgbExponent = 1 / 2.2
/** The tolerance for rounded positions of colours, as in many files. */
const nearlyEqual = 0.002

/**
 * The colours that a PNG's chunks declare, by precedence (PNG third edition, section 4.3): cICP, iCCP, sRGB, gAMA with
 * cHRM. `profile`: the embedded profile counts; `srgb`: no conversion, even if there is a profile.
 */
export function pngColours({ bits, chunks }: PngHead): 'srgb' | 'profile' | ColourEncoding {
  const codes = chunks.get('cICP')
  // Colours of PNG are always red, green and blue: a matrix is an error, and the chunk is ignored.
  if (codes !== undefined && codes.length >= 4 && codes[2] === 0) {
    const said = { primaries: codes[0] ?? 2, transfer: codes[1] ?? 2, fullRange: codes[3] !== 0 }
    if (areSrgb(said)) return 'srgb'
    const encoding = encodingOfCodes(said, Math.max(8, bits))
    if (encoding !== null) return encoding
  }
  if (chunks.has('iCCP')) return 'profile'
  return chunks.has('sRGB') ? 'srgb' : (gammaEncoding(chunks) ?? 'srgb')
}

/** The meaning of an exponent and the positions of the colours; null if that is sRGB or invalid. */
export function gammaEncoding(chunks: PngHead['chunks']): ColourEncoding | null {
  const gamma = chunks.get('gAMA')
  const exponent = gamma === undefined || gamma.length < 4 ? null : gamma.readUInt32BE(0) / 100_000
  const primaries = primariesOf(chunks.get('cHRM'))
  const isSrgbCurve = exponent === null || exponent === 0 || Math.abs(exponent / srgbExponent - 1) < nearlyEqualRatio
  // Positions without an exponent are ignored: the values might be anything.
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
