import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Vector3 } from 'three'
import { stillCamera } from './still-lens.ts'

const start = { yawRad: Math.PI / 2 }
const options = {
  widthPx: 1200,
  heightPx: 600,
  vanishingPointRatio: { x: 0.3725, y: 0.52 },
  fieldOfViewDeg: 70,
}

test('the vanishing point is where it was requested and verticals are upright', () => {
  const camera = stillCamera(options, { atM: [2, 3], yawRad: start.yawRad })
  const project = (x: number, y: number, z: number) => {
    const at = new Vector3(x, y, z).project(camera)
    return { x: (at.x + 1) / 2, y: (1 - at.y) / 2 }
  }
  // Looking along −x from (2, 3) at eye height.
  const straight = project(-1e6, 1.6, 3)
  assert.ok(Math.abs(straight.x - 0.3725) < 1e-4)
  assert.ok(Math.abs(straight.y - 0.52) < 1e-4)
  assert.ok(Math.abs(project(-4, 0, 5).x - project(-4, 3, 5).x) < 1e-9)
})

test('the angle of view is measured across the width', () => {
  const camera = stillCamera({ ...options, vanishingPointRatio: { x: 0.5, y: 0.5 } }, { atM: [0, 0], yawRad: 0 })
  const edge = new Vector3(Math.tan((35 * Math.PI) / 180), 1.6, -1).project(camera)
  assert.ok(Math.abs(edge.x - 1) < 1e-6)
})
