import assert from 'node:assert/strict'
import { test } from 'node:test'
import { artistIdentifiers } from './artist-identifiers.ts'

const addresses = (ulan: string | null, wikidata: string | null) =>
  artistIdentifiers({ ulan, wikidata }).map(({ address }) => address)

test('an authority id may be a number or a whole address', () => {
  const both = ['https://vocab.getty.edu/page/ulan/500115467', 'https://www.wikidata.org/wiki/Q39931']
  assert.deepEqual(addresses('500115467', 'Q39931'), both)
  assert.deepEqual(addresses('http://vocab.getty.edu/ulan/500115467', 'https://www.wikidata.org/entity/Q39931'), both)
})

test('an invalid identifier has no link', () => {
  assert.deepEqual(addresses(null, null), [])
  assert.deepEqual(addresses('unknown', '39931'), [])
  assert.deepEqual(addresses('javascript:alert(1)', 'https://evil.example/Q1'), [])
})
