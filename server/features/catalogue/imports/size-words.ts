import { type NumberReading, numberReadings } from './number-words.ts'

/** The units of sizes, in centimetres. */
export const cmPerUnit = { cm: 1, mm: 0.1, m: 100, in: 2.54, ft: 30.48 } as const
export type SizeUnit = keyof typeof cmPerUnit

/** One written measure: the possible values of its number in its unit; null without a unit. */
export type Measure = { readings: readonly NumberReading[]; unit: SizeUnit | null }

const vulgarFractions: Readonly<Record<string, number>> = {
  '½': 1 / 2,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
  '¼': 1 / 4,
  '¾': 3 / 4,
  '⅕': 1 / 5,
  '⅖': 2 / 5,
  '⅗': 3 / 5,
  '⅘': 4 / 5,
  '⅙': 1 / 6,
  '⅚': 5 / 6,
  '⅛': 1 / 8,
  '⅜': 3 / 8,
  '⅝': 5 / 8,
  '⅞': 7 / 8,
}
/** The denominators on rulers; anything else with a slash is a date or a number of something. */
const rulerParts: ReadonlySet<number> = new Set([2, 3, 4, 5, 6, 8, 16, 32, 64])

const unitForms: readonly (readonly [SizeUnit, string])[] = [
  ['mm', 'mm|millim[eè]t(?:re|er)s?|mil[ií]metros?|millimetri|millimetro'],
  ['cm', 'cms?|centim[eè]t(?:re|er)s?|zentimetern?|cent[ií]metros?|centimetri|centimetro'],
  ['in', 'ins?|inch(?:es)?|zoll|pouces?|pollic[ei]|pulgadas?|polegadas?|duim'],
  ['ft', 'ft|foot|feet|fu(?:ß|ss)|pieds?|pies?|piedi|piede'],
  ['m', 'm|mtrs?|m[eè]t(?:re|er)n?s?|metros?|metri|metro'],
]
const unitAt = new RegExp(
  `\\s*(?:${unitForms.map(([unit, words]) => `(?<${unit}>${words})`).join('|')})(?![\\p{L}\\p{Nd}²³])\\.?|\\s*(?<inches>"|″|”|“|''|′′|’’)|\\s*(?<feet>'|′|’)`,
  'iuy',
)
const digitsAt =
  /(?:\p{Nd}{1,3}(?:[ \u00a0\u2007\u2009\u202f'’]\p{Nd}{3})+|\p{Nd}+(?:[.,]\p{Nd}+)*|[.,]\p{Nd}+)(?:[.,·\u066b]\p{Nd}+)?(?![\p{Nd}])/uy
const fractionSigns = Object.keys(vulgarFractions).join('')
const wholeAndFractionAt = new RegExp(
  `(?:(\\d{1,4})(?:\\s*-\\s*|\\s+))?(\\d{1,2})\\s?[/⁄]\\s?(\\d{1,2})(?![\\d/.,])|(\\d{1,4})?\\s*-?\\s*([${fractionSigns}])`,
  'uy',
)
const feetAndInchesAt = new RegExp(
  `(\\d{1,3})\\s*(?:'|′|’|ft\\.?|feet|foot)[\\s,-]*(\\d{1,2}(?:\\.\\d+)?(?:[\\s-]+\\d{1,2}/\\d{1,2}|\\s*[${fractionSigns}])?)\\s*(?:"|″|”|''|′′|’’|in(?:s|ch|ches)?\\b\\.?)`,
  'iuy',
)

/** Parses the measure at a position in a text, with its unit; null if there is none. `end` is the position after it. */
export function measureAt(text: string, at: number): { measure: Measure; end: number } | null {
  const both = matchAt(feetAndInchesAt, text, at)
  if (both !== null) {
    const [, feet = '', inches = ''] = both
    const inner = measureAt(inches, 0)
    const value = inner?.measure.readings[0]?.value
    if (value === undefined || inner?.end !== inches.length) return null
    return { measure: exactly(Number(feet) * 12 + value, 'in'), end: at + both[0].length }
  }
  const fraction = matchAt(wholeAndFractionAt, text, at)
  if (fraction !== null) {
    const value = fractionOf(fraction)
    if (value === null) return null
    return withUnit(text, at + fraction[0].length, [{ value, mark: null, decimals: 0 }])
  }
  const digits = matchAt(digitsAt, text, at)
  if (digits === null) return null
  const readings = numberReadings(digits[0])
  return readings.length === 0 ? null : withUnit(text, at + digits[0].length, readings)
}

function withUnit(text: string, end: number, readings: NumberReading[]): { measure: Measure; end: number } {
  const found = unitBegins(text, end)
  return { measure: { readings, unit: found?.unit ?? null }, end: found?.end ?? end }
}

/** The unit at a position in a text, after blanks; null if there is none. */
export function unitBegins(text: string, at: number): { unit: SizeUnit; end: number } | null {
  const match = matchAt(unitAt, text, at)
  if (match === null) return null
  const { inches, feet, ...named } = match.groups ?? {}
  const unit = inches !== undefined ? 'in' : feet !== undefined ? 'ft' : unitNamed(named)
  return unit === null ? null : { unit, end: at + match[0].length }
}

function unitNamed(groups: Readonly<Record<string, string | undefined>>): SizeUnit | null {
  return unitForms.find(([unit]) => groups[unit] !== undefined)?.[0] ?? null
}

function fractionOf([, whole, over, under, wholeBeforeSign, sign]: RegExpExecArray): number | null {
  if (sign !== undefined) return Number(wholeBeforeSign ?? 0) + (vulgarFractions[sign] ?? 0)
  const [parts, ofParts] = [Number(over), Number(under)]
  return parts < ofParts && rulerParts.has(ofParts) ? Number(whole ?? 0) + parts / ofParts : null
}

const exactly = (value: number, unit: SizeUnit): Measure => ({ readings: [{ value, mark: null, decimals: 0 }], unit })

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

/** Words in the languages of catalogues for an approximate size, before it or after it. */
const about =
  /^(?:ca|c|circa|cca|approx|approximately|about|env|environ|etwa|ungef(?:ähr)?|rund|aprox|aproximadamente|ongeveer)(?:\.|\s)\s*|^[~≈±]\s*/i
const unsure = /\s*(?:\?|\(\?\)|\(?(?:approx|approximately|ca|circa|env|environ)\.?\)?)$/i

/**
 * Parses a cell with one measure: "30.5 cm", "12 1/2", `9 ¾"`, "5 ft 6 in", "ca. 30". Null if it contains anything
 * else, such as a range.
 */
export function measureIn(text: string): (Measure & { isAbout: boolean }) | null {
  const trimmed = text.trim()
  const bare = trimmed.replace(about, '').replace(unsure, '')
  const found = measureAt(bare, 0)
  return found === null || bare.slice(found.end).trim() !== '' ? null : { ...found.measure, isAbout: bare !== trimmed }
}
