import { shortenText } from '@enfilade/contract/cut-text'
import { currenciesNamed } from './currency-words.ts'
import { type NumberReading, numberReadings } from './number-words.ts'

/** An amount of money in a cell: the possible values of its number, and the possible currencies of its sign. */
export type WrittenMoney =
  | {
      done: true
      readings: NumberReading[]
      /** Codes that the sign beside the number can mean; null if there is no sign. */
      currencies: readonly string[] | null
    }
  | { done: false; reason: string }

/** Replaces the cents after an amount: "1200.–", "1.200,-". */
const noCents = /^[.,]\s?[-–—‑]{1,2}/
/** What is before an amount, the amount from its first digit to its last, and what is after it. */
const moneyForm = /^([^\p{Nd}]*?)((?:(?<![\p{L}])[.,])?\p{Nd}(?:.*\p{Nd})?)([^\p{Nd}]*)$/su
const minus = /[-−–(]\s*$/

/**
 * Parses an amount with its currency before or after it: "€ 950", "1'200.– CHF", "US$1,200.00". Refuses everything but
 * a single amount: a range, a fraction, a negative amount, words beside it that are no currency.
 */
export function moneyIn(text: string): WrittenMoney {
  const refuse = (why: string): WrittenMoney => ({ done: false, reason: `"${shortenText(text, 80)}" is ${why}.` })
  const [, before, number, behind] = moneyForm.exec(text.trim()) ?? []
  if (before === undefined || number === undefined || behind === undefined) return refuse('not a price')
  if (minus.test(before)) return refuse('not a price: it is below zero')
  if (/\p{Nd}\s*(?:[-–—‑]|to|bis|à|a|tot)\s*[^\p{L}\p{Nd}]*\p{Nd}/u.test(number)) return refuse('a range, not a price')
  const hasNoCents = noCents.test(behind)
  const readings = numberReadings(number).filter(({ decimals }) => !hasNoCents || decimals === 0)
  if (readings.length === 0) return refuse('not a price')
  const signs = [before, behind.replace(noCents, '').replace(/^[.,](?=\s*$)/, '')]
    .flatMap((words) => words.trim().split(/[\s\u00a0\u202f]+/))
    .filter((word) => word !== '')
  if (signs.length === 0) return { done: true, readings, currencies: null }
  const [first = [], ...others] = signs.map(currenciesNamed)
  const currencies = first.filter((code) => others.every((codes) => codes.includes(code)))
  return currencies.length === 0 ? refuse('not a price') : { done: true, readings, currencies }
}
