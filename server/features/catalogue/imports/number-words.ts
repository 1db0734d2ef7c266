/** The character before decimals. */
export const decimalMarks = ['point', 'comma'] as const
export type DecimalMark = (typeof decimalMarks)[number]

/**
 * One possible value of a written number. `mark` is the decimal mark that this reading requires; null if the number
 * reads the same in both ways. `decimals` counts the digits after the mark.
 */
export type NumberReading = { value: number; mark: DecimalMark | null; decimals: number }

const spaces = '[ \\u00a0\\u2007\\u2009\\u202f]'
/** Swiss and typewriter apostrophes, and the Arabic thousands separator: they only group digits. */
const apostrophes = "['’‘ʼ´`\\u066c]"
/** The British raised point and the Arabic decimal separator: they only precede decimals. */
const decimalOnly = '·\\u066b'

const forms = {
  point: writtenNumber({ grouping: ',', decimal: '.', indian: true }),
  comma: writtenNumber({ grouping: '\\.', decimal: ',', indian: false }),
} as const satisfies Record<DecimalMark, RegExp>

/** Groups of three digits, or of two before the last three as in India; never after a leading zero. */
function writtenNumber({ grouping, decimal, indian }: { grouping: string; decimal: string; indian: boolean }): RegExp {
  const inThrees = [grouping, spaces, apostrophes].map((separator) => `[1-9]\\d{0,2}(?:${separator}\\d{3})+`)
  const inTwos = indian ? [`[1-9]\\d?(?:${grouping}\\d{2})+${grouping}\\d{3}`] : []
  return new RegExp(`^(\\d+|${[...inThrees, ...inTwos].join('|')})?(?:[${decimal}${decimalOnly}](\\d+))?$`, 'u')
}

/**
 * All possible values of a number as people write it: digits of any script, thousands grouped by point, comma, space or
 * apostrophe, decimals after point or comma. "1.200" has two, 1200 and 1.2; "12.500,00" has one; other text has none.
 */
export function numberReadings(text: string): NumberReading[] {
  const plain = withPlainDigits(text.trim())
  const readings = decimalMarks.flatMap((mark) => readingBy(mark, plain) ?? [])
  const [first, second] = readings
  if (first === undefined || second === undefined) return readings
  return first.value === second.value ? [{ ...first, mark: null }] : readings
}

function readingBy(mark: DecimalMark, plain: string): NumberReading | null {
  const [written, whole = '', decimals = ''] = forms[mark].exec(plain) ?? []
  if (written === undefined || whole + decimals === '') return null
  const value = Number(`${whole.replace(/\D/g, '') || '0'}.${decimals || '0'}`)
  return { value, mark: /[.,]/.test(plain) ? mark : null, decimals: decimals.length }
}

/** Digits of other scripts, such as Arabic and Persian, as 0 to 9. Superscripts do not count. */
function withPlainDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    // Unicode has the ten digits of a script in a row, and mathematical digits in five such rows without a gap.
    if (code >= firstMathematicalDigit) return String((code - firstMathematicalDigit) % 10)
    let zero = code
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
    return String(code - zero)
  })
}

const firstMathematicalDigit = 0x1d7ce

/** The decimal marks of a table's unambiguous numbers. */
export type MarkEvidence = {
  point: boolean
  comma: boolean
  /** Whether one of them has three decimals or more, so that the table uses these. */
  manyDecimals: boolean
}

export const noEvidence = (): MarkEvidence => ({ point: false, comma: false, manyDecimals: false })

/** Adds a number to the evidence; an ambiguous one adds nothing. */
export function addEvidence(evidence: MarkEvidence, readings: readonly NumberReading[]): void {
  const [only, other] = readings
  if (only === undefined || only.mark === null || other !== undefined) return
  evidence[only.mark] = true
  if (only.decimals >= 3) evidence.manyDecimals = true
}

/** The decimal mark of the evidence; null for none, or for both. */
export function markOf({ point, comma }: MarkEvidence): DecimalMark | 'conflict' | null {
  if (point && comma) return 'conflict'
  return point ? 'point' : comma ? 'comma' : null
}

/** A number with one separator and three digits after it, anywhere in a text: it has two possible values. */
export const mayMeanTwo = /(?<![\d.,])\p{Nd}{1,3}[.,]\p{Nd}{3}(?![\p{Nd}.,])/u
