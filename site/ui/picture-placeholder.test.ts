import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { rgbaToThumbHash } from 'thumbhash'
import { placeholderAddress } from './picture-placeholder.ts'

/** The ThumbHash of a picture that is red on its left half and blue on its right. */
function redAndBlue(): string {
  const widthPx = 60
  const heightPx = 30
  const rgba = new Uint8Array(widthPx * heightPx * 4)
  for (let pixel = 0; pixel < widthPx * heightPx; pixel++) {
    const red = pixel % widthPx < widthPx / 2
    rgba.set(red ? [220, 30, 30, 255] : [30, 30, 220, 255], pixel * 4)
  }
  return Buffer.from(rgbaToThumbHash(widthPx, heightPx, rgba)).toString('base64')
}

describe('a placeholder picture', () => {
  const address = placeholderAddress(redAndBlue())
  const file = Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')

  it('is a small BMP of the picture’s proportions', () => {
    assert.match(address, /^data:image\/bmp;base64,/)
    assert.ok(address.length < 300, `${address.length} characters`)
    assert.equal(file.toString('latin1', 0, 2), 'BM')
    assert.deepEqual([file.readInt32LE(18), file.readInt32LE(22)], [6, 3])
    assert.equal(file.readUInt32LE(2), file.length)
  })

  it('has the colours where the picture has them', () => {
    const [leftBlue, , leftRed] = file.subarray(54, 57)
    const [rightBlue, , rightRed] = file.subarray(54 + 15, 54 + 18)
    assert.ok(Number(leftRed) > Number(leftBlue) + 80, 'red on the left')
    assert.ok(Number(rightBlue) > Number(rightRed) + 80, 'blue on the right')
  })
})
