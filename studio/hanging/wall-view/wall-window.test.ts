import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mostZoom, pannedBy, wallPointAt, wallWindow, wholeWall, xOf, yOf, zoomedAt } from './wall-window.ts'

const size = { widthPx: 900, heightPx: 600 }
const wall = { lengthM: 9.4, heightM: 4.2 }

test('the whole wall is in the drawing, long or high, and a point is found where it is drawn', () => {
  for (const one of [wall, { lengthM: 40, heightM: 4 }, { lengthM: 2, heightM: 12 }]) {
    const window = wallWindow(size, one, wholeWall)
    assert.ok(xOf(window, 0) > 0 && xOf(window, one.lengthM) < size.widthPx)
    assert.ok(yOf(window, one.heightM) > 0 && yOf(window, 0) < size.heightPx)
    const { alongM, heightM } = wallPointAt(window, xOf(window, 1.25), yOf(window, 0.75))
    assert.ok(Math.abs(alongM - 1.25) < 1e-9 && Math.abs(heightM - 0.75) < 1e-9)
  }
})

test('zooming keeps the point below the pointer, and ends at eight times and at the whole wall', () => {
  const pointer = { xPx: 300, yPx: 250 }
  let sight = wholeWall
  const fixed = wallPointAt(wallWindow(size, wall, sight), pointer.xPx, pointer.yPx)
  for (let step = 0; step < 12; step += 1) {
    const before = wallWindow(size, wall, sight)
    sight = zoomedAt(sight, before, 1.5, pointer)
    const now = wallPointAt(wallWindow(size, wall, sight), pointer.xPx, pointer.yPx)
    assert.ok(Math.abs(now.alongM - fixed.alongM) < 1e-9 && Math.abs(now.heightM - fixed.heightM) < 1e-9)
  }
  assert.equal(sight.zoom, mostZoom)
  const before = wallWindow(size, wall, sight)
  const panned = wallWindow(size, wall, pannedBy(sight, before, 40, -20))
  assert.ok(
    Math.abs(panned.leftPx - before.leftPx - 40) < 1e-6 && Math.abs(panned.floorPx - before.floorPx + 20) < 1e-6,
  )
  for (let step = 0; step < 12; step += 1) sight = zoomedAt(sight, wallWindow(size, wall, sight), 1 / 1.5, pointer)
  assert.deepEqual(sight, wholeWall)
  assert.deepEqual(pannedBy(sight, before, 40, 0), wholeWall)
})
