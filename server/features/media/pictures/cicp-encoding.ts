import {
  type ColourEncoding,
  type Matrix3,
  multiply3,
  type Row3,
  srgbCurve,
  type TransferCurve,
} from './colour-encoding.ts'

/** Colours in video notation, as numbers of ITU-T H.273: PNG's chunk cICP and the `nclx` of AVIF. */
export type ColourCodes = { primaries: number; transfer: number; fullRange: boolean }

type Chromaticity = readonly [x: number, y: number]
/** The positions of red, green, blue and white, in CIE x and y. */
export type Primaries = { red: Chromaticity; green: Chromaticity; blue: Chromaticity; white: Chromaticity }

const d65: Chromaticity = [0.3127, 0.329]
export const srgbPrimaries: Primaries = { red: [0.64, 0.33], green: [0.3, 0.6], blue: [0.15, 0.06], white: d65 }
const ntscPrimaries: Primaries = { red: [0.63, 0.34], green: [0.31, 0.595], blue: [0.155, 0.07], white: d65 }
const p3: Omit<Primaries, 'white'> = { red: [0.68, 0.32], green: [0.265, 0.69], blue: [0.15, 0.06] }

/** H.273, table 2, without film (8) and the curves of XYZ itself (10), which are not used for pictures. */
const primariesByCode: Readonly<Record<number, Primaries>> = {
  1: srgbPrimaries,
  // Declared unknown, which means sRGB.
  2: srgbPrimaries,
  4: { red: [0.67, 0.33], green: [0.21, 0.71], blue: [0.14, 0.08], white: [0.31, 0.316] },
  5: { red: [0.64, 0.33], green: [0.29, 0.6], blue: [0.15, 0.06], white: d65 },
  6: ntscPrimaries,
  7: ntscPrimaries,
  9: { red: [0.708, 0.292], green: [0.17, 0.797], blue: [0.131, 0.046], white: d65 },
  11: { ...p3, white: [0.314, 0.351] },
  12: { ...p3, white: d65 },
  22: { red: [0.63, 0.34], green: [0.295, 0.605], blue: [0.155, 0.077], white: d65 },
}

/** H.273, table 3. 16 (PQ) and 18 (HLG) go beyond white. */
const curvesByCode: Readonly<Record<number, TransferCurve>> = {
  1: bt709Curve,
  2: srgbCurve,
  4: (value) => value ** 2.2,
  5: (value) => value ** 2.8,
  6: bt709Curve,
  8: (value) => value,
  13: srgbCurve,
  14: bt709Curve,
  15: bt709Curve,
  16: pqCurve,
  18: hlgCurve,
}
const pq = 16
const hlg = 18

/** Codes that mean plain sRGB, so that no conversion is needed. */
export function areSrgb({ primaries, transfer, fullRange }: ColourCodes): boolean {
  return fullRange && (primaries === 1 || primaries === 2) && (transfer === 13 || transfer === 2)
}

/** The meaning of the codes for samples of this many bits; null for unknown codes. */
export function encodingOfCodes({ primaries, transfer, fullRange }: ColourCodes, bits: number): ColourEncoding | null {
  const known = primariesByCode[primaries]
  const curve = curvesByCode[transfer]
  if (known === undefined || curve === undefined) return null
  const ranged: TransferCurve = fullRange ? curve : (value) => curve(fromNarrowRange(value, bits))
  const encoding = encodingOfPrimaries(known, ranged)
  if (transfer === pq) return { ...encoding, hdr: { sceneLuminance: null } }
  return transfer === hlg ? { ...encoding, hdr: { sceneLuminance: toXyz(known)[1] } } : encoding
}

/** Red, green and blue at these positions, all with one curve. Another white than D65 is adapted after Bradford. */
export function encodingOfPrimaries(primaries: Primaries, curve: TransferCurve): ColourEncoding {
  const adapted = multiply3(adaptedToD65(primaries.white), toXyz(primaries))
  return { curves: [curve, curve, curve], toLinearSrgb: multiply3(inverse3(toXyz(srgbPrimaries)), adapted) }
}

/** Whether these positions define colours at all: a file may contain anything. */
export function arePrimaries(primaries: Primaries): boolean {
  const { red, green, blue, white } = primaries
  if ([red, green, blue, white].some(([x, y]) => x < 0 || y <= 0 || x + y > 1.2)) return false
  return Math.abs(determinant3(columns(red, green, blue))) > 1e-3
}

/** Video stores black at 16 and white at 235 of 255. */
function fromNarrowRange(value: number, bits: number): number {
  const unit = 2 ** (bits - 8)
  const stored = value * (2 ** bits - 1)
  return Math.min(1, Math.max(0, (stored - 16 * unit) / (219 * unit)))
}

/** The inverse of BT.709's opto-electronic function, which BT.601 and BT.2020 share. */
function bt709Curve(value: number): number {
  return value < 4.5 * 0.018053968510807 ? value / 4.5 : ((value + 0.09929682680944) / 1.09929682680944) ** (1 / 0.45)
}

/** SMPTE ST 2084, 1 being reference white of 203 cd/m². */
function pqCurve(value: number): number {
  const power = Math.max(0, value) ** (32 / 2523)
  const light = (Math.max(0, power - 3424 / 4096) / (2413 / 128 - (2392 / 128) * power)) ** (16384 / 2610)
  return (light * 10000) / 203
}

/** ARIB STD-B67: the light of the scene, 0 to 1. */
function hlgCurve(value: number): number {
  return value <= 0.5 ? value ** 2 / 3 : (Math.exp((value - 0.55991073) / 0.17883277) + 0.28466892) / 12
}

function xyzOf([x, y]: Chromaticity): Row3 {
  return [x / y, 1, (1 - x - y) / y]
}

function columns(...[red, green, blue]: readonly [Chromaticity, Chromaticity, Chromaticity]): Matrix3 {
  const [r, g, b] = [xyzOf(red), xyzOf(green), xyzOf(blue)]
  return [
    [r[0], g[0], b[0]],
    [r[1], g[1], b[1]],
    [r[2], g[2], b[2]],
  ]
}

/** SMPTE RP 177: red, green and blue together are white. */
function toXyz({ red, green, blue, white }: Primaries): Matrix3 {
  const unscaled = columns(red, green, blue)
  const [r, g, b] = applied3(inverse3(unscaled), xyzOf(white))
  return multiply3(unscaled, [
    [r, 0, 0],
    [0, g, 0],
    [0, 0, b],
  ])
}

const bradford: Matrix3 = [
  [0.8951, 0.2664, -0.1614],
  [-0.7502, 1.7135, 0.0367],
  [0.0389, -0.0685, 1.0296],
]

function adaptedToD65(white: Chromaticity): Matrix3 {
  const from = applied3(bradford, xyzOf(white))
  const to = applied3(bradford, xyzOf(d65))
  const scale: Matrix3 = [
    [to[0] / from[0], 0, 0],
    [0, to[1] / from[1], 0],
    [0, 0, to[2] / from[2]],
  ]
  return multiply3(inverse3(bradford), multiply3(scale, bradford))
}

function applied3([first, second, third]: Matrix3, [x, y, z]: Row3): Row3 {
  const row = (each: Row3): number => each[0] * x + each[1] * y + each[2] * z
  return [row(first), row(second), row(third)]
}

function determinant3([[a, b, c], [d, e, f], [g, h, i]]: Matrix3): number {
  return a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)
}

function inverse3(matrix: Matrix3): Matrix3 {
  const [[a, b, c], [d, e, f], [g, h, i]] = matrix
  const over = 1 / determinant3(matrix)
  return [
    [(e * i - f * h) * over, (c * h - b * i) * over, (b * f - c * e) * over],
    [(f * g - d * i) * over, (a * i - c * g) * over, (c * d - a * f) * over],
    [(d * h - e * g) * over, (b * g - a * h) * over, (a * e - b * d) * over],
  ]
}
