import type { ArtworkStatus } from '@enfilade/contract/artworks'
import { decimalsOf, isPayable } from '@enfilade/contract/prices'
import { currenciesNamed, currencyOfHead, isWrittenWithPoint } from './currency-words.ts'
import { moneyIn } from './money-words.ts'
import { markOf, type NumberReading } from './number-words.ts'
import type { TableDefaults } from './read-record.ts'
import { artworkStatusOf } from './sale-words.ts'
import type { Cells, RowReader } from './table-cells.ts'
import type { TableColumns } from './table-columns.ts'

type Offer = { status: ArtworkStatus; price: number | null; currency: string | null }
type ReadOffer = ({ done: true } & Offer) | { done: false; reason: string }

const statusesWithOffer: ReadonlySet<ArtworkStatus> = new Set(['ON_SALE', 'ONLINE_SALE', 'ON_REQUEST'])

/**
 * The offer in a row: status, price and currency. The price's cell may contain words of a status instead, such as "POA"
 * and "verkauft". Refuses unknown words, an ambiguous number that the table does not decide, an ambiguous sign or one
 * that contradicts the currency beside it, and cells that contradict each other.
 */
export function offerOf(row: RowReader, cells: Cells, columns: TableColumns, defaults: TableDefaults): ReadOffer {
  const refuse = (reason: string): ReadOffer => ({ done: false, reason })
  const [statusWords, priceWords] = [row.text('status'), row.text('price')]
  const status = statusWords === null ? defaults.status : artworkStatusOf(statusWords)
  if (status === null) return refuse(`"${statusWords}" is not a status.`)
  if (priceWords === null) return { done: true, status, price: null, currency: null }

  const instead = artworkStatusOf(priceWords)
  if (instead !== null) {
    const merged = statusWords === null ? instead : mergedStatus(status, instead)
    if (merged !== null) return { done: true, status: merged, price: null, currency: null }
    return refuse(`The price says "${priceWords}", and the status "${statusWords}".`)
  }

  const column = columns.fields.get('price') ?? 'price'
  const plainNumber = cells[column]
  const money =
    typeof plainNumber === 'number'
      ? ({ done: true, readings: [{ value: plainNumber, mark: null, decimals: 0 }], currencies: null } as const)
      : moneyIn(priceWords)
  if (!money.done) return money
  const found = currencyOf(row.text('currency') ?? currencyOfHead(column), money.currencies, priceWords, defaults)
  if (!found.done) return found
  const { currency } = found
  const amount = amountOf(money.readings, currency, defaults)
  if (typeof amount !== 'number') return refuse(`"${priceWords}" ${amount.why}`)
  if (currency !== null && !isPayable(amount, currency))
    return refuse(`"${priceWords}" has more decimals than amounts in ${currency} have.`)
  return { done: true, status, price: amount, currency }
}

/** Combines the status with words in the price's cell; null if they contradict each other. */
function mergedStatus(status: ArtworkStatus, instead: ArtworkStatus): ArtworkStatus | null {
  if (status === instead || !statusesWithOffer.has(status)) return status
  return statusesWithOffer.has(instead) ? 'ON_REQUEST' : null
}

function currencyOf(
  named: string | null,
  bySign: readonly string[] | null,
  priceWords: string,
  defaults: TableDefaults,
): { done: true; currency: string | null } | { done: false; reason: string } {
  const said = named ?? defaults.currency
  if (said === null) {
    if (bySign === null) return { done: true, currency: null }
    const [only = null, ...others] = bySign
    if (others.length === 0) return { done: true, currency: only }
    return { done: false, reason: `"${priceWords}" can be in ${listed(bySign)}: ${howToSay}` }
  }
  // Three letters that are in no list are still a code.
  const codes = currenciesNamed(said)
  const byTable = codes.length === 0 && /^[a-z]{3}$/i.test(said) ? [said.toUpperCase()] : codes
  if (byTable.length === 0) return { done: false, reason: `"${said}" is not a currency.` }
  const [only = null, ...others] = bySign === null ? byTable : byTable.filter((code) => bySign.includes(code))
  if (only === null)
    return { done: false, reason: `"${priceWords}" is not in ${byTable.join(' or ')}, as its currency says.` }
  if (others.length === 0) return { done: true, currency: only }
  return { done: false, reason: `The currency "${said}" can be ${listed([only, ...others])}: ${howToSay}` }
}

const howToSay = 'write its code in a column "currency", or say --currency.'
const listed = (codes: readonly string[]) => `${codes.slice(0, -1).join(', ')} or ${codes.at(-1)}`

/**
 * The amount of a written price. Of two readings, the one with thousands needs a table that writes them so; the one
 * with three decimals, which prices in most currencies do not have, needs a column with such decimals elsewhere.
 */
function amountOf(
  readings: readonly NumberReading[],
  currency: string | null,
  { decimalMark, evidence }: Pick<TableDefaults, 'decimalMark' | 'evidence'>,
): number | { why: string } {
  const [one, other] = readings
  if (one === undefined) return { why: 'is not a price.' }
  if (other === undefined) {
    // Nobody writes three decimals of a price after a comma: a group of thousands or a digit is missing.
    const isSlip = one.mark === 'comma' && one.decimals >= 3 && (currency === null || decimalsOf(currency) < 3)
    return isSlip ? { why: 'is not written as prices are.' } : one.value
  }
  const [whole, decimal] = one.decimals === 0 ? [one, other] : [other, one]
  const meant = decimalMark ?? markOf(evidence.price) ?? markOf(evidence.sizes) ?? homeMark(currency)
  if (meant !== null && meant === whole.mark) return whole.value
  const hasSuchDecimals = evidence.price.manyDecimals || (currency !== null && decimalsOf(currency) >= 3)
  if (decimalMark === decimal.mark || (markOf(evidence.price) === decimal.mark && hasSuchDecimals)) return decimal.value
  return {
    why:
      `can mean ${whole.value} or ${decimal.value}, and the table does not tell which: ` +
      `write ${whole.value} or ${decimal.value.toFixed(2)}, or say --decimal-mark.`,
  }
}

/** How a currency's own countries write, if they all write alike; used if the table itself gives no evidence. */
function homeMark(currency: string | null): 'point' | null {
  return currency !== null && isWrittenWithPoint(currency) ? 'point' : null
}

/** The possible values of a number in a cell of prices; empty for a JSON number. */
export function priceReadings(cell: unknown): readonly NumberReading[] {
  if (typeof cell !== 'string') return []
  const money = moneyIn(cell)
  return money.done ? money.readings : []
}
