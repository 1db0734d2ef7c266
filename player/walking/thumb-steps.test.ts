import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ThumbSteps } from './thumb-steps.ts'
import type { StepIntent } from './walker.ts'

function asked(rightRatio: number, forwardRatio: number): StepIntent {
  const thumb = new ThumbSteps(() => undefined)
  const intent: StepIntent = { forward: 0, right: 0, turn: 0, tilt: 0, fast: false }
  thumb.lean(rightRatio, forwardRatio)
  thumb.addTo(intent)
  return intent
}

test('a thumb at rest has no effect, one at the ring gives the full speed, one beyond it no more', () => {
  assert.deepEqual([asked(0, 0).forward, asked(0.1, 0.1).forward], [0, 0])
  assert.ok(Math.abs(asked(0, 1).forward - 1) < 1e-9)
  const beyond = asked(3, 4)
  assert.ok(Math.abs(Math.hypot(beyond.right, beyond.forward) - 1) < 1e-9)
  assert.ok(Math.abs(beyond.forward / beyond.right - 4 / 3) < 1e-9, 'the way it leans is kept')
})
