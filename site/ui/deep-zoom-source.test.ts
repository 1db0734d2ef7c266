import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deepZoomSource, pixelsText } from './deep-zoom-source.ts'

const folder = `pictures/${'0a'.repeat(16)}`

function versions(widthPx: number, heightPx: number) {
  const version = (width: number, height: number) => ({
    meta: { pipePath: `${folder}/${width}x${height}`, width, height, format: 'jpeg', bytes: 1 },
  })
  const inside = (longestPx: number) => {
    const scale = Math.min(1, longestPx / Math.max(widthPx, heightPx))
    return version(Math.round(widthPx * scale), Math.round(heightPx * scale))
  }
  return {
    XSIcon: inside(64),
    LIcon: inside(128),
    XLIcon: inside(256),
    MWRegular: inside(640),
    LWRegular: inside(1280),
    LHRegular: inside(1365),
    original: version(widthPx, heightPx),
  }
}

test('a picture is fetched in growing sizes, each once, up to its own', () => {
  const source = deepZoomSource(versions(2048, 1536), 'https://files.example')
  assert.deepEqual(
    source?.levels.map(({ widthPx }) => widthPx),
    [128, 256, 640, 1280, 1365, 2048],
  )
  assert.equal(source?.levels.at(-1)?.address, `https://files.example/files/${folder}/2048x1536`)
  assert.equal(source?.infoAddress, null)

  const small = deepZoomSource(versions(100, 80), '')
  assert.deepEqual(small?.levels, [{ address: `/files/${folder}/100x80`, widthPx: 100, heightPx: 80 }])
  assert.equal(deepZoomSource(null, ''), null)
})

test('a picture beyond the rendition set has the address of its tiles’ description', () => {
  assert.equal(deepZoomSource(versions(4097, 900), '')?.infoAddress, `/iiif/3/${'0a'.repeat(16)}/info.json`)
  assert.equal(deepZoomSource(versions(900, 4096), '')?.infoAddress, null)
})

test('pixels are counted as the site writes numbers', () => {
  assert.equal(pixelsText({ widthPx: 7000, heightPx: 10_000 }), '7\u202f000 × 10\u202f000 pixels')
})
