/** How many decimals amounts of a currency have (ISO 4217): 2 for EUR, 0 for JPY, 3 for KWD. */
export function decimalsOf(currency: string): number {
  return formatsOf(currency).decimals
}

/** The number of smallest units in one unit of a currency: 100 cents per euro, 1 yen per yen. */
export function minorUnits(currency: string): number {
  return 10 ** decimalsOf(currency)
}

/** True if an amount can be paid in a currency: it has no fraction of the smallest unit. */
export function isPayable(amount: number, currency: string): boolean {
  const inUnits = amount * minorUnits(currency)
  return Math.abs(inUnits - Math.round(inUnits)) <= Math.max(1e-6, Math.abs(inUnits) * 1e-12)
}

/**
 * A price as printed, in British English: a whole amount without decimals (specification, document 1), any other with
 * all decimals of its currency, such as "€1,200" and "€950.50". Null if the price or the currency is missing or the
 * currency is not a code of three letters.
 */
export function priceText(price: number | null, currency: string | null): string | null {
  if (price === null || currency === null || !Number.isFinite(price) || !/^[A-Za-z]{3}$/.test(currency)) return null
  const { whole, exact, decimals } = formatsOf(currency.toUpperCase())
  return (Number.isInteger(Number(price.toFixed(decimals))) ? whole : exact).format(price)
}

type PriceFormats = { whole: Intl.NumberFormat; exact: Intl.NumberFormat; decimals: number }

/** Caches formats because making one is expensive. The number of three-letter codes bounds the cache. */
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
