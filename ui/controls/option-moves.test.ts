import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { movedByKey, optionsSaid } from './option-moves.ts'

function walk(keys: string[], count: number): number {
  return keys.reduce((at, key) => movedByKey(key, at, count) ?? at, -1)
}

describe('the keys in a list of options', () => {
  it('go down and up, and cycle through the field', () => {
    assert.equal(walk(['ArrowDown'], 3), 0)
    assert.equal(walk(['ArrowDown', 'ArrowDown', 'ArrowDown'], 3), 2)
    assert.equal(walk(['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown'], 3), -1)
    assert.equal(walk(['ArrowUp'], 3), 2)
    assert.equal(walk(['ArrowDown', 'ArrowUp'], 3), -1)
  })

  it('jump to either end', () => {
    assert.equal(walk(['PageDown'], 8), 7)
    assert.equal(walk(['PageDown', 'PageUp'], 8), 0)
  })

  it('stay with the field if there is no list, or if they do not move', () => {
    assert.equal(movedByKey('ArrowDown', -1, 0), null)
    assert.equal(movedByKey('Home', 1, 3), null)
    assert.equal(movedByKey('a', 1, 3), null)
  })
})

it('the number of suggestions is announced', () => {
  assert.deepEqual([0, 1, 8].map(optionsSaid), ['No matching results.', '1 suggestion.', '8 suggestions.'])
})
