import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { scaleBar } from './scale-bar.ts'

test('a bar has a round length that fits', () => {
  assert.deepEqual(scaleBar(1, 120), { lengthPx: 100, text: '10 cm' })
  assert.deepEqual(scaleBar(10, 120), { lengthPx: 100, text: '1 m' })
  assert.deepEqual(scaleBar(0.5, 100), { lengthPx: 100, text: '5 cm' })
  assert.deepEqual(scaleBar(0.02, 120), { lengthPx: 100, text: '2 mm' })
  assert.deepEqual(scaleBar(0.002, 120), { lengthPx: 100, text: '0.2 mm' })
  assert.equal(scaleBar(0, 120), null)
  assert.equal(scaleBar(Number.NaN, 120), null)
})

test('the bar fills between two fifths and all of its space at any scale', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-4, max: 1e4, noNaN: true }), (mmPerPx) => {
      const bar = scaleBar(mmPerPx, 120)
      assert.ok(bar !== null && bar.lengthPx >= 120 * 0.39 && bar.lengthPx <= 120.001, JSON.stringify(bar))
    }),
  )
})
