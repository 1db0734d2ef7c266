import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { ImageVersions } from '@enfilade/contract/image-versions'
import { pictureSource, stepForWidth } from './picture-source.ts'

function version(widthPx: number, heightPx: number) {
  return { meta: { pipePath: `p/${widthPx}.webp`, width: widthPx, height: heightPx, format: 'webp', bytes: 1 } }
}

/** A cover of 2:1: the version bounded by height is wider than the one bounded by width. */
const cover: ImageVersions = {
  XSIcon: version(64, 32),
  LIcon: version(128, 64),
  XLIcon: version(256, 128),
  MWRegular: version(640, 320),
  LWRegular: version(1280, 640),
  LHRegular: version(2048, 1024),
  original: version(4000, 2000),
}

describe('the sizes of a picture that a page offers', () => {
  it('go from small to large, without the original', () => {
    const source = pictureSource(cover, null, 'https://content.example')
    assert.deepEqual(
      source?.steps.map(({ widthPx }) => widthPx),
      [128, 256, 640, 1280, 2048],
    )
    assert.equal(source?.steps[0]?.address, 'https://content.example/files/p/128.webp')
    assert.deepEqual([source?.widthPx, source?.heightPx], [2048, 1024])
  })

  it('name a file once when a small original made several versions equal', () => {
    const small = { ...cover, MWRegular: version(300, 150), LWRegular: version(300, 150), LHRegular: version(300, 150) }
    assert.deepEqual(
      pictureSource(small, null, '')?.steps.map(({ widthPx }) => widthPx),
      [128, 256, 300],
    )
  })

  it('are none without a picture', () => {
    assert.equal(pictureSource(null, null, ''), null)
  })

  it('give one file where only one is needed', () => {
    const source = pictureSource(cover, null, '')
    assert.ok(source)
    assert.equal(stepForWidth(source, 1300)?.widthPx, 1280)
    assert.equal(stepForWidth(source, 10)?.widthPx, 128)
  })
})
