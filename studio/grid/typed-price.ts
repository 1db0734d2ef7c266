import { isPayable } from '@enfilade/contract/prices'

const signs: Readonly<Record<string, string>> = { '€': 'EUR', '£': 'GBP', $: 'USD', '¥': 'JPY', 'fr.': 'CHF' }
const largest = 1e12

export type ReadPrice =
  | { readonly done: true; readonly price: number; readonly currency: string }
  | { readonly done: false; readonly reason: string }

/** Reads a price with its currency: `3,050 GBP`, `€1.200,50`, `CHF 1'900`. Without a currency it is in the given one. */
export function typedPrice(text: string, ownCurrency: string | null): ReadPrice {
  const read = /^([^\d\s.,'’]*\.?)\s*([\d.,'’\s\u00a0\u202f]+?)\s*([^\d\s.,'’]*\.?)$/.exec(text.trim())
  const [, before = '', figure = '', after = ''] = read ?? []
  if (read === null || (before !== '' && after !== '')) return noPrice(text)
  const named = before || after
  const currency = named === '' ? ownCurrency : (signs[named.toLowerCase()] ?? named.toUpperCase())
  const price = numberOf(figure.replace(/[\s\u00a0\u202f'’]/g, ''))
  if (price === null || price > largest || (currency !== null && !/^[A-Z]{3}$/.test(currency))) return noPrice(text)
  if (currency === null) return { done: false, reason: 'Write the currency too, such as 3,050 EUR.' }
  if (!isPayable(price, currency))
    return { done: false, reason: 'A price must not have more decimals than its currency.' }
  return { done: true, price, currency }
}

function noPrice(text: string): ReadPrice {
  return { done: false, reason: `“${text.trim().slice(0, 40)}” is no price. Write it like 3,050 EUR.` }
}

/** A figure with commas or points: the last sign parts the decimals, unless three digits follow each. */
function numberOf(figure: string): number | null {
  const last = Math.max(figure.lastIndexOf('.'), figure.lastIndexOf(','))
  if (last < 0) return /^\d+$/.test(figure) ? Number(figure) : null
  const sign = figure.charAt(last)
  const hasBoth = figure.includes('.') && figure.includes(',')
  const groups = /^\d{1,3}(?:[.,]\d{3})+$/.test(figure) && !hasBoth
  if (groups) return Number(figure.replace(/[.,]/g, ''))
  const whole = figure.slice(0, last).replaceAll(sign === '.' ? ',' : '.', '')
  const decimals = figure.slice(last + 1)
  return /^\d+$/.test(whole) && /^\d+$/.test(decimals) ? Number(`${whole}.${decimals}`) : null
}
