import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { realDataFolder, withoutRealData } from '@enfilade/server/testing/real-data'
import fc from 'fast-check'
import { openTestGallery } from '#testing'
import { importedWorks } from './import-fixture.ts'

const site = await openTestGallery()
after(() => site[Symbol.asyncDispose]())

const tables = realDataFolder('reports/tables')
const skip = tables === null ? withoutRealData : false

type Request = Parameters<typeof importedWorks>[2]

/** The offer of each work of a table: price, currency, status; or why its row was refused. */
async function offersOf(table: Parameters<typeof importedWorks>[1], request?: Request) {
  const { works } = await importedWorks(site, table, request)
  return works.map((work) =>
    typeof work === 'string' ? work : ([work.shrPrice, work.shrCurrency, work.shrStatus] as const),
  )
}

const forSale = (rows: Record<string, unknown>[], request?: Request) =>
  offersOf(
    rows.map((row) => ({ status: 'For sale', ...row })),
    request,
  )

test('reads prices written in German', { skip }, async () => {
  assert.deepEqual(await offersOf(readFileSync(join(tables ?? '', 'prices-german.csv'), 'utf8')), [
    [1200, 'EUR', 'ON_SALE'],
    [12_500, 'EUR', 'ON_SALE'],
    [950, 'EUR', 'ON_SALE'],
    [950.5, 'EUR', 'ON_SALE'],
    [1_200_000, 'EUR', 'ON_SALE'],
  ])
})

test('reads prices in dollars, and a price on application is one on request', { skip }, async () => {
  assert.deepEqual(await offersOf(readFileSync(join(tables ?? '', 'prices-dollar.csv'), 'utf8')), [
    [1200, 'USD', 'ON_SALE'],
    [1200, 'USD', 'ON_SALE'],
    [null, null, 'ON_REQUEST'],
  ])
})

test('an ambiguous price is decided by its column, else by sizes, else refused with both readings', async () => {
  const eur = { currency: 'EUR' }
  const both = /^"1\.200" can mean 1200 or 1\.2, and the table does not tell which: write 1200 or 1\.20/
  const [alone] = await forSale([{ ...eur, price: '1.200' }])
  assert.match(String(alone), both)
  const byColumn = await forSale([
    { ...eur, price: '1.200' },
    { ...eur, price: '950,50' },
  ])
  assert.deepEqual(byColumn, [
    [1200, 'EUR', 'ON_SALE'],
    [950.5, 'EUR', 'ON_SALE'],
  ])
  const bySizes = await forSale([{ ...eur, price: '1.200', height_cm: '30,5' }])
  assert.deepEqual(bySizes, [[1200, 'EUR', 'ON_SALE']])
  const conflicting = await forSale([
    { ...eur, price: '1.200' },
    { ...eur, price: '950,50' },
    { ...eur, price: '950.50' },
  ])
  assert.match(String(conflicting[0]), both)
  assert.deepEqual(conflicting.slice(1), [
    [950.5, 'EUR', 'ON_SALE'],
    [950.5, 'EUR', 'ON_SALE'],
  ])
  const mixed = await forSale([
    { ...eur, price: '1.200' },
    { ...eur, price: '950.50' },
  ])
  assert.match(String(mixed[0]), both, 'no other price has three decimals')
  const threeDecimals = await forSale([
    { ...eur, price: '950.000' },
    { ...eur, price: '1200.000' },
  ])
  assert.deepEqual(threeDecimals, [
    [950, 'EUR', 'ON_SALE'],
    [1200, 'EUR', 'ON_SALE'],
  ])
  const againstHome = await forSale([{ currency: 'USD', price: '1,200', height_cm: '30,5' }])
  assert.match(String(againstHome[0]), /can mean 1200 or 1\.2/)
  const numbers = await forSale([
    { ...eur, price: 1.2 },
    { ...eur, price: 1200 },
    { ...eur, price: 1.234 },
  ])
  assert.deepEqual(numbers.slice(0, 2), [
    [1.2, 'EUR', 'ON_SALE'],
    [1200, 'EUR', 'ON_SALE'],
  ])
  assert.match(String(numbers[2]), /"1\.234" has more decimals than amounts in EUR have/)
})

test('the evidence may be in another batch than the price it decides', async () => {
  const rows = Array.from(
    { length: 600 },
    (_, n) => `w${n};Work ${n};oil;For sale;${n === 550 ? '950,50' : '1.200'};EUR`,
  )
  const offers = await offersOf(['id;title;medium;status;price;currency', ...rows].join('\n'))
  assert.deepEqual(offers[0], [1200, 'EUR', 'ON_SALE'])
  assert.equal(offers.filter((offer) => typeof offer === 'string').length, 0)
})

test('the operator can state how decimals are written, and in which currency', async () => {
  const request = { decimalMark: 'comma', currency: 'EUR' } as const
  assert.deepEqual(await forSale([{ price: '1.200' }], request), [[1200, 'EUR', 'ON_SALE']])
  const point = { decimalMark: 'point', currency: 'EUR' } as const
  assert.deepEqual(await forSale([{ price: '1,200' }, { price: '$5' }], point), [
    [1200, 'EUR', 'ON_SALE'],
    '"$5" is not in EUR, as its currency says.',
  ])
  assert.deepEqual(await forSale([{ price: '$5' }], { currency: 'CAD' }), [[5, 'CAD', 'ON_SALE']])
})

test('a sign determines the currency, unless it is ambiguous or contradicts the currency beside it', async () => {
  const rows = [
    { price: '€ 950' },
    { price: 'US$1,200.00' },
    { price: "CHF 1'200.–" },
    { price: '1.200,- €' },
    { price: 'zł 1 200,50' },
    { price: '$950' },
    { price: 'kr 950' },
    { price: '€ 950', currency: 'USD' },
    { price: '950', currency: '€' },
    { price: '950', currency: '$' },
    { price: '$950', currency: 'cad' },
    { price: '950', currency: 'doubloons' },
    { price: '950', currency: 'Fr.' },
    { price: '120 000 ¥', currency: 'JPY' },
  ]
  const taken = await forSale(rows)
  assert.deepEqual(
    taken.filter((offer) => typeof offer === 'object'),
    [
      [950, 'EUR', 'ON_SALE'],
      [1200, 'USD', 'ON_SALE'],
      [1200, 'CHF', 'ON_SALE'],
      [1200, 'EUR', 'ON_SALE'],
      [1200.5, 'PLN', 'ON_SALE'],
      [950, 'EUR', 'ON_SALE'],
      [950, 'CAD', 'ON_SALE'],
      [950, 'CHF', 'ON_SALE'],
      [120_000, 'JPY', 'ON_SALE'],
    ],
  )
  assert.match(
    String(taken[5]),
    /"\$950" can be in USD, CAD, .* write its code in a column "currency", or say --currency/,
  )
  assert.match(String(taken[6]), /can be in SEK, NOK, DKK or ISK/)
  assert.equal(taken[7], '"€ 950" is not in USD, as its currency says.')
  assert.match(String(taken[9]), /The currency "\$" can be USD, /)
  assert.equal(taken[11], '"doubloons" is not a currency.')
})

test('the head of the column may name the currency', async () => {
  assert.deepEqual(await offersOf('id;title;medium;status;Preis (€)\n1;One;oil;verkäuflich;1.200,00\n'), [
    [1200, 'EUR', 'ON_SALE'],
  ])
  assert.deepEqual(await offersOf('id,title,medium,status,price_usd\n2,Two,oil,for sale,"1,200"\n'), [
    [1200, 'USD', 'ON_SALE'],
  ])
})

test('words instead of a price are its status; if both are given, they must agree', async () => {
  const rows = [
    { price: 'POA' },
    { price: 'Preis auf Anfrage', status: '' },
    { price: 'prix sur demande', status: null },
    { price: 'P.O.A.', status: 'Sold' },
    { price: 'NFS', status: null },
    { price: 'verkauft', status: null },
    { price: 'vendu', status: 'verkauft' },
    { price: 'venduto', status: 'For sale' },
    { price: 'Réservé', status: undefined },
    { price: '', status: 'a consultar' },
  ]
  assert.deepEqual(await forSale(rows, { status: 'MUSEUM_COLLECTION' }), [
    [null, null, 'ON_REQUEST'],
    [null, null, 'ON_REQUEST'],
    [null, null, 'ON_REQUEST'],
    [null, null, 'SOLD'],
    [null, null, 'NOT_ON_SALE'],
    [null, null, 'SOLD'],
    [null, null, 'SOLD'],
    'The price says "venduto", and the status "For sale".',
    [null, null, 'RESERVED'],
    [null, null, 'ON_REQUEST'],
  ])
})

test('refuses by name everything but a single amount', async () => {
  const wrong = [
    '12k',
    '1000–1500',
    '1,000 - 1,500',
    '-5',
    '(1,200)',
    '5 %',
    'ca. 1200',
    'from 950',
    '12 1/2',
    '1e3',
    '0x10',
    '1.2.3',
  ]
  const told = await forSale([...wrong, '1,200.505', '1234,567'].map((price) => ({ price, currency: 'EUR' })))
  for (const [index, price] of wrong.entries())
    assert.ok(String(told[index]).startsWith(`"${price}" is `), String(told[index]))
  assert.match(String(told.at(-2)), /more decimals than amounts in EUR have/)
  assert.match(String(told.at(-1)), /not written as prices are/)
})

const locales =
  'de-DE de-AT de-CH fr-FR fr-CH it-IT es-ES pt-PT pt-BR nl-NL sv-SE nb-NO da-DK pl-PL cs-CZ en-US en-GB en-IN'.split(
    ' ',
  )

test('prices in the notation of each of these countries are read correctly or refused, and never misread', async () => {
  const wholeOrWithCents = fc.oneof(
    fc.integer({ min: 1, max: 2_000_000 }).map((units) => units * 100),
    fc.integer({ min: 1, max: 9_999_999 }),
  )
  const column = fc.record({
    locale: fc.constantFrom(...locales),
    cents: fc.array(wholeOrWithCents, { minLength: 1, maxLength: 12 }),
    currency: fc.constantFrom('EUR', 'USD', 'GBP', 'CHF', 'SEK', 'INR'),
    currencyDisplay: fc.constantFrom('narrowSymbol', 'code', null),
    isWholeWithoutCents: fc.boolean(),
  })
  const counts = { taken: 0, refused: 0 }
  const written = ({ locale, cents, currency, currencyDisplay, isWholeWithoutCents }: Column) =>
    cents.map((amount) =>
      new Intl.NumberFormat(locale, {
        minimumFractionDigits: isWholeWithoutCents && amount % 100 === 0 ? 0 : 2,
        maximumFractionDigits: 2,
        ...(currencyDisplay === null ? {} : { style: 'currency', currency, currencyDisplay }),
      }).format(amount / 100),
    )
  type Column = typeof column extends fc.Arbitrary<infer Value> ? Value : never
  await fc.assert(
    fc.asyncProperty(column, async (one) => {
      const prices = written(one)
      const offers = await forSale(prices.map((price) => ({ price, currency: one.currency })))
      for (const [n, offer] of offers.entries()) {
        counts[typeof offer === 'string' ? 'refused' : 'taken'] += 1
        if (typeof offer === 'string') assert.match(offer, /can mean/, `${one.locale} ${prices[n]}`)
        else assert.equal(offer[0], (one.cents[n] ?? 0) / 100, `${one.locale} ${prices[n]}`)
      }
    }),
    { numRuns: 100 },
  )
  assert.ok(counts.taken > counts.refused * 5, `${counts.taken} taken, ${counts.refused} refused`)
})
