/** How many decimals amounts of a currency have (ISO 4217): 2 for EUR, 0 for JPY, 3 for KWD. */
export function decimalsOf(currency: string): number {
  return formatsOf(currency).decimals
}

/** How many of its smallest units make one of a currency: 100 cents a euro, 1 yen a yen. */
export function minorUnits(currency: string): number {
  return 10 ** decimalsOf(currency)
}

/** True for an amount that can be paid in a currency: nothing is left below its smallest unit. */
export function isPayable(amount: number, currency: string): boolean {
  const inUnits = amount * minorUnits(currency)
  return Math.abs(inUnits - Math.round(inUnits)) <= Math.max(1e-6, Math.abs(inUnits) * 1e-12)
}

/**
 * A price as it is printed, in British English: a whole amount without decimals (specification, document 1), another
 * with all of its currency's, such as "€1,200" and "€950.50". Null when the price or the currency is missing or the
 * currency is not a code of three letters.
 */
export function priceText(price: number | null, currency: string | null): string | null {
  if (price === null || currency === null || !Number.isFinite(price) || !/^[A-Za-z]{3}$/.test(currency)) return null
  const { whole, exact, decimals } = formatsOf(currency.toUpperCase())
  return (Number.isInteger(Number(price.toFixed(decimals))) ? whole : exact).format(price)
}

type PriceFormats = { whole: Intl.NumberFormat; exact: Intl.NumberFormat; decimals: number }

/** A format costs far more to make than to use; there are no more than the codes of three letters. */
const formats = new Map<string, PriceFormats>()

function formatsOf(currency: string): PriceFormats {
  const known = formats.get(currency)
  if (known !== undefined) return known
  const exact = new Intl.NumberFormat('en-GB', { style: 'currency', currency })
  const whole = new Intl.NumberFormat('en-GB', { style: 'currency', currency, maximumFractionDigits: 0 })
  const made = { whole, exact, decimals: exact.resolvedOptions().maximumFractionDigits ?? 2 }
  formats.set(currency, made)
  return made
}
