import { type SrgbConverter, srgbByteOf, xyzD50ToLinearSrgb } from './colour-encoding.ts'
import { type TiffFile, valueOf, valuesOf } from './tiff-directories.ts'
import type { TiffPage } from './tiff-pages.ts'

const bitsPerSampleTag = 258
const photometricTag = 262
const samplesPerPixelTag = 277
const cieLab = 8
const iccLab = 9
const rgb = 2

/** Stored L*a*b*: the number of samples and bits, a and b signed or offset. */
export type LabForm = { bits: 8 | 16; hasAlpha: boolean; isSigned: boolean }

/** How a page of a TIFF stores CIE L*a*b*; null for anything else. (TIFF 6.0, section 23, and Adobe's ICCLab.) */
export function labFormOf(tiff: TiffFile, { directory }: TiffPage): LabForm | null {
  const photometric = valueOf(tiff, directory, photometricTag)
  if (photometric !== cieLab && photometric !== iccLab) return null
  const samples = valueOf(tiff, directory, samplesPerPixelTag)
  const [first, ...rest] = valuesOf(tiff, directory, bitsPerSampleTag)
  if ((samples !== 3 && samples !== 4) || (first !== 8 && first !== 16) || rest.some((bits) => bits !== first))
    return null
  return { bits: first, hasAlpha: samples === 4, isSigned: photometric === cieLab }
}

/**
 * A copy of the file that declares the page's channels as red, green and blue: the picture library refuses or misreads
 * L*a*b* from scanners, but passes its samples unchanged this way.
 */
export function renamedToRgb(tiff: TiffFile, { directory }: TiffPage): Buffer {
  const renamed = Buffer.from(tiff.file)
  const at = directory.get(photometricTag)?.at ?? 0
  if (tiff.isLittleEndian) renamed.writeUInt16LE(rgb, at)
  else renamed.writeUInt16BE(rgb, at)
  return renamed
}

/** A converter for stored samples of L*a*b*, `channels` per pixel. */
export function labConverter({ bits, isSigned, hasAlpha }: LabForm, channels: number): SrgbConverter {
  const most = 2 ** bits - 1
  const half = 2 ** (bits - 1)
  const unit = bits === 8 ? 1 : 256
  const opponent = (stored: number): number =>
    (isSigned && stored >= half ? stored - 2 * half : isSigned ? stored : stored - half) / unit
  // In Adobe's ICCLab of 16 bits white is 65280; of 8 bits 255.
  const white = isSigned || bits === 8 ? most : 0xff00
  const outChannels = hasAlpha ? 4 : 3
  return (samples) => {
    const data = Buffer.alloc((samples.length / channels) * outChannels)
    for (let from = 0, at = 0; at < data.length; from += channels, at += outChannels) {
      const lightness = Math.min(100, ((samples[from] ?? 0) / white) * 100)
      const [red, green, blue] = srgbOfLab(
        lightness,
        opponent(samples[from + 1] ?? 0),
        opponent(samples[from + 2] ?? 0),
      )
      data[at] = red
      data[at + 1] = green
      data[at + 2] = blue
      if (hasAlpha) data[at + 3] = Math.round(((samples[from + 3] ?? most) / most) * 255)
    }
    return data
  }
}

/** CIE 15: L*a*b* to XYZ under D50, then sRGB (IEC 61966-2-1), 0 to 255. */
function srgbOfLab(lightness: number, a: number, b: number): [number, number, number] {
  const fy = (lightness + 16) / 116
  const x = 0.9642 * fromLabRoot(fy + a / 500)
  const y = fromLabRoot(fy)
  const z = 0.8249 * fromLabRoot(fy - b / 200)
  const [red, green, blue] = xyzD50ToLinearSrgb
  return [
    srgbByteOf(red[0] * x + red[1] * y + red[2] * z),
    srgbByteOf(green[0] * x + green[1] * y + green[2] * z),
    srgbByteOf(blue[0] * x + blue[1] * y + blue[2] * z),
  ]
}

function fromLabRoot(root: number): number {
  return root > 6 / 29 ? root ** 3 : 3 * (6 / 29) ** 2 * (root - 4 / 29)
}
