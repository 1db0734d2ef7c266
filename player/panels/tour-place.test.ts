import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tourPlace } from './tour-place.ts'

const [one, two, three] = [{ id: 'one' }, { id: 'two' }, { id: 'three' }]
const works = [one, two, three]

test('the tour is circular', () => {
  assert.deepEqual(tourPlace(works, 'two'), { number: 2, count: 3, next: three, previous: one })
  assert.deepEqual(tourPlace(works, 'three'), { number: 3, count: 3, next: one, previous: two })
  assert.deepEqual(tourPlace(works, 'one'), { number: 1, count: 3, next: two, previous: three })
})

test('before the first work the tour begins with it', () => {
  assert.deepEqual(tourPlace(works, null), { number: null, count: 3, next: one, previous: three })
  assert.deepEqual(tourPlace([], null), { number: null, count: 0, next: null, previous: null })
})
