import assert from 'node:assert/strict'
import { test } from 'node:test'
import { statusDot } from './status-dot.ts'

test('each sale status has its symbol, and a work that is never for sale has none', () => {
  assert.equal(statusDot({ status: 'For Sale', onSale: true }), 'for-sale')
  assert.equal(statusDot({ status: 'Reserved', onSale: false }), 'reserved')
  assert.equal(statusDot({ status: 'Sold', onSale: false }), 'sold')
  assert.equal(statusDot({ status: 'On Request', onSale: false }), 'on-request')
  assert.equal(statusDot({ status: 'Museum Collection', onSale: false }), null)
  assert.equal(statusDot({ status: 'Not for sale', onSale: false }), null)
})
