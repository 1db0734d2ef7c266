import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decimalsOf, isPayable, priceText } from './prices.ts'

test('a whole price has the sign of its currency and no decimals', () => {
  assert.equal(priceText(1200, 'EUR'), '€1,200')
  assert.equal(priceText(4800, 'CHF'), 'CHF\u00a04,800')
  assert.equal(priceText(1_200_000, 'gbp'), '£1,200,000')
  assert.equal(priceText(120_000, 'JPY'), 'JP¥120,000')
})

test('a price with cents is shown with all decimals of its currency', () => {
  assert.equal(priceText(950.5, 'EUR'), '€950.50')
  assert.equal(priceText(999.99, 'GBP'), '£999.99')
  assert.equal(priceText(0.05, 'USD'), 'US$0.05')
  assert.equal(priceText(1200.5, 'KWD'), 'KWD\u00a01,200.500')
})

test('returns no price without a currency', () => {
  assert.equal(priceText(1200, null), null)
  assert.equal(priceText(null, 'EUR'), null)
  assert.equal(priceText(1200, 'euros'), null)
  assert.equal(priceText(Number.NaN, 'EUR'), null)
})

test('an amount is payable if it has no fraction of the smallest unit of its currency', () => {
  assert.deepEqual([decimalsOf('EUR'), decimalsOf('JPY'), decimalsOf('KWD')], [2, 0, 3])
  assert.ok(isPayable(0.1 + 0.2, 'EUR') && isPayable(19.99, 'EUR') && isPayable(1e12, 'EUR') && isPayable(1.005, 'KWD'))
  assert.ok(!isPayable(1.005, 'EUR') && !isPayable(1200.5, 'JPY'))
})
