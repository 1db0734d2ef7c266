import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { titleText } from './title-text.ts'

describe('a title', () => {
  it('keeps a range of years and a double name together', () => {
    assert.equal(titleText('Paul-Émile, 1848–1904'), 'Paul\u2060-\u2060Émile, 1848\u2060–\u20601904')
  })

  it('allows a break at a dash between words', () => {
    assert.equal(titleText('Rooms – and doors'), 'Rooms – and doors')
    assert.equal(titleText('Landscape–Scene'), 'Landscape–Scene')
  })
})
