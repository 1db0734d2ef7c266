/** From a stored value (0 to 1) to linear light, 1 being white. */
export type TransferCurve = (value: number) => number

/** Three rows. */
export type Matrix3 = readonly [Row3, Row3, Row3]
export type Row3 = readonly [number, number, number]

/** The meaning of stored values: one curve for each of red, green and blue, and the way to linear sRGB. */
export type ColourEncoding = {
  curves: readonly [TransferCurve, TransferCurve, TransferCurve]
  toLinearSrgb: Matrix3
  /** Only for light beyond white: highlights are compressed, and HLG's light is that of a display of 1,000 cd/m². */
  hdr?: { sceneLuminance: Row3 | null }
}

/** Decoded samples: whole numbers of 8 or 16 bits, or floating point from 0 to 1. */
export type Samples = Uint8Array | Uint16Array | Float32Array

/** Converts whole pixels to sRGB of eight bits: red, green, blue and optionally alpha. */
export type SrgbConverter = (samples: Samples) => Buffer

const steps = 65536
const mostStep = steps - 1
/** Light up to here is unchanged; light above, up to `peakOverWhite`, is compressed into the rest. */
const kneeOfLight = 0.75
/** A display of 1,000 cd/m² against reference white of 203 cd/m² (ITU-R BT.2408). */
const peakOverWhite = 1000 / 203
/** System gamma of HLG at 1,000 cd/m² (ITU-R BT.2100). */
const hlgGamma = 1.2

/** XYZ under D50 to linear sRGB, adapted to D65 after Bradford: the inverse of the colorants of the ICC's own sRGB profile. */
export const xyzD50ToLinearSrgb: Matrix3 = [
  [3.13411216, -1.61739244, -0.49063342],
  [-0.97878728, 1.91627957, 0.03345472],
  [0.07198303, -0.22898585, 1.40538513],
]

export const identity3: Matrix3 = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
]

export function multiply3(left: Matrix3, right: Matrix3): Matrix3 {
  const cell = (row: Row3, column: 0 | 1 | 2): number =>
    row[0] * right[0][column] + row[1] * right[1][column] + row[2] * right[2][column]
  const line = (row: Row3): Row3 => [cell(row, 0), cell(row, 1), cell(row, 2)]
  return [line(left[0]), line(left[1]), line(left[2])]
}

/** The transfer function of IEC 61966-2-1 (sRGB), to linear light. */
export function srgbCurve(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

/** Linear light as an sRGB value from 0 to 255; clips values beyond black and white. */
export function srgbByteOf(linear: number): number {
  const bounded = Math.min(1, Math.max(0, linear))
  return Math.round((bounded <= 0.0031308 ? bounded * 12.92 : 1.055 * bounded ** (1 / 2.4) - 0.055) * 255)
}

/** sRGB values of linear light in even steps; computed once. */
let encoded: Uint8Array | null = null

/**
 * A converter for samples of this many channels (1 or 2: grey) with the maximum `most`: 255, or 65535, to whose steps
 * floating point is rounded. Clips colours beyond sRGB channel by channel, as browsers do.
 */
export function srgbConverter(
  { curves, toLinearSrgb, hdr }: ColourEncoding,
  { channels, most }: { channels: number; most: number },
): SrgbConverter {
  const isGrey = channels < 3
  const hasAlpha = channels === 2 || channels === 4
  const outChannels = hasAlpha ? 4 : 3
  const tables = new Map(
    [...new Set(curves)].map((curve) => [
      curve,
      Float32Array.from({ length: most + 1 }, (_, step) => curve(step / most)),
    ]),
  )
  const [red, green, blue] = curves.map((curve) => tables.get(curve))
  if (red === undefined || green === undefined || blue === undefined) throw new Error('an encoding has three curves')
  encoded ??= Uint8Array.from({ length: steps }, (_, step) => srgbByteOf(step / mostStep))
  const bytes = encoded
  const [[rr, rg, rb], [gr, gg, gb], [br, bg, bb]] = toLinearSrgb
  const byteOf = (linear: number): number =>
    linear <= 0 ? 0 : linear >= 1 ? 255 : (bytes[(linear * mostStep + 0.5) | 0] ?? 0)
  return (samples) => {
    const data = samples instanceof Float32Array ? inSteps(samples) : samples
    const out = Buffer.alloc((data.length / channels) * outChannels)
    for (let at = 0, to = 0; to < out.length; at += channels, to += outChannels) {
      let r = red[data[at] ?? 0] ?? 0
      let g = isGrey ? r : (green[data[at + 1] ?? 0] ?? 0)
      let b = isGrey ? r : (blue[data[at + 2] ?? 0] ?? 0)
      if (hdr?.sceneLuminance) {
        const [ofRed, ofGreen, ofBlue] = hdr.sceneLuminance
        const gain = (ofRed * r + ofGreen * g + ofBlue * b) ** (hlgGamma - 1) * peakOverWhite
        r *= gain
        g *= gain
        b *= gain
      }
      let outRed = rr * r + rg * g + rb * b
      let outGreen = gr * r + gg * g + gb * b
      let outBlue = br * r + bg * g + bb * b
      if (hdr !== undefined) {
        const brightest = Math.max(outRed, outGreen, outBlue)
        if (brightest > kneeOfLight) {
          const gain = compressedLight(brightest) / brightest
          outRed *= gain
          outGreen *= gain
          outBlue *= gain
        }
      }
      out[to] = byteOf(outRed)
      out[to + 1] = byteOf(outGreen)
      out[to + 2] = byteOf(outBlue)
      if (hasAlpha) out[to + 3] = Math.round(((data[at + channels - 1] ?? 0) / most) * 255)
    }
    return out
  }
}

function inSteps(samples: Float32Array): Uint16Array {
  return Uint16Array.from(samples, (value) => Math.round(Math.min(1, Math.max(0, value || 0)) * mostStep))
}

/** Continues from the knee with the same slope, level at the peak: a parabola would overshoot, a hyperbola does not. */
function compressedLight(light: number): number {
  const above = (Math.min(light, peakOverWhite) - kneeOfLight) / (1 - kneeOfLight)
  const most = (peakOverWhite - kneeOfLight) / (1 - kneeOfLight)
  return kneeOfLight + (1 - kneeOfLight) * ((above * (1 + above / most ** 2)) / (1 + above))
}
