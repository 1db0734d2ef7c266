/** A colour as red, green and blue in sRGB, 0 to 255. */
export type Rgb = readonly [number, number, number]

const toLinear = (byte: number) => {
  const value = byte / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
const toByte = (linear: number) => {
  const value = Math.min(1, Math.max(0, linear))
  return 255 * (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)
}

/** Reads `#rrggbb`. */
export function readColour(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

/** Writes `#rrggbb`. */
export function writeColour([red, green, blue]: Rgb): string {
  const pair = (byte: number) =>
    Math.round(Math.min(255, Math.max(0, byte)))
      .toString(16)
      .padStart(2, '0')
  return `#${pair(red)}${pair(green)}${pair(blue)}`
}

// OKLab (Björn Ottosson, 2020): mixing there keeps the lightness even, so that blends do not become grey or dark
// halfway.
function toOklab([red, green, blue]: Rgb): Rgb {
  const r = toLinear(red)
  const g = toLinear(green)
  const b = toLinear(blue)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function fromOklab([lightness, a, b]: Rgb): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    toByte(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    toByte(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    toByte(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

/** The colour at `share` of the way from one colour to another, as perceived. */
export function mixColours(from: Rgb, to: Rgb, share: number): Rgb {
  const a = toOklab(from)
  const b = toOklab(to)
  return fromOklab([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share])
}

/** The same colour, lighter (or darker, if negative) by a share of the whole scale from black to white. */
export function lighten(colour: Rgb, by: number): Rgb {
  const [lightness, a, b] = toOklab(colour)
  return fromOklab([Math.min(1, Math.max(0, lightness + by)), a, b])
}

const rampSteps = 1023

/** A scale of colours spread evenly over 0 to 1; beyond its ends it has the end colour. */
export function colourScale(hexes: readonly [string, ...string[]]): (share: number) => Rgb {
  const stops = hexes.map(readColour)
  const table = Array.from({ length: rampSteps + 1 }, (_, step): Rgb => {
    const place = (step / rampSteps) * (stops.length - 1)
    const index = Math.min(Math.floor(place), Math.max(0, stops.length - 2))
    const from = stops[index] ?? readColour(hexes[0])
    return mixColours(from, stops[index + 1] ?? from, place - index)
  })
  const first = table[0] ?? readColour(hexes[0])
  return (share) => table[Math.round(Math.min(1, Math.max(0, share)) * rampSteps)] ?? first
}
