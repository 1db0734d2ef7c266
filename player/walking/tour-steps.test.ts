import assert from 'node:assert/strict'
import { test } from 'node:test'
import { workAlongTour } from './tour-steps.ts'

const works = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]

test('the tour continues in its order and repeats', () => {
  assert.equal(workAlongTour(works, 'a', 1)?.id, 'b')
  assert.equal(workAlongTour(works, 'c', 1)?.id, 'a')
  assert.equal(workAlongTour(works, 'a', -1)?.id, 'c')
})

test('a visitor in front of no work begins at the first one, or backwards at the last', () => {
  assert.equal(workAlongTour(works, null, 1)?.id, 'a')
  assert.equal(workAlongTour(works, 'gone', -1)?.id, 'c')
  assert.equal(workAlongTour([], null, 1), null)
})
