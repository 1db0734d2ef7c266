/**
 * Signs, codes and words of currencies in lower case, and the codes (ISO 4217) that each can mean. If one can mean
 * several, the table must say which.
 */
const currencyWords: Readonly<Record<string, readonly string[]>> = {
  '€': ['EUR'],
  euro: ['EUR'],
  euros: ['EUR'],
  $: ['USD', 'CAD', 'AUD', 'NZD', 'HKD', 'SGD', 'TWD', 'MXN', 'ARS', 'CLP', 'COP', 'UYU'],
  dollar: ['USD', 'CAD', 'AUD', 'NZD', 'HKD', 'SGD', 'TWD'],
  dollars: ['USD', 'CAD', 'AUD', 'NZD', 'HKD', 'SGD', 'TWD'],
  us$: ['USD'],
  $us: ['USD'],
  usd$: ['USD'],
  c$: ['CAD'],
  ca$: ['CAD'],
  can$: ['CAD'],
  a$: ['AUD'],
  au$: ['AUD'],
  nz$: ['NZD'],
  hk$: ['HKD'],
  s$: ['SGD'],
  nt$: ['TWD'],
  mx$: ['MXN'],
  r$: ['BRL'],
  '£': ['GBP'],
  '£stg': ['GBP'],
  pounds: ['GBP'],
  '¥': ['JPY', 'CNY'],
  '￥': ['JPY', 'CNY'],
  円: ['JPY'],
  yen: ['JPY'],
  元: ['CNY'],
  rmb: ['CNY'],
  fr: ['CHF'],
  sfr: ['CHF'],
  franken: ['CHF'],
  kr: ['SEK', 'NOK', 'DKK', 'ISK'],
  skr: ['SEK'],
  nkr: ['NOK'],
  dkr: ['DKK'],
  zł: ['PLN'],
  zl: ['PLN'],
  kč: ['CZK'],
  ft: ['HUF'],
  '₽': ['RUB'],
  руб: ['RUB'],
  '₴': ['UAH'],
  '₺': ['TRY'],
  tl: ['TRY'],
  '₹': ['INR'],
  rs: ['INR', 'PKR', 'LKR', 'NPR'],
  '₩': ['KRW'],
  '₪': ['ILS'],
  '฿': ['THB'],
  '₫': ['VND'],
  lei: ['RON'],
  лв: ['BGN'],
}

const currencyCodes: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/** The possible codes of a currency's sign, code or name, such as EUR for "€" and seven for "dollars"; else empty. */
export function currenciesNamed(words: string): readonly string[] {
  const word = words.trim().replace(/\.$/, '').toLowerCase()
  const known = Object.hasOwn(currencyWords, word) ? currencyWords[word] : undefined
  if (known !== undefined) return known
  const code = word.toUpperCase()
  return currencyCodes.has(code) ? [code] : []
}

/** The currency in the head of a column of prices, as in "price_eur" and "Preis (€)"; null if none. */
export function currencyOfHead(column: string): string | null {
  const words = column.trim().split(/[\s_()[\],/]+/)
  const [only = null, ...others] = new Set(
    words.map(currenciesNamed).flatMap((codes) => (codes.length === 1 ? codes : [])),
  )
  return others.length === 0 ? only : null
}

/** Currencies of countries that all write a comma between thousands and a point before decimals. */
const pointCountries: ReadonlySet<string> = new Set(
  'USD GBP AUD NZD CAD HKD SGD TWD JPY CNY KRW INR PKR LKR ILS THB PHP MXN'.split(' '),
)

/** Whether all countries of a currency write "1,200" for twelve hundred. */
export function isWrittenWithPoint(currency: string): boolean {
  return pointCountries.has(currency)
}
