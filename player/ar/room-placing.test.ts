import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placeOn, yawOf } from './room-placing.ts'

const visitorM = [0, 1.6, 0] as const

test('a picture hangs flat and upright on a wall, and on nothing else', () => {
  const atM = [0.4, 1.5, -2] as const
  const leaning = placeOn('wall', { atM, normal: [0, 0.1, 0.995] }, visitorM)
  assert.ok(leaning)
  assert.deepEqual([leaning.atM, leaning.facing], [atM, [0, 0, 1]], 'a wall that is measured as leaning is a wall')
  const side = placeOn('wall', { atM, normal: [1, 0, 0] }, visitorM)
  assert.ok(side && Math.abs(yawOf(side) - Math.PI / 2) < 1e-9)
  assert.equal(placeOn('wall', { atM, normal: [0, 1, 0] }, visitorM), null, 'the floor is none')
  assert.equal(placeOn('wall', { atM, normal: [Number.NaN, 0, Number.NaN] }, visitorM), null)
})

test('an object stands on a level surface, with its front to the visitor', () => {
  const atM = [2, 0.7, 0] as const
  const stood = placeOn('table', { atM, normal: [0, 1, 0] }, visitorM)
  assert.ok(stood)
  assert.deepEqual([stood.atM, stood.facing], [atM, [-1, 0, 0]])
  assert.equal(placeOn('table', { atM, normal: [0, 0, 1] }, visitorM), null)
  assert.equal(placeOn('table', { atM, normal: [0, -1, 0] }, visitorM), null, 'a ceiling is none')
  const below = placeOn('table', { atM: [0, 0, 0], normal: [0, 1, 0] }, visitorM)
  assert.deepEqual(below?.facing, [0, 0, 1], 'straight below any front is right')
})
