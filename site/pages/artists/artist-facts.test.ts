import assert from 'node:assert/strict'
import { test } from 'node:test'
import { originText } from './artist-facts.ts'

test('the place and years of an artist are one line that begins like a sentence', () => {
  assert.equal(originText({ country: 'Norway', lifeDates: '1863–1944' }), 'Norway, 1863–1944')
  assert.equal(originText({ country: 'Norway', lifeDates: 'born 1957' }), 'Norway, born 1957')
  assert.equal(originText({ country: null, lifeDates: 'died 1998' }), 'Died 1998')
  assert.equal(originText({ country: null, lifeDates: null }), null)
})
