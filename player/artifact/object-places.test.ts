import assert from 'node:assert/strict'
import { test } from 'node:test'
import { facingOf, isTowards, pointOf } from './object-places.ts'

const now = { yawRad: 1, pitchRad: 0.2 }

test('a place on an object follows from its shares, and is visible from its own side', () => {
  assert.deepEqual(pointOf([1, 0.5, 0], { widthM: 2, heightM: 4, depthM: 1 }), [1, 2, -0.5])
  const sides = [
    [[0.5, 0.6, 1], { yawRad: 0, pitchRad: 0.2 }],
    [[1, 0.5, 0.5], { yawRad: Math.PI / 2, pitchRad: 0.2 }],
    [[0.5, 0.5, 0], { yawRad: Math.PI, pitchRad: 0.2 }],
    [[0.5, 1, 0.6], { yawRad: 0, pitchRad: 0.9 }],
    [[0.5, 0, 0.5], { yawRad: 1, pitchRad: -0.5 }],
    [[0.5, 0.5, 0.5], { yawRad: 1, pitchRad: 0.2 }],
  ] as const
  for (const [at, facing] of sides) {
    assert.deepEqual(facingOf(at, now, 0.2), facing)
    assert.ok(isTowards(at, facing), 'what one turns to is seen')
  }
  assert.ok(!isTowards([0.5, 0.5, 0], { yawRad: 0, pitchRad: 0.2 }), 'the back is not seen from the front')
  assert.ok(!isTowards([0, 0.5, 0.5], { yawRad: Math.PI / 2, pitchRad: 0 }))
})
