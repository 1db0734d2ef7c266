import assert from 'node:assert/strict'
import { test } from 'node:test'
import { IiifImageInformation } from './iiif-image.ts'
import { infoAddressOf, tilePyramid } from './iiif-tiles.ts'

const panorama = IiifImageInformation.parse({
  '@context': 'http://iiif.io/api/image/3/context.json',
  id: 'https://site.example/iiif/3/x',
  type: 'ImageService3',
  protocol: 'http://iiif.io/api/image',
  profile: 'level0',
  width: 12_000,
  height: 4000,
  sizes: [{ width: 4096, height: 1365 }],
  tiles: [{ width: 512, height: 512, scaleFactors: [1, 2, 4, 8, 16, 32] }],
  extraFeatures: [],
})

test('requests tiles in the standard’s form, from the whole picture in one tile to its last pixel', () => {
  const pyramid = tilePyramid(panorama, '/iiif/3/x')
  assert.equal(pyramid?.maxLevel, 5)
  assert.equal(pyramid?.getTileUrl(0, 0, 0), '/iiif/3/x/full/375,125/0/default.jpg')
  assert.equal(pyramid?.getTileUrl(2, 2, 0), '/iiif/3/x/8192,0,3808,4000/476,500/0/default.jpg')
  assert.equal(pyramid?.getTileUrl(5, 23, 7), '/iiif/3/x/11776,3584,224,416/224,416/0/default.jpg')
})

test('finds no tiles where there are none, or where the document says something else', () => {
  const { tiles: _, ...without } = panorama
  const oddlyCut = { ...panorama, tiles: [{ width: 512, scaleFactors: [1, 3] }] }
  for (const said of [without, oddlyCut, { ...panorama, width: '12000' }, { ...panorama, tiles: [] }, null, 'no', []]) {
    assert.equal(tilePyramid(said, '/iiif/3/x'), null)
  }
})

test('derives a picture’s address from the path of any of its files', () => {
  const name = '0a'.repeat(16)
  assert.equal(infoAddressOf(`pictures/${name}/4096x1365`), `/iiif/3/${name}/info.json`)
  assert.equal(infoAddressOf('pictures/../etc/passwd'), null)
})
