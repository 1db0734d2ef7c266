import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { exhibitionPage } from '@enfilade/contract/page-addresses'
import { kindAndCounts } from './exhibition-facts.ts'

describe('an exhibition in a list', () => {
  it('states the kind of institution and how much hangs', () => {
    assert.equal(kindAndCounts({ type: 'MUSEUM', artPieceCount: 14, artistCount: 14 }), 'Museum, 14 works, 14 artists')
    assert.equal(kindAndCounts({ type: 'COLLECTOR', artPieceCount: 1, artistCount: 1 }), 'Collector, 1 work, 1 artist')
    assert.equal(kindAndCounts({ type: 'COLLECTOR', artPieceCount: 0, artistCount: 0 }), 'Collector', 'objects alone')
  })

  it('does not count the one artist of an artist’s own show', () => {
    assert.equal(kindAndCounts({ type: 'ARTIST', artPieceCount: 12, artistCount: 1 }), 'Artist, 12 works')
  })

  it('is under the slug of its organiser', () => {
    assert.equal(exhibitionPage('GALLERY', 'weft'), '/vr-exhibitions/eg/weft/')
  })
})
