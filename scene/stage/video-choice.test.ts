import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type VideoSight, videosToPlay } from './video-choice.ts'

const sight = (distanceM: number, more: Partial<VideoSight> = {}): VideoSight => ({
  distanceM,
  seen: true,
  stoodAt: false,
  wish: null,
  ...more,
})
const two = { most: 2, startByThemselves: true }

test('the nearest films in view play, as many as can be decoded', () => {
  assert.deepEqual(videosToPlay([sight(5), sight(2), sight(3)], two), [1, 2])
  assert.deepEqual(videosToPlay([sight(8.1), sight(2, { seen: false }), sight(7.9)], two), [2])
  assert.deepEqual(videosToPlay([sight(1)], { ...two, most: 0 }), [])
})

test('a large film also plays for a visitor who steps back from it, before its neighbours', () => {
  const sights = [sight(2), sight(3), sight(11, { stoodAt: true })]
  assert.deepEqual(videosToPlay(sights, two), [2, 0])
})

test('the visitor’s choice has priority', () => {
  assert.deepEqual(videosToPlay([sight(2, { wish: 'pause' }), sight(4)], two), [1])
  const still = { most: 2, startByThemselves: false }
  assert.deepEqual(videosToPlay([sight(2), sight(4, { wish: 'play' })], still), [1])
})
