import assert from 'node:assert/strict'
import { test } from 'node:test'
import { typedPrice } from './typed-price.ts'
import { typedSizes } from './typed-sizes.ts'

test('sizes are read as catalogues and people write them', () => {
  for (const [text, valuesCm] of [
    ['103', [103]],
    ['103 x 134', [103, 134]],
    ['103×134 cm', [103, 134]],
    ['40½ × 52¾ in', [102.87, 133.99]],
    ['40 1/2 in x 52 3/4 in', [102.87, 133.99]],
    ['1.03m 1.34m', [103, 134]],
    ['1,03 m × 1,34 m', [103, 134]],
    ['300 x 200 x 45 mm', [30, 20, 4.5]],
    ['24" x 36"', [60.96, 91.44]],
    ['12 by 15 in', [30.48, 38.1]],
  ] as const)
    assert.deepEqual(typedSizes(text), { done: true, valuesCm }, text)
  for (const text of ['tall', '', '0', '-4', '10 x', 'x 10', '1 x 2 x 3 x 4', '10 x tall', '10 miles', '1e3', '2000 m'])
    assert.equal(typedSizes(text).done, false, text)
})

test('prices are read with their currency, in the ways of several countries', () => {
  for (const [text, own, price, currency] of [
    ['3,050 GBP', null, 3050, 'GBP'],
    ['€1.200,50', null, 1200.5, 'EUR'],
    ['$ 1,200.50', null, 1200.5, 'USD'],
    ["CHF 1'900", null, 1900, 'CHF'],
    ['Fr. 1’900', null, 1900, 'CHF'],
    ['1 250 000 €', null, 1_250_000, 'EUR'],
    ['950,5', 'EUR', 950.5, 'EUR'],
    ['3.050', 'EUR', 3050, 'EUR'],
    ['780', 'USD', 780, 'USD'],
    ['0 eur', 'USD', 0, 'EUR'],
  ] as const)
    assert.deepEqual(typedPrice(text, own), { done: true, price, currency }, text)
  for (const [text, own] of [
    ['poa', 'EUR'],
    ['1200', null],
    ['', 'EUR'],
    ['-5', 'EUR'],
    ['1,2,3', 'EUR'],
    ['10.505', 'JPY'],
    ['€ 10 USD', null],
    ['10.5', 'JPY'],
    ['1e9', 'EUR'],
    ['9999999999999', 'EUR'],
  ] as const)
    assert.equal(typedPrice(text, own).done, text === '10.505', text)
})
