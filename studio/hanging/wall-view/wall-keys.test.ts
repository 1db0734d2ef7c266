import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wallCommand } from './wall-keys.ts'

const plain = { shiftKey: false, altKey: false, ctrlKey: false, metaKey: false }

test('arrows move by a centimetre, ten, or a millimetre; in inches by a half, four, or a sixteenth', () => {
  const right = { ...plain, key: 'ArrowRight' }
  assert.deepEqual(wallCommand(right, 'cm', true), { kind: 'step', rightM: 0.01, upM: 0 })
  assert.deepEqual(wallCommand({ ...right, shiftKey: true }, 'm', true), { kind: 'step', rightM: 0.1, upM: 0 })
  assert.deepEqual(wallCommand({ ...right, altKey: true }, 'cm', true), { kind: 'step', rightM: 0.001, upM: 0 })
  assert.deepEqual(wallCommand({ ...plain, key: 'ArrowDown' }, 'in', true), { kind: 'step', rightM: 0, upM: -0.0127 })
  assert.deepEqual(wallCommand({ ...right, ctrlKey: true }, 'cm', true), { kind: 'snap', direction: 'right' })
  assert.deepEqual(wallCommand({ ...right, metaKey: true }, 'cm', true), { kind: 'snap', direction: 'right' })
})

test('single letters can be switched off, and mean nothing with other modifiers', () => {
  assert.deepEqual(wallCommand({ ...plain, key: 'e' }, 'cm', true), { kind: 'even-gaps' })
  assert.equal(wallCommand({ ...plain, key: 'e' }, 'cm', false), null)
  assert.equal(wallCommand({ ...plain, key: 'e', altKey: true }, 'cm', true), null)
  assert.deepEqual(wallCommand({ ...plain, key: 'a', ctrlKey: true }, 'cm', false), { kind: 'choose-all' })
  assert.equal(wallCommand({ ...plain, key: 'z', ctrlKey: true }, 'cm', true), null)
  assert.deepEqual(wallCommand({ ...plain, key: 'PageDown', ctrlKey: true }, 'cm', false), {
    kind: 'wall',
    by: 1,
    ofRoom: true,
  })
})
