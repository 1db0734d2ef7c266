import assert from 'node:assert/strict'
import { test } from 'node:test'
import { HeadsetLeap, type HeadsetSpot } from './headset-leap.ts'

const start: HeadsetSpot = { atM: [1, 1], facingRad: 0 }
const work: HeadsetSpot = { atM: [4, 2], facingRad: 1 }
const far: HeadsetSpot = { atM: [9, 2], facingRad: null }

/** A visitor who has entered and sees the rooms. */
function inside(): HeadsetLeap {
  const leap = new HeadsetLeap(start)
  leap.takePut()
  leap.fade(1, false)
  return leap
}

test('a visitor enters where they stood, in the dark', () => {
  const leap = new HeadsetLeap(start)
  assert.deepEqual([leap.darkRatio, leap.isHere, leap.isLeaping], [1, false, false])
  assert.equal(leap.takePut(), start)
  assert.equal(leap.takePut(), null)
  assert.equal(leap.isHere, true)
  assert.equal(leap.fade(0.08, false), null)
  assert.equal(leap.darkRatio, 0.5)
})

test('a leap darkens the view, lands once in the dark, and the view clears again', () => {
  const leap = inside()
  leap.leapTo(work)
  leap.leapTo(far)
  assert.equal(leap.fade(0.045, false), null)
  assert.deepEqual([leap.darkRatio, leap.isLeaping], [0.5, true])
  assert.equal(leap.fade(0.045, false), far)
  assert.deepEqual([leap.darkRatio, leap.isHere], [1, true])
  assert.equal(leap.fade(0.16, false), null)
  assert.equal(leap.darkRatio, 0)
})

test('a visitor moved during a leap is there until it lands, and the first place counts', () => {
  const leap = inside()
  leap.leapTo(work)
  leap.putAt(start)
  leap.putAt(far)
  assert.deepEqual([leap.takePut(), leap.isLeaping], [start, true])
  assert.equal(leap.fade(1, false), work)
  assert.equal(leap.isHere, true)
  leap.putAt(far)
  leap.leapTo(work)
  assert.equal(leap.takePut(), far)
})

test('a head in a wall sees nothing, and lands nowhere', () => {
  const leap = inside()
  assert.equal(leap.fade(1, true), null)
  assert.equal(leap.darkRatio, 1)
})
