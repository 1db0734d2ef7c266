import assert from 'node:assert/strict'
import { test } from 'node:test'
import { labelParagraphs, lengthText } from './label-parts.ts'

test('a recording shows its length once that is known', () => {
  assert.equal(lengthText(72), '1:12')
  assert.equal(lengthText(5.4), '0:05')
  assert.equal(lengthText(59.6), '1:00')
  assert.equal(lengthText(3725), '1:02:05')
  for (const unknown of [Number.NaN, Number.POSITIVE_INFINITY, 0]) assert.equal(lengthText(unknown), null)
})

test('paragraphs are separated by empty lines', () => {
  assert.deepEqual(labelParagraphs('One\nstill one.\n  \nTwo.\n\n\n'), ['One\nstill one.', 'Two.'])
})
