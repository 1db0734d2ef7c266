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

test('each letter in the help does what the help lists', () => {
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

test('the printed letter of a key counts, or its position on a keyboard of another script', () => {
  assert.equal(press('l', 'KeyP'), 'list')
  assert.equal(press('т', 'KeyN'), 'next')
  assert.equal(press('k', 'KeyL'), null)
})

test('the browser keeps its own keys, and a key held down counts once', () => {
  assert.equal(press('n', 'KeyN', { ctrlKey: true }), null)
  assert.equal(press('p', 'KeyP', { metaKey: true }), null)
  assert.equal(press('f', 'KeyF', { altKey: true }), null)
  assert.equal(press('n', 'KeyN', { repeat: true }), null)
  assert.equal(press('n', 'KeyN', { isComposing: true }), null)
})

/** The characters on the walking keys Q W E A S D in the common keyboard layouts. */
const layouts = {
  Dvorak: "',.aoe",
  'Dvorak for the left hand': ';q6-k9',
  Colemak: 'qwfars',
  Workman: 'qdrash',
  AZERTY: 'azeqsd',
  Bepo: 'bepaui',
  Neo: 'xvluia',
  'Turkish F': 'fgğuie',
} as const

test('a walking key is no shortcut, whatever the layout prints on it', () => {
  for (const [layout, printed] of Object.entries(layouts)) {
    for (const [index, place] of [...'QWEASD'].entries()) {
      assert.equal(press(printed[index] ?? '', `Key${place}`), null, `${layout}, the place of ${place}`)
    }
  }
})

test('on other keys the printed letter counts on every layout', () => {
  assert.equal(press('n', 'KeyL'), 'next', 'Dvorak')
  assert.equal(press('b', 'KeyN'), null, 'Dvorak')
  assert.equal(press('t', 'KeyF'), 'tour', 'Colemak')
  assert.equal(press('m', 'Semicolon'), 'plan', 'AZERTY')
  assert.equal(press(',', 'KeyM'), 'settings', 'AZERTY')
  assert.equal(press('Dead', 'KeyN'), 'next', 'a dead key has no letter')
})
