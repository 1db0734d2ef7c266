import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { ListedArtwork } from '#site/pages/artworks/listed-artwork.ts'
import { hungWall } from './hung-wall.ts'

function work(id: string, widthM: number, heightM: number): ListedArtwork {
  const picture = { steps: [], widthPx: 10, heightPx: 10, colour: null, thumbHash: null }
  const words = { artistName: null, year: null, medium: null, size: null, status: null }
  return {
    id,
    address: `/artworks/${id}/`,
    title: id,
    ...words,
    mark: 'none',
    picture,
    sizeM: { width: widthM, height: heightM },
  }
}

describe('the wall of the home page', () => {
  it('hangs works with even gaps, the second beginning on the axis', () => {
    const wall = hungWall([work('a', 1, 1.4), work('b', 0.7, 1), work('c', 0.8, 0.8), work('d', 1.6, 1.1)])
    assert.ok(wall)
    assert.equal(wall.works[1]?.leftM, 0)
    for (const [index, hung] of wall.works.entries()) {
      const next = wall.works[index + 1]
      if (next) assert.ok(Math.abs(next.leftM - (hung.leftM + hung.widthM) - wall.gapM) < 1e-9)
    }
    assert.equal(wall.gaps.length, wall.works.length - 1)
  })

  it('leaves out works that are too large for it', () => {
    const wall = hungWall([work('high', 1, 2.5), work('a', 1, 1), work('wide', 6, 1), work('b', 1, 1)])
    assert.deepEqual(
      wall?.works.map(({ work: { id } }) => id),
      ['a', 'b'],
    )
  })

  it('is not drawn for a single work', () => {
    assert.equal(hungWall([work('a', 1, 1)]), null)
  })
})
