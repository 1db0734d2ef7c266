import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { pageNumber, shownCount } from './shown-count.ts'

const asked = (query: string) => shownCount(new URLSearchParams(query), 'works', 10, 10)

describe('how much of a list is shown', () => {
  it('starts at ten and grows by ten', () => {
    assert.equal(asked(''), 10)
    assert.equal(asked('works=20'), 20)
    assert.equal(asked('works=23'), 30)
  })

  it('is the first number for anything that is no number of entries', () => {
    for (const query of ['works=', 'works=-5', 'works=many', 'works=1e99', 'works=2.5', 'works=NaN']) {
      assert.equal(asked(query), query === 'works=1e99' ? 1000 : 10, query)
    }
  })

  it('counts pages from one', () => {
    const page = (query: string) => pageNumber(new URLSearchParams(query))
    assert.deepEqual(['', 'page=0', 'page=-1', 'page=x', 'page=1.5', 'page=3'].map(page), [1, 1, 1, 1, 1, 3])
  })
})
