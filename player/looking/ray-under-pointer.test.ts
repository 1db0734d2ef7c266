import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PerspectiveCamera } from 'three'
import { rayUnderPointer } from './ray-under-pointer.ts'

test('the middle of the screen is straight ahead, and a point to its right is to the right', () => {
  const camera = new PerspectiveCamera(52, 1280 / 720, 0.1, 100)
  camera.position.set(2, 1.6, 3)
  camera.updateMatrixWorld()
  const size = { widthPx: 1280, heightPx: 720 }
  const ahead = rayUnderPointer(camera, { xPx: 640, yPx: 360 }, size)
  assert.ok(Math.abs(ahead.towardsX) < 1e-9 && Math.abs(ahead.towardsY) < 1e-9 && ahead.towardsZ < 0)
  assert.deepEqual([ahead.fromX, ahead.fromY, ahead.fromZ], [2, 1.6, 3])
  const edge = rayUnderPointer(camera, { xPx: 640, yPx: 720 }, size)
  assert.ok(Math.abs(edge.towardsY / edge.towardsZ - Math.tan((26 * Math.PI) / 180)) < 1e-6)
  assert.ok(rayUnderPointer(camera, { xPx: 900, yPx: 360 }, size).towardsX > 0)
})
