import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shownLabel } from './shown-label.ts'

test('a label opens at rest, stays while the visitor looks round, and closes when they leave', () => {
  assert.equal(shownLabel(null, { standing: 'one', moving: true }), null)
  assert.equal(shownLabel(null, { standing: 'one', moving: false }), 'one')
  assert.equal(shownLabel('one', { standing: 'one', moving: true }), 'one')
  assert.equal(shownLabel('one', { standing: null, moving: true }), null)
})

test('works that are only passed do not open their labels', () => {
  assert.equal(shownLabel('one', { standing: 'two', moving: true }), null)
  assert.equal(shownLabel(null, { standing: 'two', moving: false }), 'two')
})
