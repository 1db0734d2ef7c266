import { shortenText } from '@enfilade/contract/cut-text'
import { type Statement, statementsIn, systemOf, type Term } from './dimension-statements.ts'
import { type Axis, measuredThings, saysAbout, thingMeasured } from './dimension-words.ts'
import { centimetresOf } from './measure-meaning.ts'
import type { NumberReading } from './number-words.ts'
import type { TableDefaults } from './read-record.ts'
import type { SizeUnit } from './size-words.ts'
import type { Measures } from './table-sizes.ts'

type Habits = Pick<TableDefaults, 'decimalMark' | 'evidence'>
type Sized = { cm: number; axis: Axis | null }[]
/** Sizes parsed from a text, with remarks; null measures if nothing was certain. */
export type ReadDimensions = { measures: Measures | null; remark: string | null }

/** The possible difference of one size in inches and centimetres: each was rounded separately. */
const roundingCm = 0.35
const roundingShare = 0.01

/**
 * Parses the size of a work from a text with units: "30,5 × 40 cm", "H 30.5 x W 40 x D 5 cm", "Ø 24 cm", "12 1/2 x 9
 * in. (31.8 x 22.9 cm)", "framed: 60 x 70 cm; unframed: 50 x 60 cm". Height comes before width and width before depth
 * unless letters say otherwise; centimetres have precedence over inches, and the work over its frame, mount or parts.
 * Returns nothing if the text has several sizes of one thing, no unit, or unknown words.
 */
export function sizeInText(text: string, ofHead: SizeUnit | null, isFlat: boolean, habits: Habits): ReadDimensions {
  const shown = `"${shortenText(text, 120)}"`
  const nothing = (why: string): ReadDimensions => ({
    measures: null,
    remark: `No size was taken from ${shown}: ${why}.`,
  })
  const statements = statementsIn(text).map((statement) => ({ ...statement, thing: thingMeasured(statement.words) }))
  if (statements.length === 0) return { measures: null, remark: null }
  const reasons: string[] = []
  for (const thing of measuredThings) {
    const ofThing = statements.filter((statement) => statement.thing === thing)
    const read = ofThing.map((statement) => placedIn(statement, ofHead, isFlat, habits))
    const found = read.flatMap((one) => ('measures' in one ? [one] : []))
    const [first] = found
    reasons.push(...read.flatMap((one) => ('why' in one ? [one.why] : [])))
    if (first === undefined) continue
    if (found.some(({ measures }) => !isSame(measures, first.measures))) return nothing('it gives several sizes')
    const remarks = [
      ...(first.differs ? [`Centimetres and inches of ${shown} differ; the centimetres were taken.`] : []),
      ...(ofThing.some(({ words }) => saysAbout(words))
        ? [`The size ${shown} is about ${inWords(first.measures)}.`]
        : []),
    ]
    return { measures: first.measures, remark: remarks.join(' ') || null }
  }
  return nothing(reasons[0] ?? 'it does not say which is the size of the work')
}

type Placed = { measures: Measures; differs: boolean } | { why: string }

function placedIn({ terms, inOtherUnit }: Statement, ofHead: SizeUnit | null, isFlat: boolean, habits: Habits): Placed {
  const sized = inCentimetres(terms, ofHead, habits)
  const other = inOtherUnit === null ? null : inCentimetres(inOtherUnit, null, habits)
  const chosen =
    other !== null && !('why' in other) && ('why' in sized || systemOf(terms) === 'imperial') ? other : sized
  if ('why' in chosen) return chosen
  const named = chosen.map(({ cm }, index) => ({ cm, axis: terms[index]?.axis ?? chosen[index]?.axis ?? null }))
  const measures = byAxes(named, isFlat)
  if (measures === null) return { why: 'which measure is which cannot be told' }
  const differs =
    other !== null &&
    !('why' in other) &&
    !('why' in sized) &&
    sized.some(({ cm }, index) => !isNear(cm, other[index]?.cm ?? 0))
  return { measures, differs }
}

/** Each measure in centimetres; one without a unit has that of the next, the last that of the head. */
function inCentimetres(terms: readonly Term[], ofHead: SizeUnit | null, habits: Habits): Sized | { why: string } {
  const sized: Sized = []
  let unit = ofHead
  for (const { measure, axis } of terms.toReversed()) {
    unit = measure.unit ?? unit
    if (unit === null) return { why: 'it names no unit' }
    const cm = centimetresOf(measure.readings, unit, habits)
    if (typeof cm !== 'number') return { why: `a number ${cm.why}` }
    if (cm <= 0) return { why: 'a size is not above zero' }
    sized.unshift({ cm, axis })
  }
  return sized
}

const inOrder = ['height', 'width', 'depth'] as const

/** Measures by their letters; those without one in the usual order, if the others are in it too. */
function byAxes(sized: Sized, isFlat: boolean): Measures | null {
  if (sized.length > 3) return null
  const isRoundBeside = sized.length === 2 && sized.filter(({ axis }) => axis === 'diameter').length === 1
  if (sized.length === 1 && (sized[0]?.axis ?? null) === null) return null
  const found: Partial<Record<Axis, number>> = {}
  for (const [index, { cm, axis }] of sized.entries()) {
    const meant = axis ?? (isRoundBeside ? 'height' : (inOrder[index] ?? null))
    if (meant === null || found[meant] !== undefined) return null
    if (axis === null && !isRoundBeside && sized.some((one, place) => one.axis !== null && one.axis !== inOrder[place]))
      return null
    found[meant] = cm
  }
  const { height = null, width = null, depth = null, length = null, diameter = null } = found
  // "D" alone is a depth in English and a diameter in French.
  if (sized.length === 1 && depth !== null) return null
  if (length === null) return { height, width, length: depth, diameter }
  // A thing with height and length is as wide as it is long; a flat thing with length and width hangs by its length.
  if (width === null && height !== null) return { height, width: length, length: depth, diameter }
  if (isFlat && height === null && width !== null) return { height: length, width, length: depth, diameter }
  return depth === null ? { height, width, length, diameter } : null
}

/** Whether two sizes are equal except for rounding, as of inches to sixteenths and of centimetres to millimetres. */
export function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) <= Math.max(roundingCm, Math.max(one, other) * roundingShare)
}

function isSame(one: Measures, other: Measures): boolean {
  return (
    one.height === other.height &&
    one.width === other.width &&
    one.length === other.length &&
    one.diameter === other.diameter
  )
}

function inWords({ height, width, length, diameter }: Measures): string {
  const figures = [height, width, length].filter((cm) => cm !== null)
  return figures.length === 0 ? `${diameter} cm across` : `${figures.join(' × ')} cm`
}

/** The possible values of each number in a text of sizes. */
export function dimensionReadings(text: string): (readonly NumberReading[])[] {
  return statementsIn(text).flatMap(({ terms, inOtherUnit }) =>
    [...terms, ...(inOtherUnit ?? [])].map(({ measure }) => measure.readings),
  )
}
