import assert from 'node:assert/strict'
import { test } from 'node:test'
import { smallPicture } from './small-picture.ts'

const step = (widthPx: number, heightPx: number) => ({ widthPx, heightPx, path: `${widthPx}x${heightPx}` })

test('a small picture is the first step that is large enough, in either orientation', () => {
  assert.equal(smallPicture([step(64, 48), step(192, 256), step(384, 512)])?.path, '192x256')
  assert.equal(smallPicture([step(64, 48), step(128, 96)])?.path, '128x96')
  assert.equal(smallPicture([]), null)
})
