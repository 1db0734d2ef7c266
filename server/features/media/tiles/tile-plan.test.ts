import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type IiifImage, iiifFile, iiifInformation } from './iiif-images.ts'
import { needsTiles, planTiles, tileSidePx, tilesOf } from './tile-plan.ts'

const name = '0123456789abcdef0123456789abcdef'
const ask = (image: IiifImage, region: string, size: string, file = 'default.jpg', rotation = '0') =>
  iiifFile(image, { region, size, rotation, file })

test('a panorama of 12,000 × 4,000 pixels has six levels, each half of the one before', () => {
  const levels = planTiles({ widthPx: 12_000, heightPx: 4000 })
  assert.deepEqual(
    levels.map(({ scaleFactor, widthPx, heightPx, columns, rows }) => [scaleFactor, widthPx, heightPx, columns, rows]),
    [
      [1, 12_000, 4000, 24, 8],
      [2, 6000, 2000, 12, 4],
      [4, 3000, 1000, 6, 2],
      [8, 1500, 500, 3, 1],
      [16, 750, 250, 2, 1],
      [32, 375, 125, 1, 1],
    ],
  )
  assert.equal(needsTiles({ widthPx: 4096, heightPx: 4096 }), false)
  assert.equal(needsTiles({ widthPx: 1000, heightPx: 4097 }), true)
})

test('a tile has exactly the address of the standard', () => {
  const image = { name, widthPx: 12_000, heightPx: 4000, tiled: true }
  assert.equal(ask(image, '0,0,512,512', '512,512'), `tiles/${name}/1/0-0.jpg`)
  assert.equal(ask(image, '11776,3584,224,416', '224,416'), `tiles/${name}/1/23-7.jpg`)
  assert.equal(ask(image, '8192,0,3808,4000', '476,500'), `tiles/${name}/8/2-0.jpg`)
  assert.equal(ask(image, 'full', '375,125'), `tiles/${name}/32/0-0.jpg`)
  assert.equal(ask(image, 'full', 'max'), `pictures/${name}/12000x4000.jpg`)
  assert.equal(ask(image, 'full', '4096,1365'), `pictures/${name}/4096x1365.jpg`)
  for (const [region, size] of [
    ['0,0,512,512', '511,512'],
    ['0,0,512,512', '512,'],
    ['0,0,512,512', 'max'],
    ['00,0,512,512', '512,512'],
    ['0,0,512,512,0', '512,512'],
    ['1,0,512,512', '512,512'],
    ['-512,0,512,512', '512,512'],
    ['12288,0,512,512', '512,512'],
    ['0,0,5e2,512', '500,512'],
    ['square', 'max'],
    ['pct:0,0,50,50', '512,512'],
    ['full', '^max'],
    ['full', '12001,4000'],
    ['full', 'pct:50'],
    ['full', ''],
    ['', ''],
    ['NaN,NaN,NaN,NaN', 'NaN,NaN'],
    ['../../originals', 'max'],
  ] as const) {
    assert.equal(ask(image, region, size), null, `${region}/${size}`)
  }
  assert.equal(ask(image, 'full', 'max', 'default.png'), null)
  assert.equal(ask(image, 'full', 'max', 'gray.jpg'), null)
  assert.equal(ask(image, 'full', 'max', 'default.jpg', '90'), null)
  assert.equal(ask({ ...image, tiled: false }, '0,0,512,512', '512,512'), null)
})

test('the tiles of any picture cover it exactly once, and each can be requested', () => {
  const sidePx = fc.integer({ min: 1, max: 16_000 })
  fc.assert(
    fc.property(sidePx, sidePx, (widthPx, heightPx) => {
      const image = { name, widthPx, heightPx, tiled: true }
      const scaleFactors = iiifInformation(image, 'https://site.example/iiif/3/x').tiles?.[0]?.scaleFactors
      const levels = planTiles(image)
      assert.deepEqual(
        scaleFactors,
        levels.map(({ scaleFactor }) => scaleFactor),
      )
      for (const level of levels.slice(-4)) {
        let coveredPx = 0
        const paths = new Set<string>()
        for (const { scaleFactor, column, row } of tilesOf(level)) {
          const sidePxHere = tileSidePx * scaleFactor
          const [x, y] = [column * sidePxHere, row * sidePxHere]
          const [wide, high] = [Math.min(sidePxHere, widthPx - x), Math.min(sidePxHere, heightPx - y)]
          coveredPx += wide * high
          const region = wide === widthPx && high === heightPx ? 'full' : [x, y, wide, high].join(',')
          const size = [Math.ceil(wide / scaleFactor), Math.ceil(high / scaleFactor)].join(',')
          const path = ask(image, region, size)
          assert.ok(path !== null, `${region}/${size} of ${widthPx}×${heightPx}`)
          paths.add(path)
        }
        assert.equal(coveredPx, widthPx * heightPx)
        assert.equal(paths.size, level.columns * level.rows)
      }
    }),
    { numRuns: 60 },
  )
})
