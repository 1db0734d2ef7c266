import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wishOfKey, wishOfWord } from './object-wishes.ts'

test('arrows turn towards their side and move with Shift; plus and minus undo each other; 0 shows the whole', () => {
  const right = wishOfKey('ArrowRight', false)
  const up = wishOfKey('ArrowUp', false)
  assert.ok(right?.kind === 'turn' && right.yawRad > 0 && right.pitchRad === 0)
  assert.ok(up?.kind === 'turn' && up.yawRad === 0 && up.pitchRad > 0)
  const moved = wishOfKey('ArrowLeft', true)
  assert.ok(moved?.kind === 'pan' && moved.rightShare < 0 && moved.upShare === 0)
  const nearer = wishOfKey('+', true)
  const farther = wishOfKey('-', false)
  assert.ok(nearer?.kind === 'zoom' && farther?.kind === 'zoom')
  assert.ok(nearer.ratio > 1 && Math.abs(nearer.ratio * farther.ratio - 1) < 1e-12)
  assert.deepEqual(wishOfKey('0', false), { kind: 'whole' })
})

test('buttons do the same as keys; ignores other keys and buttons', () => {
  assert.deepEqual(wishOfWord('right'), wishOfKey('ArrowRight', false))
  assert.deepEqual(wishOfWord('farther'), wishOfKey('-', false))
  for (const key of ['Tab', 'Escape', 'a', 'Enter', ' ', 'constructor', 'toString']) {
    assert.equal(wishOfKey(key, false), null, key)
  }
  assert.equal(wishOfWord('around'), null)
  assert.equal(wishOfWord(undefined), null)
})
