import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type FacetedArtwork, facetsOf, termsAskedFor } from './artwork-facets.ts'

const bare: FacetedArtwork = {
  year: null,
  yearFrom: null,
  medium: null,
  status: 'SOLD',
  price: null,
  widthCm: null,
  heightCm: null,
  lengthCm: null,
  styles: [],
  colours: [],
}

test('a work is indexed by its longest side, its price on offer, its years, media, colours and styles', () => {
  assert.deepEqual(facetsOf(bare), [])
  assert.deepEqual(
    facetsOf({
      year: 'designed 1945, manufactured 1989',
      yearFrom: null,
      medium: 'Etching and aquatint on paper',
      status: 'ON_SALE',
      price: 2000,
      widthCm: 40.1,
      heightCm: 30,
      lengthCm: null,
      styles: ['pop-art', 'minimalism', 'pop-art'],
      colours: ['red', 'white'],
    }),
    [
      'colour:red',
      'colour:white',
      'medium:intaglio',
      'period:20th-century',
      'price:up-to-2000',
      'size:medium',
      'style:minimalism',
      'style:pop-art',
    ],
  )
  const sizes = [40, 100, 180, 180.1].map((widthCm) => facetsOf({ ...bare, widthCm, heightCm: 2 }))
  assert.deepEqual(sizes.flat(), ['size:small', 'size:medium', 'size:large', 'size:very-large'])
  assert.deepEqual(facetsOf({ ...bare, price: 100 }), [], 'what is sold has no price to look for')
  assert.deepEqual(
    facetsOf({ ...bare, year: '1920', yearFrom: 1620 }),
    ['period:17th-century'],
    'numbers outrank words',
  )
})

test('a filter becomes terms, or is impossible', () => {
  assert.deepEqual(termsAskedFor({}), [])
  assert.deepEqual(termsAskedFor({ name: 'Sea', artist: 'turner', size: '', colour: null }), [])
  assert.deepEqual(termsAskedFor({ isOnSale: true, arttype: 'painting', style: 'baroque', period: '20th-century' }), [
    'sale',
    'type:PAINTING',
    'style:baroque',
    'period:20th-century',
  ])
  for (const filter of [{ arttype: 'opera' }, { size: 'SMALL' }, { colour: 'puce' }, { price: '5' }, { medium: 'x' }]) {
    assert.equal(termsAskedFor(filter), null, JSON.stringify(filter))
  }
})
