import { type DecimalMark, type MarkEvidence, markOf, type NumberReading } from './number-words.ts'
import { cmPerUnit, type SizeUnit } from './size-words.ts'

/** No work is larger; such a reading is dropped if there is another. */
const largestCm = 10_000
/** What is a thousand inches long is measured in feet. */
const largestIn = 1000

/**
 * A measure in centimetres. "1.234" is decided by plausibility, then by how the table writes decimals; if neither
 * decides, or they contradict each other, the reason names both readings.
 */
export function centimetresOf(
  readings: readonly NumberReading[],
  unit: SizeUnit,
  { decimalMark, evidence }: { decimalMark: DecimalMark | null; evidence: { sizes: MarkEvidence } },
): number | { why: string } {
  const [one, other] = readings
  if (one === undefined) return { why: 'is not a number' }
  if (other === undefined) return rounded(one.value * cmPerUnit[unit])
  const possible = readings.filter(
    ({ value }) => value * cmPerUnit[unit] < largestCm && (unit !== 'in' || value < largestIn),
  )
  const mark = decimalMark ?? markOf(evidence.sizes)
  const meant =
    mark === null
      ? possible.length === 1
        ? possible[0]
        : undefined
      : possible.find((reading) => reading.mark === mark)
  if (meant !== undefined) return rounded(meant.value * cmPerUnit[unit])
  const [less, more] = one.value < other.value ? [one.value, other.value] : [other.value, one.value]
  return {
    why:
      `can mean ${more} or ${less} ${unit}, and the table does not tell which: ` +
      `write ${more} or ${Number(less.toFixed(3))}${Number.isInteger(less) ? '.0' : '0'}, or say --decimal-mark`,
  }
}

/** To a thousandth of a millimetre: conversions from inches leave tails. */
function rounded(cm: number): number {
  return Math.round(cm * 10_000) / 10_000
}
