/** A colour in CIE L*a*b* under D65. */
export type LabColour = { readonly l: number; readonly a: number; readonly b: number }

const white = { x: 0.95047, y: 1, z: 1.08883 } as const

function linear(byte: number): number {
  const value = byte / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

/** sRGB bytes (IEC 61966-2-1) as L*a*b* under D65. */
export function labOf([redByte, greenByte, blueByte]: readonly [number, number, number]): LabColour {
  const red = linear(redByte)
  const green = linear(greenByte)
  const blue = linear(blueByte)
  const part = (ratio: number) => (ratio > 216 / 24389 ? Math.cbrt(ratio) : ((24389 / 27) * ratio + 16) / 116)
  const x = part((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / white.x)
  const y = part((0.2126729 * red + 0.7151522 * green + 0.072175 * blue) / white.y)
  const z = part((0.0193339 * red + 0.119192 * green + 0.9503041 * blue) / white.z)
  return { l: 116 * y - 16, a: 500 * (x - y), b: 200 * (y - z) }
}

const radians = (degrees: number) => (degrees * Math.PI) / 180

function hueDeg(a: number, b: number): number {
  if (a === 0 && b === 0) return 0
  const degrees = (Math.atan2(b, a) * 180) / Math.PI
  return degrees < 0 ? degrees + 360 : degrees
}

/** CIEDE2000 colour difference with all weights 1 (Sharma, Wu and Dalal, Color Research and Application 30, 2005). */
export function colourDifference(one: LabColour, other: LabColour): number {
  const chroma7 = ((Math.hypot(one.a, one.b) + Math.hypot(other.a, other.b)) / 2) ** 7
  const g = 0.5 * (1 - Math.sqrt(chroma7 / (chroma7 + 25 ** 7)))
  const a1 = (1 + g) * one.a
  const a2 = (1 + g) * other.a
  const chroma1 = Math.hypot(a1, one.b)
  const chroma2 = Math.hypot(a2, other.b)
  const hue1 = hueDeg(a1, one.b)
  const hue2 = hueDeg(a2, other.b)
  const grey = chroma1 * chroma2 === 0
  let turnDeg = grey ? 0 : hue2 - hue1
  if (turnDeg > 180) turnDeg -= 360
  if (turnDeg < -180) turnDeg += 360
  const deltaL = other.l - one.l
  const deltaChroma = chroma2 - chroma1
  const deltaHue = 2 * Math.sqrt(chroma1 * chroma2) * Math.sin(radians(turnDeg / 2))
  const meanL = (one.l + other.l) / 2
  const meanChroma = (chroma1 + chroma2) / 2
  let meanHue = hue1 + hue2
  if (!grey) {
    const apart = Math.abs(hue1 - hue2) > 180
    meanHue = apart ? (meanHue < 360 ? (meanHue + 360) / 2 : (meanHue - 360) / 2) : meanHue / 2
  }
  const t =
    1 -
    0.17 * Math.cos(radians(meanHue - 30)) +
    0.24 * Math.cos(radians(2 * meanHue)) +
    0.32 * Math.cos(radians(3 * meanHue + 6)) -
    0.2 * Math.cos(radians(4 * meanHue - 63))
  const rotation = 2 * Math.sqrt(meanChroma ** 7 / (meanChroma ** 7 + 25 ** 7))
  const twist = -Math.sin(radians(60 * Math.exp(-(((meanHue - 275) / 25) ** 2)))) * rotation
  const weightL = 1 + (0.015 * (meanL - 50) ** 2) / Math.sqrt(20 + (meanL - 50) ** 2)
  const partL = deltaL / weightL
  const partChroma = deltaChroma / (1 + 0.045 * meanChroma)
  const partHue = deltaHue / (1 + 0.015 * meanChroma * t)
  return Math.sqrt(partL ** 2 + partChroma ** 2 + partHue ** 2 + twist * partChroma * partHue)
}
