import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PerspectiveCamera, Vector3 } from 'three'
import { fieldOfViewRad, setLens, tiltRad } from './lens.ts'

const nothing = { leftPx: 0, topPx: 0, rightPx: 0, bottomPx: 0 }
const size = { widthPx: 1280, heightPx: 720 }

function cameraThat(pitchRad: number, covered = nothing): PerspectiveCamera {
  const camera = new PerspectiveCamera()
  camera.rotation.order = 'YXZ'
  setLens(camera, size, covered, { yawRad: 0, pitchRad })
  camera.updateMatrixWorld()
  return camera
}

/** Where a point of the room lies on the screen, in px from the top left. */
function onScreenPx(camera: PerspectiveCamera, x: number, y: number, z: number): { x: number; y: number } {
  const at = new Vector3(x, y, z).project(camera)
  return { x: ((at.x + 1) / 2) * size.widthPx, y: ((1 - at.y) / 2) * size.heightPx }
}

test('what the visitor looks at is in the middle of the free picture', () => {
  const pitchRad = -0.1
  const straight = onScreenPx(cameraThat(pitchRad), 0, 3 * Math.tan(pitchRad), -3)
  assert.ok(Math.abs(straight.x - 640) < 0.01 && Math.abs(straight.y - 360) < 0.01)
  const beside = cameraThat(0, { ...nothing, rightPx: 348, bottomPx: 56, topPx: 48 })
  const moved = onScreenPx(beside, 0, 0, -3)
  assert.ok(Math.abs(moved.x - (1280 - 348) / 2) < 0.01)
  assert.ok(Math.abs(moved.y - (48 + (720 - 56 - 48) / 2)) < 0.01)
})

test('verticals stay upright in a small look down, and lean in a large one', () => {
  const lean = (pitchRad: number) => {
    const camera = cameraThat(pitchRad)
    return Math.abs(onScreenPx(camera, 1, 0.4, -3).x - onScreenPx(camera, 1, -0.4, -3).x)
  }
  assert.ok(lean(-0.15) < 0.001)
  assert.ok(lean(-0.5) > 5)
  assert.equal(tiltRad(0.15), 0)
})

test('a tall screen sees more from floor to ceiling than a wide one', () => {
  assert.ok(fieldOfViewRad(9 / 19) > fieldOfViewRad(16 / 9))
})
