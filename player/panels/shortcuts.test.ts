import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PressedKey, shortcutOf } from './shortcuts.ts'

const plain: PressedKey = {
  key: '',
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  repeat: false,
  isComposing: false,
}
const press = (key: string, code: string, held: Partial<PressedKey> = {}) =>
  shortcutOf({ ...plain, key, code, ...held })

test('each letter of the help does what the help says', () => {
  assert.equal(press('n', 'KeyN'), 'next')
  assert.equal(press('P', 'KeyP'), 'previous')
  assert.equal(press('l', 'KeyL'), 'list')
  assert.equal(press('m', 'KeyM'), 'plan')
  assert.equal(press('?', 'Slash'), 'help')
  assert.equal(press('h', 'KeyH'), 'help')
  assert.equal(press('f', 'KeyF'), 'fullscreen')
  assert.equal(press('Escape', 'Escape'), 'back')
  assert.equal(press('w', 'KeyW'), null)
})

test('what is printed on the key counts, and its place where another script is printed', () => {
  assert.equal(press('l', 'KeyP'), 'list')
  assert.equal(press('т', 'KeyN'), 'next')
  assert.equal(press('k', 'KeyL'), null)
})

test('the browser keeps its own keys, and a key held down asks once', () => {
  assert.equal(press('n', 'KeyN', { ctrlKey: true }), null)
  assert.equal(press('p', 'KeyP', { metaKey: true }), null)
  assert.equal(press('f', 'KeyF', { altKey: true }), null)
  assert.equal(press('n', 'KeyN', { repeat: true }), null)
  assert.equal(press('n', 'KeyN', { isComposing: true }), null)
})
