import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { doorwayPosition } from './doorway-position.ts'

/** Where a point of the picture is in the frame, 0 left and 1 right, at the given CSS position. */
function placeInFrame(pointRatio: number, pictureRatio: number, frameRatio: number, position: string): number {
  const shown = frameRatio / pictureRatio
  const leftEdge = (Number.parseFloat(position) / 100) * (1 - shown)
  return (pointRatio - leftEdge) / shown
}

describe('the crop of a cover', () => {
  for (const [name, frameRatio] of [
    ['a door, 9:21', 9 / 21],
    ['a medium card, 4:5', 4 / 5],
    ['a card of the grid, 4:3', 4 / 3],
  ] as const) {
    it(`keeps the doorway in the middle of ${name}`, () => {
      const place = placeInFrame(0.3725, 2, frameRatio, doorwayPosition(2, frameRatio))
      assert.ok(Math.abs(place - 0.5) < 0.005, String(place))
    })
  }

  it('stays in the middle of a cover made for narrow screens', () => {
    assert.equal(doorwayPosition(0.75, 9 / 21), '50.0% 50%')
  })

  it('never reaches past the edge of the picture', () => {
    assert.equal(doorwayPosition(2, 1.9), '0.0% 50%')
  })

  it('keeps floor and works in a frame wider than the picture', () => {
    assert.equal(doorwayPosition(1.2, 2), '50% 60%')
  })
})
