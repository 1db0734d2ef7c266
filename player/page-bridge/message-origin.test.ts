import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type FramePlace, isFromTrustedPage } from './message-origin.ts'

const page = { name: 'page' }
const frame = { name: 'frame' }
const stranger = { name: 'stranger' }
const house = 'https://house.example'
const embedded: FramePlace = { parent: page, self: frame, ownOrigin: house, addressOrigin: house }
const sandboxed: FramePlace = { ...embedded, ownOrigin: 'null' }
const alone: FramePlace = { ...embedded, parent: frame }

test('the page that shows the frame is obeyed from its own house and from the houses it names', () => {
  assert.equal(isFromTrustedPage({ origin: house, source: page }, embedded, []), true)
  assert.equal(isFromTrustedPage({ origin: 'https://site.example', source: page }, embedded, []), false)
  assert.equal(
    isFromTrustedPage({ origin: 'https://site.example', source: page }, embedded, ['https://site.example']),
    true,
  )
})

test('an origin is taken whole: a longer or a shorter one is another house', () => {
  for (const origin of [`${house}.evil.example`, 'https://house.exampl', 'http://house.example', `${house}:8443`, '']) {
    assert.equal(isFromTrustedPage({ origin, source: page }, embedded, [house]), false, origin)
  }
})

test('another window is not obeyed, whatever origin it has', () => {
  assert.equal(isFromTrustedPage({ origin: house, source: stranger }, embedded, [house]), false)
  assert.equal(isFromTrustedPage({ origin: house, source: frame }, embedded, [house]), false)
  assert.equal(isFromTrustedPage({ origin: house, source: null }, embedded, [house]), false)
})

test('a page without an origin is obeyed only by a frame without one', () => {
  assert.equal(isFromTrustedPage({ origin: 'null', source: page }, sandboxed, []), true)
  assert.equal(isFromTrustedPage({ origin: 'null', source: stranger }, sandboxed, []), false)
  assert.equal(isFromTrustedPage({ origin: 'null', source: page }, embedded, [house]), false)
})

test('a frame that is shown by itself obeys nobody', () => {
  assert.equal(isFromTrustedPage({ origin: house, source: frame }, alone, [house]), false)
})
