import { cutText, shortenText } from '@enfilade/contract/cut-text'
import { dimensionReadings, isNear, type ReadDimensions, sizeInText } from './dimension-text.ts'
import { centimetresOf } from './measure-meaning.ts'
import { addEvidence } from './number-words.ts'
import type { TableDefaults } from './read-record.ts'
import { measureIn, type SizeUnit } from './size-words.ts'
import type { Cells } from './table-cells.ts'
import type { SizeField, TableColumns } from './table-columns.ts'

/** The measures of a record in centimetres, null if missing. */
export type Measures = Readonly<Record<SizeField, number | null>>
export type ReadSizes = { done: true; measures: Measures; remarks: string[] } | { done: false; reason: string }

type NumberHabits = Pick<TableDefaults, 'decimalMark' | 'evidence'>

/**
 * Parses the sizes of a row: from its columns of single sizes, and if these lack height or width, from a column of
 * sizes in words that agrees with them. A unit in the cell has precedence over the head's, and the first non-empty
 * column of a measure counts. Refuses a cell of one size without a positive value, or an ambiguous one that the table
 * does not decide; ignores uncertain words. Remarks name approximate, converted and omitted sizes.
 */
export function sizesOf(cells: Cells, columns: TableColumns, habits: NumberHabits, isFlat: boolean): ReadSizes {
  const found: Partial<Record<SizeField, number>> = {}
  const remarks: string[] = []
  for (const { field, unit, column } of columns.sizes) {
    if (found[field] !== undefined) continue
    const read = sizeIn(cells[column], unit, column, habits)
    if (read === null) continue
    if ('reason' in read) return { done: false, reason: read.reason }
    if (read.cm !== null) found[field] = read.cm
    if (read.remark !== null) remarks.push(read.remark)
  }
  const { width = null, height = null, length = null, diameter = null } = found
  const measures = { width, height, length, diameter }
  if ((width !== null && height !== null) || diameter !== null) return { done: true, measures, remarks }
  const inWords = fromWords(cells, columns, habits, isFlat)
  if (inWords === null) return { done: true, measures, remarks }
  if (inWords.remark !== null) remarks.push(inWords.remark)
  return { done: true, measures: completed(measures, inWords.measures), remarks }
}

function fromWords(cells: Cells, columns: TableColumns, habits: NumberHabits, isFlat: boolean): ReadDimensions | null {
  for (const { unit, column } of columns.dimensions) {
    const words = cells[column]
    if (typeof words === 'string' && words.trim() !== '')
      return sizeInText(cutText(words.trim(), longestWords), unit, isFlat, habits)
  }
  return null
}

/** Fills gaps of single sizes from those in words, unless the two describe different things. */
function completed(measures: Measures, inWords: Measures | null): Measures {
  if (inWords === null) return measures
  const { width, height, length, diameter } = measures
  const agrees = sizeFields.every((field) => {
    const [one, other] = [measures[field], inWords[field]]
    return one === null || (other !== null && isNear(one, other))
  })
  if (!agrees) return measures
  return {
    width: width ?? inWords.width,
    height: height ?? inWords.height,
    length: length ?? inWords.length,
    diameter: diameter ?? inWords.diameter,
  }
}

const sizeFields = ['width', 'height', 'length', 'diameter'] as const
/** No catalogue has a longer text about one work's size. */
const longestWords = 2000

type ReadSize = { cm: number | null; remark: string | null } | { reason: string } | null

function sizeIn(cell: unknown, ofHead: SizeUnit | null, column: string, habits: NumberHabits): ReadSize {
  const words = typeof cell === 'number' ? String(cell) : typeof cell === 'string' ? cell.trim() : ''
  if (words === '') return null
  const measure =
    typeof cell === 'number'
      ? { readings: [{ value: cell, mark: null, decimals: 0 }], unit: null, isAbout: false }
      : measureIn(words)
  const unit = measure?.unit ?? ofHead
  if (unit === null) {
    const isNumber = measure !== null && measure.readings.some(({ value }) => value !== 0)
    return isNumber ? { cm: null, remark: `"${words}" in ${column} names no unit and was not taken.` } : null
  }
  if (measure === null && /^[-−]\s*\p{Nd}/u.test(words))
    return { reason: `The size ${words} in ${column} is not above zero.` }
  if (measure === null) return { reason: `"${shortenText(words, 80)}" in ${column} is not one size.` }
  const cm = centimetresOf(measure.readings, unit, habits)
  if (typeof cm !== 'number') return { reason: `"${words}" in ${column} ${cm.why}.` }
  if (cm < 0) return { reason: `The size ${words} in ${column} is not above zero.` }
  // Catalogues write 0 for "not known".
  if (cm === 0) return { cm: null, remark: null }
  const isOtherUnit = measure.unit !== null && ofHead !== null && measure.unit !== ofHead
  const isTold = isOtherUnit || measure.isAbout
  return { cm, remark: isTold ? `"${words}" in ${column} was taken as ${cm} cm.` : null }
}

/** Adds a row's columns of sizes to the evidence about how the table writes numbers. */
export function noteSizes(cells: Cells, columns: TableColumns, evidence: NumberHabits['evidence']): void {
  for (const { column } of columns.sizes) {
    const cell = cells[column]
    if (typeof cell === 'string') addEvidence(evidence.sizes, measureIn(cell)?.readings ?? [])
  }
  for (const { column } of columns.dimensions) {
    const cell = cells[column]
    if (typeof cell !== 'string') continue
    for (const readings of dimensionReadings(cutText(cell, longestWords))) addEvidence(evidence.sizes, readings)
  }
}

/** Whether a record has only one size, the diameter. */
export function isRound({ width, height, diameter }: Measures): boolean {
  return diameter !== null && width === null && height === null
}

/**
 * Height, width and depth of a thing. A round picture is as high and as wide as its diameter; a round object is as wide
 * and as deep, or, lying flat with a depth of its own, as wide and as high.
 */
export function placedSizes({ width, height, length, diameter }: Measures, isFlat: boolean) {
  if (diameter === null) return { width, height, length }
  if (isFlat || (height === null && length !== null))
    return { width: width ?? diameter, height: height ?? diameter, length }
  return { width: width ?? diameter, height, length: length ?? (height === null ? null : diameter) }
}
