import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { planSizes, sizeName } from './picture-sizes.ts'

test('a landscape of three megapixels gets the seven renditions and its rendition set, each size once', () => {
  const plan = planSizes({ widthPx: 2048, heightPx: 1536 })
  assert.deepEqual(Object.fromEntries(Object.entries(plan.named).map(([name, size]) => [name, sizeName(size)])), {
    XSIcon: '64x48',
    LIcon: '128x96',
    XLIcon: '256x192',
    MWRegular: '640x480',
    LWRegular: '1280x960',
    LHRegular: '1365x1024',
    original: '2048x1536',
  })
  assert.deepEqual(plan.renditions.map(sizeName), ['64x48', '128x96', '256x192', '512x384', '1024x768', '2048x1536'])
  assert.equal(plan.sizes.length, 9)
})

test('a step slightly smaller than the original is replaced by the original', () => {
  assert.deepEqual(planSizes({ widthPx: 1072, heightPx: 757 }).renditions.map(sizeName), [
    '64x45',
    '128x90',
    '256x181',
    '512x362',
    '1072x757',
  ])
})

test('a picture beyond the rendition set also keeps its own size', () => {
  const plan = planSizes({ widthPx: 8000, heightPx: 6000 })
  assert.equal(sizeName(plan.named.original), '8000x6000')
  assert.deepEqual(plan.renditions.map(sizeName).slice(-2), ['2048x1536', '4096x3072'])
})

test('no picture is cropped, enlarged, empty or out of order', () => {
  const sidePx = fc.integer({ min: 1, max: 50_000 })
  fc.assert(
    fc.property(sidePx, sidePx, (widthPx, heightPx) => {
      const { sizes, named, renditions } = planSizes({ widthPx, heightPx })
      for (const size of sizes) {
        assert.ok(size.widthPx >= 1 && size.heightPx >= 1 && size.widthPx <= widthPx && size.heightPx <= heightPx)
        // Sides are whole pixels, so the proportion holds to half a pixel of the shorter one, which is at least one.
        const offPx = Math.abs(size.heightPx - (size.widthPx * heightPx) / widthPx)
        assert.ok(Math.min(size.widthPx, size.heightPx) === 1 || offPx <= 0.5 + (0.5 * heightPx) / widthPx)
      }
      assert.ok(renditions.length >= 1 && renditions.length <= 7)
      const longerPx = renditions.map((size) => Math.max(size.widthPx, size.heightPx))
      assert.deepEqual(
        longerPx,
        [...new Set(longerPx)].sort((a, b) => a - b),
      )
      const made = new Set(sizes.map(sizeName))
      assert.ok([...renditions, ...Object.values(named)].every((size) => made.has(sizeName(size))))
    }),
  )
})
