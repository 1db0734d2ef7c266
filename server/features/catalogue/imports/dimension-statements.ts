import { type DimensionToken, dimensionTokens, rangeWord } from './dimension-tokens.ts'
import type { Axis } from './dimension-words.ts'
import type { Measure, SizeUnit } from './size-words.ts'

export type Term = { measure: Measure; axis: Axis | null }
/** One size in a text, such as "12 1/2 x 9 in.", with the same in another unit after it and the words around it. */
export type Statement = { terms: Term[]; words: string; inOtherUnit: Term[] | null }

type Group = { terms: Term[]; words: string[]; isInBrackets: boolean; isClosed: boolean }

/** The sizes in a text, in order, each with its words. */
export function statementsIn(text: string): Statement[] {
  const groups = groupsOf(dimensionTokens(text)).filter(({ terms }) => terms.length > 0)
  const statements: Statement[] = []
  for (const group of groups) {
    const before = statements.at(-1)
    const words = group.words.join(' ')
    if (before !== undefined && isSameInOtherUnit(before, group)) before.inOtherUnit = group.terms
    else if (before !== undefined && group.words.length === 0 && continues(before.terms, group.terms))
      before.terms.push(...group.terms)
    else statements.push({ terms: [...group.terms], words, inOtherUnit: null })
    if (before !== undefined && before.inOtherUnit === group.terms && words !== '') before.words += ` ${words}`
  }
  return statements
}

function groupsOf(tokens: readonly DimensionToken[]): Group[] {
  const groups: Group[] = []
  let words: string[] = []
  let axes: Axis[] = []
  let unitBefore: SizeUnit | null = null
  let isJoined = false
  let brackets = 0

  const current = () => groups.findLast((group) => !group.isClosed)
  const close = () => {
    const open = current()
    if (open !== undefined) open.isClosed = true
  }
  /** Words after a size belong to it if no other size follows in its statement. */
  const giveWordsBack = () => {
    groups.at(-1)?.words.push(...words)
    if (groups.length > 0) words = []
  }
  const nameAxes = (named: readonly Axis[]) => {
    const terms = groups.at(-1)?.terms ?? []
    if (terms.length !== named.length || terms.some(({ axis }) => axis !== null)) return
    for (const [index, term] of terms.entries()) term.axis = named[index] ?? null
  }

  for (const [index, token] of tokens.entries()) {
    const next = tokens[index + 1]
    if (token.kind === 'measure') {
      const open = current()
      const ofList = axes.length > 1 ? axes : null
      const axis = axes.length === 1 ? (axes[0] ?? null) : null
      const measure =
        token.measure.unit === null && unitBefore !== null ? { ...token.measure, unit: unitBefore } : token.measure
      const isNextLabelled =
        axis !== null && open !== undefined && words.length === 0 && continues(open.terms, [{ measure, axis }])
      if (open !== undefined && (isJoined || isNextLabelled)) {
        open.terms.push({ measure, axis: axis ?? listed.get(open)?.[open.terms.length] ?? null })
        open.words.push(...words)
      } else {
        close()
        const group: Group = {
          terms: [{ measure, axis: axis ?? ofList?.[0] ?? null }],
          words,
          isInBrackets: brackets > 0,
          isClosed: false,
        }
        if (ofList !== null) listed.set(group, ofList)
        groups.push(group)
      }
      words = []
      axes = []
      isJoined = false
    } else if (token.kind === 'axis') {
      const open = current()
      const last = open?.terms.at(-1)
      const isBehind =
        !isJoined &&
        axes.length === 0 &&
        last !== undefined &&
        last.axis === null &&
        next?.kind !== 'colon' &&
        next?.kind !== 'measure'
      if (isBehind && words.length === 0) last.axis = token.axis
      else axes.push(token.axis)
    } else if (token.kind === 'unit') {
      const last = current()?.terms.at(-1)
      if (last !== undefined && last.measure.unit === null && !isJoined)
        last.measure = { ...last.measure, unit: token.unit }
      else unitBefore = token.unit
    } else if (token.kind === 'by') {
      if (axes.length === 0) isJoined = current() !== undefined
    } else if (token.kind === 'word') {
      words.push(token.word)
      if (token.word === rangeWord) groups.at(-1)?.words.push(rangeWord)
    } else if (token.kind === 'open' || token.kind === 'close') {
      brackets += token.kind === 'open' ? 1 : -1
      if (token.kind === 'open' && axes.length === 0) giveWordsBack()
      if (token.kind === 'close' && axes.length > 0) nameAxes(axes)
      if (token.kind === 'close') axes = []
      if (token.kind === 'close' && next?.kind !== 'colon') giveWordsBack()
      close()
      isJoined = false
    } else if (token.kind === 'break') {
      giveWordsBack()
      close()
      axes = []
      unitBefore = null
      isJoined = false
    } else if (token.kind === 'comma' && words.length === 0) {
      isJoined = false
    }
  }
  giveWordsBack()
  return groups
}

/** Letters of a list before the figures, as in "H x B: 30 x 40 cm", by their group. */
const listed = new WeakMap<Group, readonly Axis[]>()

/** Whether labelled measures continue earlier ones: "Höhe: 27,7 cm; Breite: 21,8 cm". */
function continues(before: readonly Term[], terms: readonly Term[]): boolean {
  const named = [...before, ...terms].map(({ axis }) => axis)
  return named.length <= 3 && !named.includes(null) && new Set(named).size === named.length
}

function isSameInOtherUnit({ terms, inOtherUnit }: Statement, group: Group): boolean {
  if (inOtherUnit !== null || terms.length !== group.terms.length) return false
  const [one, other] = [systemOf(terms), systemOf(group.terms)]
  return one !== null && other !== null && one !== other && (group.isInBrackets || group.words.length === 0)
}

/** Whether measures are in metric units or in inches and feet; null if they have none. */
export function systemOf(terms: readonly Term[]): 'metric' | 'imperial' | null {
  const unit = terms.findLast(({ measure }) => measure.unit !== null)?.measure.unit ?? null
  return unit === null ? null : unit === 'in' || unit === 'ft' ? 'imperial' : 'metric'
}
