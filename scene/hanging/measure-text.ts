/** The unit in which a person reads and types lengths; documents hold metres. */
export type LengthUnit = 'cm' | 'm' | 'in'

export const metresPerInch = 0.0254

/** The finest mark of a tape measure in inches. */
const inchParts = 16

/** A distance as a person reads it: "58.8 cm", "0.588 m" or "23 1/8 in". */
export function distanceText(valueM: number, unit: LengthUnit): string {
  return `${distanceFigure(valueM, unit)} ${unit}`
}

/** The figure of a distance without its unit, as a field shows it: "58.8". */
export function distanceFigure(valueM: number, unit: LengthUnit): string {
  if (unit === 'in') return inchesText(valueM)
  return unit === 'm' ? metresText(valueM) : trimmed(valueM * 100, 1)
}

/** A height above the floor, or a length of wall: in metres, or in inches: "1.50 m". */
export function heightText(valueM: number, unit: LengthUnit): string {
  return unit === 'in' ? distanceText(valueM, unit) : `${metresText(valueM)} m`
}

/** The figure of a height without its unit: "0.80". */
export function heightFigure(valueM: number, unit: LengthUnit): string {
  return unit === 'in' ? inchesText(valueM) : metresText(valueM)
}

/** Metres with two decimals, or three where the millimetre counts. */
function metresText(valueM: number): string {
  const toMm = Math.round(valueM * 1000)
  return (toMm / 1000).toFixed(toMm % 10 === 0 ? 2 : 3)
}

function trimmed(value: number, decimals: number): string {
  return String(Math.round(value * 10 ** decimals) / 10 ** decimals + 0)
}

function inchesText(valueM: number): string {
  const parts = Math.round((Math.abs(valueM) / metresPerInch) * inchParts)
  const sign = valueM < 0 && parts > 0 ? '−' : ''
  const whole = Math.floor(parts / inchParts)
  let [over, under] = [parts % inchParts, inchParts]
  while (over > 0 && over % 2 === 0) [over, under] = [over / 2, under / 2]
  if (over === 0) return `${sign}${whole}`
  return whole === 0 ? `${sign}${over}/${under}` : `${sign}${whole} ${over}/${under}`
}

const smallNumbers = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
] as const

/** "no works", "one work", "four works", "13 works". */
export function countText(count: number, one: string, many: string): string {
  return `${smallNumbers[count] ?? count} ${count === 1 ? one : many}`
}

const ordinals = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
] as const

/** "second of four", "13 of 20"; places are counted from 1. */
export function rankText(place: number, count: number): string {
  return `${ordinals[place - 1] ?? place} of ${smallNumbers[count] ?? count}`
}
