import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readSuggestions } from './search-suggestions.ts'

const suggestion = { kind: 'artists', title: 'Claude Monet', aside: 'France', address: '/artist/claude-monet/' }

describe('suggestions of the search', () => {
  it('state the kind of each', () => {
    const asides = readSuggestions({
      data: [
        suggestion,
        { ...suggestion, aside: null },
        { ...suggestion, kind: 'artworks', aside: 'Claude Monet' },
        { ...suggestion, kind: 'artworks', aside: null },
      ],
    }).map(({ aside }) => aside)
    assert.deepEqual(asides, ['Artist, France', 'Artist', 'Claude Monet', 'Work'])
  })

  it('are skipped if they are invalid', () => {
    for (const answer of [null, 'text', {}, { data: 'text' }, { data: [null, {}, { ...suggestion, kind: 'users' }] }]) {
      assert.deepEqual(readSuggestions(answer), [])
    }
  })
})
