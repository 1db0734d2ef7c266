import assert from 'node:assert/strict'
import { test } from 'node:test'
import { colourDifference, labOf } from './colour-difference.ts'

/** Pairs from the paper's table of test data, with its figures. */
const pairs = [
  [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
  [[50, -1.3802, -84.2814], [50, 0, -82.7485], 1],
  [[50, 2.49, -0.001], [50, -2.49, 0.0011], 7.2195],
  [[50, 2.5, 0], [73, 25, -18], 27.1492],
  [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
  [[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082],
] as const

test('differences match the published test data', () => {
  for (const [one, other, difference] of pairs) {
    const found = colourDifference({ l: one[0], a: one[1], b: one[2] }, { l: other[0], a: other[1], b: other[2] })
    assert.ok(Math.abs(found - difference) < 1e-4, `${found} instead of ${difference}`)
  }
})

test('white is white and a colour equals itself', () => {
  const { l, a, b } = labOf([255, 255, 255])
  assert.ok(Math.abs(l - 100) < 1e-3 && Math.abs(a) < 1e-2 && Math.abs(b) < 1e-2)
  assert.equal(colourDifference(labOf([12, 200, 99]), labOf([12, 200, 99])), 0)
})
