import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { excerpt, isLong, paragraphsOf } from './paragraphs.ts'

describe('texts', () => {
  it('become paragraphs at line breaks', () => {
    assert.deepEqual(paragraphsOf('One.\n\n Two. \nThree.\n'), ['One.', 'Two.', 'Three.'])
    assert.deepEqual(paragraphsOf(null), [])
  })

  it('are long from 1101 characters on', () => {
    assert.equal(isLong('a'.repeat(1100)), false)
    assert.equal(isLong('a'.repeat(1101)), true)
  })

  it('of articles are cut to 166 characters when they have more than 170', () => {
    assert.equal(excerpt('a'.repeat(170)), 'a'.repeat(170))
    assert.equal(excerpt('a'.repeat(171)), `${'a'.repeat(166)}…`)
  })
})
