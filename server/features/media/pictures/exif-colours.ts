import { encodingOfPrimaries } from './cicp-encoding.ts'
import type { ColourEncoding } from './colour-encoding.ts'
import { directoryAt, readTiff, type TiffDirectory, valueOf, valuesOf } from './tiff-directories.ts'

const exifPointerTag = 0x8769
const colourSpaceTag = 0xa001
const interoperabilityPointerTag = 0xa005
const interoperabilityIndexTag = 1
/** Written by Windows and some cameras, although the standard defines only 1 and 65535. */
const adobeRgbColourSpace = 2

/** Adobe RGB (1998): its exponent is 2 and 51/256. */
const adobeRgb = encodingOfPrimaries(
  { red: [0.64, 0.33], green: [0.21, 0.71], blue: [0.15, 0.06], white: [0.3127, 0.329] },
  (value) => value ** (563 / 256),
)

/**
 * The colours that a camera's Exif declares without a profile: Adobe RGB if it names the optional colour space of DCF
 * 2.0 (interoperability index R03) or the number 2. Null for everything else, which is sRGB.
 */
export function exifColours(exif: Buffer): ColourEncoding | null {
  const tiff = readTiff(exif.toString('latin1', 0, 6) === 'Exif\0\0' ? exif.subarray(6) : exif)
  const [first] = tiff?.directories ?? []
  if (tiff === null || first === undefined) return null
  const pointed = (from: TiffDirectory | null, tag: number): TiffDirectory | null => {
    const at = from === null ? null : valueOf(tiff, from, tag)
    return at === null ? null : directoryAt(tiff, at)
  }
  const details = pointed(first, exifPointerTag)
  const interoperability = pointed(details, interoperabilityPointerTag)
  const index = interoperability === null ? [] : valuesOf(tiff, interoperability, interoperabilityIndexTag)
  const isOptional = Buffer.from(index).toString('latin1').startsWith('R03')
  return isOptional || (details !== null && valueOf(tiff, details, colourSpaceTag) === adobeRgbColourSpace)
    ? adobeRgb
    : null
}
