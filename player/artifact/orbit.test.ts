import assert from 'node:assert/strict'
import { test } from 'node:test'
import { metresPerUnit } from '@enfilade/contract/true-size'
import { fittingDistanceM, mmPerPixel, objectFieldOfViewRad } from './object-lens.ts'
import { Orbit } from './orbit.ts'

const reach = { rightM: 0.2, upM: 0.3 }

function settle(orbit: Orbit): number {
  let steps = 0
  while (orbit.step(1 / 60)) {
    steps += 1
    assert.ok(steps < 600, 'it comes to rest')
  }
  return steps
}

test('a thrown object turns for a while and comes to rest; with reduced motion it stays', () => {
  const orbit = new Orbit(reach)
  orbit.drag(0.3, 0)
  assert.equal(orbit.view.yawRad, 0.3)
  orbit.letGo(2, 0)
  settle(orbit)
  assert.ok(orbit.view.yawRad > 0.8 && orbit.view.yawRad < 1.2)
  orbit.atOnce = true
  const before = orbit.view.yawRad
  orbit.letGo(2, 0)
  assert.equal(orbit.step(1 / 60), false)
  assert.equal(orbit.view.yawRad, before)
})

test('a step is eased, or taken at once with reduced motion', () => {
  const orbit = new Orbit(reach)
  orbit.turn(0.4, 0)
  orbit.step(1 / 60)
  assert.ok(orbit.view.yawRad > 0 && orbit.view.yawRad < 0.2)
  settle(orbit)
  assert.equal(orbit.view.yawRad, 0.4)
  orbit.atOnce = true
  orbit.turn(0.4, 0)
  orbit.step(1 / 60)
  assert.equal(orbit.view.yawRad, 0.8)
})

test('after any turns, zooms and moves the object stays in reach, and 0 restores the whole by the short way', () => {
  const orbit = new Orbit(reach)
  for (let time = 0; time < 40; time += 1) {
    orbit.drag(1, 1)
    orbit.pan(1, -1)
    orbit.zoom(2)
  }
  settle(orbit)
  assert.ok(orbit.view.pitchRad < Math.PI / 2)
  assert.deepEqual([orbit.view.rightM, orbit.view.upM], [0.2, -0.3])
  assert.equal(orbit.view.zoomRatio, 24)
  assert.equal(orbit.zoom(2), 1)
  orbit.reset()
  assert.ok(Math.abs(orbit.view.yawRad) <= Math.PI)
  settle(orbit)
  assert.deepEqual([orbit.view.yawRad, orbit.view.zoomRatio, orbit.view.rightM], [0, 1, 0])
})

test('the whole object fits its picture, wide or tall, and a pixel shows the right length', () => {
  for (const body of [
    { heightM: 2, radiusM: 0.3 },
    { heightM: 0.1, radiusM: 0.9 },
  ]) {
    for (const aspect of [0.5, 1, 2.4]) {
      const distanceM = fittingDistanceM(body, aspect, 0)
      const halfPictureM = (distanceM - body.radiusM) * Math.tan(objectFieldOfViewRad / 2)
      assert.ok(body.heightM / 2 < halfPictureM)
      assert.ok(body.radiusM < distanceM * Math.sin(Math.atan(Math.tan(objectFieldOfViewRad / 2) * aspect)))
    }
  }
  const heightPx = 500
  const mm = mmPerPixel(2, 1, heightPx)
  assert.ok(Math.abs((mm * heightPx) / 1000 - 4 * Math.tan(objectFieldOfViewRad / 2)) < 1e-9)
  assert.equal(mmPerPixel(2, 4, heightPx), mm / 4)
})

test('a model has its recorded height, else its width or depth; without any, its size is unknown', () => {
  const model = { width: 400, height: 1000, depth: 300 }
  assert.equal(metresPerUnit(model, { height: 50, width: 90, depth: null }), 0.0005)
  assert.equal(metresPerUnit(model, { height: null, width: 40, depth: null }), 0.001)
  assert.equal(metresPerUnit({ ...model, width: 0 }, { height: null, width: 40, depth: 30 }), 0.001)
  assert.equal(metresPerUnit(model, { height: null, width: null, depth: null }), null)
})
