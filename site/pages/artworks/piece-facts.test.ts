import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { eachPublicArtworkFact } from '@enfilade/contract/artwork-facts'
import type { ArtPiece } from '@enfilade/contract/artworks'
import { workFacts } from './piece-facts.ts'

const piece: ArtPiece = {
  _id: '7',
  artist: { _id: '1', name: 'Tideline', url: 'tideline', fileVersions: null },
  ...eachPublicArtworkFact(() => null),
  shrTitle: 'Tideline 11',
  shrMedium: 'Plotter drawing, ink on cotton paper',
  shrSeries: 'One Tide a Day',
  shrYear: '2025',
  shrFullDescription: null,
  shrPrice: 1850,
  shrCurrency: 'GBP',
  shrStatus: 'ONLINE_SALE',
  shrUrl: 'tideline-11',
  shrType: 'DRAWING',
  fileVersions: null,
  placeholder: null,
  descriptionAudio: null,
  dimensions: { width: 70, height: 100, length: null },
  meshguid: null,
}

describe('a work on a page', () => {
  it('on sale shows its price beside a ring', () => {
    const { status, mark, size, address } = workFacts(piece, null)
    assert.deepEqual([status, mark], ['£1,850', 'for-sale'])
    assert.equal(size, '100 × 70 cm')
    assert.equal(address, '/artworks/tideline-11/')
  })

  it('when sold says so, and never shows its price', () => {
    const { status, mark } = workFacts({ ...piece, shrStatus: 'SOLD' }, null)
    assert.deepEqual([status, mark], ['Sold', 'sold'])
  })

  it('on sale without a price shows its status', () => {
    assert.equal(workFacts({ ...piece, shrPrice: null }, null).status, 'Online Sale')
  })

  it('after another artist says so in the line of the name', () => {
    assert.equal(workFacts({ ...piece, artistCredit: 'after Tideline' }, null).artistName, 'after Tideline')
    assert.equal(workFacts(piece, null).artistName, 'Tideline')
  })

  it('has no size on the wall unless width and height are recorded', () => {
    assert.deepEqual(workFacts(piece, null).sizeM, { width: 0.7, height: 1 })
    assert.equal(workFacts({ ...piece, dimensions: { width: 70, height: null, length: null } }, null).sizeM, null)
  })
})
