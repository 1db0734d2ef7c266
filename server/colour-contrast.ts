/** A colour as `#rrggbb`. */
type HexColour = string

/** The contrast of two colours, 1 to 21 (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio). */
export function contrastRatio(one: HexColour, other: HexColour): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

/** The colour itself if its contrast with the background is enough, or else with the least white that makes it so. */
export function lightenedUntil(colour: HexColour, ground: HexColour, ratio: number): HexColour {
  for (let white = 0; white < 1; white += 0.02) {
    const lighter = hexOf(channelsOf(colour).map((value) => value + (255 - value) * white))
    if (contrastRatio(lighter, ground) >= ratio) return lighter
  }
  return '#ffffff'
}

function luminance(colour: HexColour): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function channelsOf(colour: HexColour): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
}

function hexOf(channels: readonly number[]): HexColour {
  return `#${channels.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}
