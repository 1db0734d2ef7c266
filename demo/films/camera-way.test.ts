import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cameraWay, wayLastsS } from './camera-way.ts'
import type { CameraKey } from './film-script.ts'

const keys: readonly CameraKey[] = [
  { atS: 0, atM: [1, 0], yawDeg: -90, fieldOfViewDeg: 70 },
  { atS: 2, atM: [4, 0], yawDeg: -90 },
  { atS: 5, atM: [4, 3], yawDeg: -180, eyeHeightM: 1.3 },
  { atS: 6, atM: [4, 3], yawDeg: -180 },
]

test('a camera stays within the range of its keys, and neither jumps nor turns back', () => {
  const way = cameraWay(keys)
  let before = way(0)
  for (let atS = 0; atS <= wayLastsS(keys); atS += 1 / 24) {
    const view = way(atS)
    assert.ok(view.xM >= 1 - 1e-9 && view.xM <= 4 + 1e-9 && view.zM >= -1e-9 && view.zM <= 3 + 1e-9)
    assert.ok(view.xM >= before.xM - 1e-9 && view.zM >= before.zM - 1e-9 && view.yawDeg <= before.yawDeg + 1e-9)
    assert.ok(Math.hypot(view.xM - before.xM, view.zM - before.zM) < 0.12, 'no jump')
    assert.ok(Math.abs(view.yawDeg - before.yawDeg) < 2.5, 'no jerk')
    before = view
  }
  assert.deepEqual([before.xM, before.zM, before.yawDeg].map(Math.round), [4, 3, -180])
})

test('what a key omits is that of the key before; eyes are at their usual height', () => {
  const way = cameraWay(keys)
  assert.equal(Math.round(way(6).fieldOfViewDeg), 70)
  assert.equal(way(0).eyeHeightM.toFixed(2), '1.60')
  assert.equal(way(6).eyeHeightM.toFixed(2), '1.30')
})

test('refuses keys out of order, and a single one', () => {
  const [first, second] = keys
  assert.ok(first && second)
  assert.throws(() => cameraWay([first]), RangeError)
  assert.throws(() => cameraWay([second, first]), RangeError)
})
