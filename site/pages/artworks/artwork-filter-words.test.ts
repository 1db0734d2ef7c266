import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { ArtworkType } from '@enfilade/contract/artworks'
import { chosenFilters, listHeading } from './artwork-filter-words.ts'
import type { ArtworksAsked } from './artwork-list-address.ts'

const names = { artist: 'Odilon Redon', style: 'Symbolism' }
const heading = (filters: ArtworksAsked['filters'], name: string | null = null) => listHeading({ name, filters }, names)

describe('the heading of a list of works', () => {
  it('names the one filter that was chosen', () => {
    assert.equal(heading({}), 'VR Artworks')
    assert.equal(heading({ style: 'symbolism' }), 'Symbolism - VR Artworks')
    assert.equal(heading({ artist: 'odilon-redon' }), 'Odilon Redon Artworks in Virtual Reality')
    assert.equal(heading({ isOnSale: 'true' }), 'Artworks in Virtual Reality For Sale')
  })

  it('has the specification’s words for the art types, and one for each other', () => {
    const types = ['painting', 'sculpture', 'drawing', 'print', 'photography', 'streetart']
    assert.deepEqual(
      types.map((arttype) => heading({ arttype })),
      ['Paintings', 'Sculptures', 'Drawings', 'Prints', 'Photography', 'Street art'].map(
        (word) => `${word} in Virtual Reality`,
      ),
    )
    for (const type of ArtworkType.options) assert.notEqual(heading({ arttype: type.toLowerCase() }), 'VR Artworks')
  })

  it('is that of all works for a search, for several filters, and for a further filter', () => {
    assert.equal(heading({}, 'sun'), 'VR Artworks')
    assert.equal(heading({ style: 'symbolism', isOnSale: 'true' }), 'VR Artworks')
    assert.equal(heading({ size: 'small' }), 'VR Artworks')
  })
})

describe('what is chosen', () => {
  it('is shown in words, each with a link to the list without it', () => {
    assert.deepEqual(
      chosenFilters({ name: null, filters: { artist: 'odilon-redon', isOnSale: 'true', size: 'small' } }, names),
      [
        { name: 'Odilon Redon', without: '/artworks/f/?isOnSale=true&size=small' },
        { name: 'For sale', without: '/artworks/f/?artist=odilon-redon&size=small' },
        { name: 'Small, up to 40 cm', without: '/artworks/f/?artist=odilon-redon&isOnSale=true' },
      ],
    )
  })

  it('shows a search in quotation marks, cut to a legible length', () => {
    assert.deepEqual(chosenFilters({ name: 'sun', filters: {} }, names), [{ name: '“sun”', without: '/artworks/' }])
    const [long] = chosenFilters({ name: 'x'.repeat(10_000), filters: {} }, names)
    assert.ok((long?.name.length ?? 0) < 70)
  })

  it('shows the word of the address if the site has no name for it', () => {
    const [style, colour] = chosenFilters(
      { name: null, filters: { style: 'no-such', colour: 'ultra' } },
      { artist: null, style: null },
    )
    assert.deepEqual([style?.name, colour?.name], ['no-such', 'ultra'])
  })
})
