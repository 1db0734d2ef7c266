import assert from 'node:assert/strict'
import { test } from 'node:test'
import { originText } from './artist-facts.ts'

test('where and when an artist lived is one line that begins as a sentence does', () => {
  assert.equal(originText({ country: 'Norway', lifeDates: '1863–1944' }), 'Norway, 1863–1944')
  assert.equal(originText({ country: 'Norway', lifeDates: 'born 1957' }), 'Norway, born 1957')
  assert.equal(originText({ country: null, lifeDates: 'died 1998' }), 'Died 1998')
  assert.equal(originText({ country: null, lifeDates: null }), null)
})
