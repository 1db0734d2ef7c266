import assert from 'node:assert/strict'
import { test } from 'node:test'
import { StickHold, StickPress, stickRatio } from './stick-steps.ts'

test('a stick near its middle has no effect, a stick at its edge the full one', () => {
  assert.equal(stickRatio(0.14), 0)
  assert.equal(stickRatio(1), 1)
  assert.equal(stickRatio(-1), -1)
  assert.ok(stickRatio(0.5) > 0.3 && stickRatio(0.5) < 0.5)
})

test('one press turns once, however the thumb trembles, and the next press turns again', () => {
  const stick = new StickPress()
  const turns = [0.2, 0.75, 0.9, 0.65, 0.72, 1, 0.1, 0.8, -0.9, -1, 0].map((value) => stick.press(value))
  assert.deepEqual(turns, [0, 1, 0, 0, 0, 0, 0, 1, -1, 0, 0])
})

test('a held stick is released once', () => {
  const stick = new StickHold()
  const seen = [0.5, 0.8, 0.6, 0.5, 0.3, 0, 0.9].map((value) => {
    stick.follow(value)
    return [stick.held, stick.released]
  })
  assert.deepEqual(seen, [
    [false, false],
    [true, false],
    [true, false],
    [true, false],
    [false, true],
    [false, false],
    [true, false],
  ])
})
