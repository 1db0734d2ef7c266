import { type LengthUnit, metresPerInch } from './measure-text.ts'

/** Why what was typed is no measure, with a sentence for a person. */
const typedSentences = {
  empty: 'Type a measure, such as 60, 60.5 cm or 23 1/2 in.',
  'not-a-measure': 'This is not a measure. Write it like 60, 60.5 cm, 1.5 m or 23 1/2 in.',
  'unknown-unit': 'Measures are in mm, cm, m or in.',
  'fraction-of-metric': 'Fractions are for inches. Write a decimal, such as 60.5 cm.',
  'divided-by-zero': 'A fraction has a number other than 0 below its line.',
  'too-long': 'No wall is longer than 1,000 m.',
  negative: 'A measure is not below 0.',
} as const

export type TypedRefusalCause = keyof typeof typedSentences

/** A refused measure or place, as it was typed. */
export type TypedRefused = {
  readonly done: false
  readonly because: TypedRefusalCause
  readonly reason: string
}

export type TypedMeasure = { readonly done: true; readonly valueM: number } | TypedRefused

/** A refusal of what was typed, with its sentence. */
export function refusedTyping(because: TypedRefusalCause): TypedRefused {
  return { done: false, because, reason: typedSentences[because] }
}

const metresPerUnit: Readonly<Record<string, number>> = {
  mm: 0.001,
  cm: 0.01,
  m: 1,
  in: metresPerInch,
  inch: metresPerInch,
  inches: metresPerInch,
  '"': metresPerInch,
}

/** One character for a fraction, as keyboards and word processors make it. */
const fractionSigns: Readonly<Record<string, string>> = {
  '½': '1/2',
  '¼': '1/4',
  '¾': '3/4',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
}

/** Metres hold tenths of a millimetre: finer than a tape, and coarse enough that 60 cm and 0.6 m are one number. */
const perM = 10_000

const longestM = 1000

/**
 * Reads a measure that a person types: `60`, `60.5 cm`, `60,5`, `1.5 m`, `23 1/2 in`, `23 5/8"`, `40½ in`. Without a
 * unit it is in the person's own. Answers metres, rounded to 0.1 mm: 23 5/8 in is 0.6001 m.
 */
export function typedMeasure(text: string, unit: LengthUnit): TypedMeasure {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/[½¼¾⅛⅜⅝⅞]/g, (sign) => ` ${fractionSigns[sign] ?? ''}`)
    .replace(/[″”“]|''/g, '"')
    .replace(/\u2044/g, '/')
    .replace(/[\u2212\u2013]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
  if (plain === '') return refusedTyping('empty')
  const read = /^(-?)(?:(\d+(?:[.,]\d+)?|[.,]\d+)(?![\d/]))? ?(?:(\d+) ?\/ ?(\d+))? ?([a-zµ"]*)\.?$/.exec(plain)
  const [, sign = '', decimal, over, under, named = ''] = read ?? []
  if (read === null || (decimal === undefined && over === undefined)) return refusedTyping('not-a-measure')
  if (over !== undefined && decimal !== undefined && /[.,]/.test(decimal)) return refusedTyping('not-a-measure')
  const factor = metresPerUnit[named === '' ? unit : named]
  if (factor === undefined) return refusedTyping('unknown-unit')
  if (over !== undefined && factor !== metresPerInch) return refusedTyping('fraction-of-metric')
  if (under !== undefined && Number(under) === 0) return refusedTyping('divided-by-zero')
  const value = Number((decimal ?? '0').replace(',', '.')) + (over === undefined ? 0 : Number(over) / Number(under))
  if (sign === '-' && value > 0) return refusedTyping('negative')
  // Rounded twice, so that a product that should be half a step is not a hair below it.
  const valueM = Math.round(Math.round(value * factor * perM * 1e6) / 1e6) / perM
  return valueM > longestM ? refusedTyping('too-long') : { done: true, valueM }
}
