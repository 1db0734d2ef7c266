import assert from 'node:assert/strict'
import { test } from 'node:test'
import { vignetteAfter, wantedVignette } from './vignette-strength.ts'

const still = { walkingRatio: 0, turningRatio: 0, narrowed: true }

test('the view narrows while the visitor is moved or turned, unless they disabled it', () => {
  assert.equal(wantedVignette(still), 0)
  assert.equal(wantedVignette({ ...still, walkingRatio: 0.6 }), 0.6)
  assert.equal(wantedVignette({ ...still, turningRatio: -1 }), 1)
  assert.equal(wantedVignette({ walkingRatio: 1, turningRatio: 1, narrowed: false }), 0)
})

test('it closes within a step, opens more slowly, and disappears completely, at any frame rate', () => {
  for (const framesPerS of [20, 90]) {
    const after = (from: number, wanted: number, seconds: number) => {
      let strength = from
      for (let frame = 0; frame < seconds * framesPerS; frame += 1)
        strength = vignetteAfter(strength, wanted, 1 / framesPerS)
      return strength
    }
    assert.ok(after(0, 1, 0.3) > 0.9)
    assert.ok(after(1, 0, 0.3) > 0.3)
    assert.equal(after(1, 0, 2), 0)
    assert.equal(after(0, 1, 2), 1)
  }
})
