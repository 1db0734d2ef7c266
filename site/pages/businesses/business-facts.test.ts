import assert from 'node:assert/strict'
import { test } from 'node:test'
import { citiesOf, locationFacts } from './business-facts.ts'

const zug = { address: 'Kolinplatz 1', city: 'Zug', country: 'Switzerland' }
const basel = { address: null, city: 'Basel', country: null }

test('cities are joined by a dot, each named once', () => {
  assert.equal(citiesOf([zug, basel, zug]), 'Zug · Basel')
  assert.equal(citiesOf([]), '')
})

test('a place is its address and city, and the map’s query includes the country', () => {
  assert.deepEqual(locationFacts(zug), {
    text: 'Kolinplatz 1, Zug',
    mapAddress: 'https://www.openstreetmap.org/search?query=Kolinplatz+1%2C+Zug%2C+Switzerland',
  })
  assert.deepEqual(locationFacts(basel), {
    text: 'Basel',
    mapAddress: 'https://www.openstreetmap.org/search?query=Basel',
  })
})
