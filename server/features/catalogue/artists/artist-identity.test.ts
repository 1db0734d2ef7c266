import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isSamePerson } from './artist-identity.ts'

const person = (name: string, ids: { ulan?: string; wikidata?: string } = {}, lifeDates: string | null = null) => ({
  name,
  lifeDates,
  ulan: ids.ulan ?? null,
  wikidata: ids.wikidata ?? null,
})

test('an equal authority id makes two records one person, unless names or dates contradict it', () => {
  const kitaj = person('R. B. Kitaj', { ulan: '500005379' }, '1932–2007')
  assert.ok(isSamePerson(kitaj, person('Ronald B. Kitaj', { ulan: '500005379' }, 'born 1932')))
  assert.ok(isSamePerson(person('Émile Bernard', { wikidata: 'Q1' }), person('Bernard, Emile', { wikidata: 'Q1' })))
  assert.ok(!isSamePerson(kitaj, person('R. B. Kitaj', {}, '1932–2007')), 'a name alone is not enough')
  assert.ok(!isSamePerson(kitaj, person('Paul Hammond', { ulan: '500005379' })), 'an id may be lent to another name')
  const alberto = person('Alberto Giacometti', { ulan: '7' }, '1901–1966')
  assert.ok(!isSamePerson(alberto, person('Augusto Giacometti', { ulan: '7' }, '1877–1947')))
})
