import type { ArtworkColour } from '@enfilade/contract/artwork-filters'
import { thumbHashToRGBA } from 'thumbhash'

const mostColours = 3
/** A colour with a smaller share is an accent and does not characterise the picture. */
const leastShareRatio = 0.12

/** People remember a picture's hues, not its shades: a red coat on brown ground makes it a red picture too. */
const weightOfHue = 2
const shades: ReadonlySet<ArtworkColour> = new Set(['brown', 'black', 'grey', 'white'])

/**
 * The colours that cover most of a picture, most first: up to three, each of about an eighth of it; at least one. Hues
 * count twice as much as shades. Pixels are sRGB with straight alpha, as seen over white.
 */
export function coloursOfPixels(rgba: Uint8Array): ArtworkColour[] {
  const weights = new Map<ArtworkColour, number>()
  let whole = 0
  for (let at = 0; at + 3 < rgba.length; at += 4) {
    const opacityRatio = (rgba[at + 3] ?? 255) / 255
    const over = (value: number | undefined): number => ((value ?? 0) / 255) * opacityRatio + (1 - opacityRatio)
    const colour = nameOf(over(rgba[at]), over(rgba[at + 1]), over(rgba[at + 2]))
    const weight = shades.has(colour) ? 1 : weightOfHue
    weights.set(colour, (weights.get(colour) ?? 0) + weight)
    whole += weight
  }
  const ranked = [...weights].sort(([, a], [, b]) => b - a).slice(0, mostColours)
  return ranked
    .filter(([, weight], place) => place === 0 || weight / whole >= leastShareRatio)
    .map(([colour]) => colour)
}

/** The same from the placeholder's hash: of the large areas alone, for pictures from before colours were named. */
export function coloursOfThumbHash(thumbHash: string): ArtworkColour[] {
  return coloursOfPixels(thumbHashToRGBA(Buffer.from(thumbHash, 'base64')).rgba)
}

/** The name of a colour; each channel 0 to 1. Bounds are in OKLCH: lightness 0 to 1, chroma, and hue in degrees. */
function nameOf(red: number, green: number, blue: number): ArtworkColour {
  const { lightness, chroma, hueDeg } = oklchOf(red, green, blue)
  if (lightness < 0.2) return 'black'
  if (isNeutral(lightness, chroma, hueDeg)) return lightness < 0.33 ? 'black' : lightness < 0.87 ? 'grey' : 'white'
  if (hueDeg < 12 || hueDeg >= 345) return lightness > 0.68 ? 'pink' : 'red'
  if (hueDeg < 40) return lightness > 0.75 ? 'pink' : chroma < 0.08 ? 'brown' : 'red'
  if (hueDeg < 75) return lightness < 0.6 || chroma < 0.1 ? 'brown' : 'orange'
  if (hueDeg < 115) return lightness < 0.62 || chroma < 0.07 ? (hueDeg < 100 ? 'brown' : 'green') : 'yellow'
  if (hueDeg < 195) return 'green'
  if (hueDeg < 285) return 'blue'
  return hueDeg < 330 ? 'violet' : lightness > 0.65 ? 'pink' : 'violet'
}

/** Paper and old varnish are warm, skies are faint: yellowish tones are called white and grey, bluish ones blue. */
function isNeutral(lightness: number, chroma: number, hueDeg: number): boolean {
  if (hueDeg > 40 && hueDeg < 115) return chroma < (lightness > 0.84 ? 0.055 : 0.032)
  return chroma < (hueDeg > 200 && hueDeg < 290 ? 0.02 : 0.028)
}

/** sRGB to OKLab and its polar form, after Björn Ottosson, "A perceptual color space for image processing" (2020). */
function oklchOf(red: number, green: number, blue: number): { lightness: number; chroma: number; hueDeg: number } {
  const [r, g, b] = [toLinear(red), toLinear(green), toLinear(blue)]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  const greenRed = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const blueYellow = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const hueDeg = (Math.atan2(blueYellow, greenRed) * 180) / Math.PI
  return { lightness, chroma: Math.hypot(greenRed, blueYellow), hueDeg: hueDeg < 0 ? hueDeg + 360 : hueDeg }
}

/** The transfer function of IEC 61966-2-1 (sRGB). */
function toLinear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
