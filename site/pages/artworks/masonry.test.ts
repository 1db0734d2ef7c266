import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { ListedArtwork } from './listed-artwork.ts'
import { heightRatio, labelLineCount } from './masonry.ts'

const work: ListedArtwork = {
  id: '1',
  address: '/artworks/halo-3/',
  title: 'Halo 3',
  artistName: 'Halo',
  year: '2026',
  medium: 'Pigment print on cotton paper',
  size: '60 × 60 cm',
  mark: 'sold',
  status: 'Sold',
  picture: { steps: [], widthPx: 400, heightPx: 600, colour: null, thumbHash: null },
  sizeM: null,
}

describe('the masonry of works', () => {
  it('reserves space for every line of a label', () => {
    assert.equal(labelLineCount(work), 6)
    assert.equal(labelLineCount({ ...work, title: 'A title so long that it takes three lines of a label' }), 8)
    assert.equal(labelLineCount({ ...work, artistName: null, medium: null, size: null, status: null }), 1)
  })

  it('knows a picture’s height before it is loaded', () => {
    assert.equal(heightRatio(work), 1.5)
    assert.equal(heightRatio({ picture: null }), 0)
  })
})
