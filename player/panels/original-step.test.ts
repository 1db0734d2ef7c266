import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addOriginal, mayReachFarther } from './original-step.ts'

const step = (widthPx: number, heightPx: number) => ({ widthPx, heightPx, path: `${widthPx}x${heightPx}` })

test('the original size is requested only for a picture whose rendition set is full', () => {
  assert.equal(mayReachFarther([step(512, 300), step(4096, 2400)]), true)
  assert.equal(mayReachFarther([step(300, 512), step(2400, 4096)]), true)
  assert.equal(mayReachFarther([step(512, 300), step(3900, 2400)]), false)
  assert.equal(mayReachFarther([]), false)
})

test('the picture’s original size is added on top, unless it is there already', () => {
  const renditions = [step(4096, 2400)]
  assert.deepEqual(addOriginal(renditions, { pipePath: 'own', width: 9000, height: 5273 }), [
    step(4096, 2400),
    { widthPx: 9000, heightPx: 5273, path: 'own' },
  ])
  assert.equal(addOriginal(renditions, { pipePath: 'own', width: 4096, height: 2400 }), renditions)
})
