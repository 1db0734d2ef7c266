import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type ArtistsAsked, addressWord, artistLists } from './artist-list-address.ts'

const { addressOf, askedOf, betterAddress, withFilter } = artistLists
const urlOf = (address: string) => new URL(address, 'http://site.test')
const asked = (address: string): ArtistsAsked => askedOf(urlOf(address)) ?? { name: 'no such list', filters: {} }

test('one filter has its own path, the switch and several filters are in the query, none is the base page', () => {
  const nothing = { name: null, filters: {} }
  assert.equal(addressOf(nothing), '/artist/')
  assert.equal(addressOf(withFilter({}, 'country', 'france')), '/artist/f/country/france/')
  assert.equal(addressOf(withFilter({}, 'category', 'painters'), 3), '/artist/f/category/painters/?page=3')
  assert.equal(addressOf(withFilter({}, 'arttype', 'street-art')), '/artist/f/art-type/street-art/')
  assert.equal(addressOf(withFilter({}, 'isOnSale', 'true')), '/artist/f/?isOnSale=true')
  const both = withFilter({ arttype: 'print' }, 'country', 'france')
  assert.equal(addressOf(both), '/artist/f/?country=france&arttype=print')
  assert.equal(addressOf(withFilter(both.filters, 'country', null)), '/artist/f/art-type/print/')
  assert.deepEqual(withFilter({ country: 'france' }, 'country', null), nothing)
})

test('a search replaces filters, and an empty one is the base page', () => {
  assert.equal(addressOf({ name: 'Kollwitz', filters: { country: 'germany' } }), '/artist/s/?name=Kollwitz')
  assert.equal(addressOf(asked('/artist/s/?name=')), '/artist/')
  assert.equal(addressOf(asked('/artist/s/?name=++')), '/artist/')
})

test('every other form of an address redirects to the canonical one', () => {
  const leads = (address: string) => betterAddress(urlOf(address), asked(address))
  assert.equal(leads('/artist/f/?country=France'), '/artist/f/country/france/')
  assert.equal(leads('/artist/f/country/United%20Kingdom/'), '/artist/f/country/united-kingdom/')
  assert.equal(leads('/artist/f/art-type/PAINTING'), '/artist/f/art-type/painting/')
  assert.equal(leads('/artist/f/?arttype=print&country=france'), '/artist/f/?country=france&arttype=print')
  assert.equal(leads('/artist/f/?isOnSale=on&country='), '/artist/f/?isOnSale=true')
  assert.equal(leads('/artist/f/'), '/artist/')
  for (const right of [
    '/artist/',
    '/artist/f/country/france',
    '/artist/f/?isOnSale=true&utm=x',
    '/artist/?name=ignored',
  ])
    assert.equal(leads(right), null, right)
})

test('an address that no list has is no list', () => {
  for (const address of [
    '/artist/f/colour/red/',
    '/artist/f/country/',
    '/artist/f/country/a/b/',
    '/artist/f/country/%E0%A4%A/',
  ])
    assert.equal(askedOf(urlOf(address)), null, address)
})

test('parsing an address gives what it was made from', () => {
  const word = fc
    .string({ minLength: 1, maxLength: 30, unit: 'grapheme' })
    .map(addressWord)
    .filter((text) => text !== '')
  const filters = fc.record(
    { country: word, category: word, arttype: word, isOnSale: fc.constant('true') },
    { requiredKeys: [], noNullPrototype: true },
  )
  const name = fc.option(
    fc
      .string({ minLength: 1, maxLength: 60 })
      .map((text) => text.trim())
      .filter((text) => text !== ''),
  )
  fc.assert(
    fc.property(filters, name, fc.integer({ min: 1, max: 9 }), (chosen, searched, page) => {
      const wanted = searched === null ? { name: null, filters: chosen } : { name: searched, filters: {} }
      const url = urlOf(addressOf({ ...wanted, filters: chosen }, page))
      assert.deepEqual(askedOf(url), wanted)
      assert.equal(betterAddress(url, wanted), null)
    }),
  )
})
