import { type Axis, axisNamed } from './dimension-words.ts'
import { type Measure, measureAt, type SizeUnit, unitBegins } from './size-words.ts'

/** The tokens of a text of sizes. `break` ends a statement; `by` joins measures, as in "30 × 40". */
export type DimensionToken =
  | { kind: 'measure'; measure: Measure }
  | { kind: 'axis'; axis: Axis }
  | { kind: 'unit'; unit: SizeUnit }
  | { kind: 'word'; word: string }
  | { kind: 'by' | 'open' | 'close' | 'comma' | 'colon' | 'break' }

const signs: Readonly<
  Record<string, DimensionToken['kind'] & ('by' | 'open' | 'close' | 'comma' | 'colon' | 'break')>
> = {
  '×': 'by',
  '✕': 'by',
  '✖': 'by',
  '*': 'by',
  '(': 'open',
  '[': 'open',
  ')': 'close',
  ']': 'close',
  ',': 'comma',
  ':': 'colon',
  '=': 'colon',
  ';': 'break',
  '|': 'break',
  '/': 'break',
  '\n': 'break',
  '\r': 'break',
}
/** Replaces the dash of a range. */
export const rangeWord = 'through'
const byWords: ReadonlySet<string> = new Set(['x', 'by', 'mal', 'par', 'per', 'por', 'op'])
const wordAt = /\p{L}[\p{L}\p{Mark}]*/uy
const firstOfUnits = /^[mcizpdf]/
const lettersOfOrder = /^[hbtwdlp](?:x[hbtwdlp])+$/

/** Splits a text of sizes into tokens. Skips everything else. */
export function dimensionTokens(text: string): DimensionToken[] {
  const tokens: DimensionToken[] = []
  for (let at = 0; at < text.length; ) {
    const next = tokenAt(text, at, tokens.at(-1))
    for (const token of next.tokens) tokens.push(token)
    at = next.end
  }
  return tokens
}

function tokenAt(
  text: string,
  at: number,
  last: DimensionToken | undefined,
): { tokens: DimensionToken[]; end: number } {
  const sign = text.charAt(at)
  if (sign === ' ') return { tokens: [], end: at + 1 }
  if (sign === 'ø' || sign === 'Ø' || sign === '⌀') return { tokens: [{ kind: 'axis', axis: 'diameter' }], end: at + 1 }
  const kind = Object.hasOwn(signs, sign) ? signs[sign] : undefined
  if (kind !== undefined) return { tokens: [{ kind }], end: at + 1 }
  if (/[\p{Nd}\p{No}.]/u.test(sign)) {
    const found = measureAt(text, at)
    if (found !== null) return { tokens: [{ kind: 'measure', measure: found.measure }], end: found.end }
    if (sign === '.') return { tokens: [], end: at + 1 }
    // An invalid number is kept as a word, so that nothing is joined across it.
    return {
      tokens: [{ kind: 'word', word: '0' }],
      end: at + (/^[\p{Nd}\p{No}.,/]+/u.exec(text.slice(at))?.[0].length ?? 1),
    }
  }
  // A dash between two numbers makes them a range, which is no size.
  if (last?.kind === 'measure' && /^[-–—~]\s*[\p{Nd}\p{No}]/u.test(text.slice(at, at + 4))) {
    return { tokens: [{ kind: 'word', word: rangeWord }], end: at + 1 }
  }
  wordAt.lastIndex = at
  const written = wordAt.exec(text)?.[0]
  if (written === undefined) return { tokens: [], end: at + 1 }
  const word = written
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
  const end = at + written.length
  if (byWords.has(word)) return { tokens: [{ kind: 'by' }], end }
  const axisBehindBy = word.startsWith('x') ? axisNamed(word.slice(1)) : null
  if (axisBehindBy !== null) return { tokens: [{ kind: 'by' }, { kind: 'axis', axis: axisBehindBy }], end }
  if (lettersOfOrder.test(word)) return { tokens: joined([...word.replaceAll('x', '')].map(axisNamed)), end }
  const unit = firstOfUnits.test(word) ? unitBegins(text, at) : null
  // "in" is a word as well; it is a unit only after a measure.
  if (unit !== null && (unit.unit !== 'in' || last?.kind === 'axis'))
    return { tokens: [{ kind: 'unit', unit: unit.unit }], end: unit.end }
  const axis = axisNamed(word)
  return { tokens: [axis === null ? { kind: 'word', word } : { kind: 'axis', axis }], end }
}

function joined(axes: readonly (Axis | null)[]): DimensionToken[] {
  return axes.flatMap((axis, index): DimensionToken[] =>
    axis === null ? [] : index === 0 ? [{ kind: 'axis', axis }] : [{ kind: 'by' }, { kind: 'axis', axis }],
  )
}
