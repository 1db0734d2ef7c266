import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Texture } from 'three'
import { PicturePlace } from './picture-place.ts'

/** A place on the wall, and what it shows. */
function place(colour: string | null) {
  const seen: { texture: Texture | null; colour: string } = { texture: null, colour: '' }
  const picture = colour === null ? null : { placeholder: { colour, thumbHash: '' }, steps: [] }
  const onWall = new PicturePlace({ picture }, (texture, tint) => {
    seen.texture = texture
    seen.colour = `#${tint.getHexString()}`
  })
  return { onWall, seen }
}

test('a place shows its mean colour, then its file, and its mean colour again after the file is released', () => {
  const { onWall, seen } = place('#336699')
  assert.deepEqual(seen, { texture: null, colour: '#336699' })
  const texture = new Texture()
  onWall.show(texture)
  assert.deepEqual(seen, { texture, colour: '#ffffff' })
  onWall.show(null)
  assert.deepEqual(seen, { texture: null, colour: '#336699' })
})

test('a film replaces the picture, which may sharpen meanwhile, and is then replaced by it', () => {
  const { onWall, seen } = place('#336699')
  const [film, small, sharp] = [new Texture(), new Texture(), new Texture()]
  onWall.show(small)
  onWall.showFilm(film)
  onWall.show(sharp)
  assert.equal(seen.texture, film)
  onWall.showFilm(null)
  assert.equal(seen.texture, sharp)
})

test('a missing file shows bare board, like a work without a file', () => {
  const { onWall, seen } = place('#336699')
  onWall.showMissing()
  assert.deepEqual(seen, { texture: null, colour: '#d8d4ca' })
  assert.equal(place(null).seen.colour, '#d8d4ca')
})
