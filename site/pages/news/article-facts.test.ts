import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { articleFacts } from './article-facts.ts'

const article = {
  _id: '1',
  url: 'daylight',
  title: 'Daylight',
  shortDescription: null,
  subtitle: 'From above',
  publishedAt: '2026-11-03T23:30:00Z',
}

describe('an article in a list', () => {
  it('has the same date everywhere', () => {
    assert.deepEqual(articleFacts(article, null).date, { machine: '2026-11-03', words: '3 November 2026' })
  })

  it('begins with its short description, or else its subtitle', () => {
    assert.equal(articleFacts(article, null).excerpt, 'From above')
    assert.equal(articleFacts({ ...article, shortDescription: 'Short.' }, null).excerpt, 'Short.')
  })
})
