import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type FramePlace, isFromTrustedPage } from './message-origin.ts'

const page = { name: 'page' }
const frame = { name: 'frame' }
const stranger = { name: 'stranger' }
const site = 'https://site.example'
const other = 'https://other.example'
const embedded: FramePlace = { parent: page, self: frame, ownOrigin: site, addressOrigin: site }
const sandboxed: FramePlace = { ...embedded, ownOrigin: 'null' }
const alone: FramePlace = { ...embedded, parent: frame }

test('a page may control the frame from its own site and from the trusted sites', () => {
  assert.equal(isFromTrustedPage({ origin: site, source: page }, embedded, []), true)
  assert.equal(isFromTrustedPage({ origin: other, source: page }, embedded, []), false)
  assert.equal(isFromTrustedPage({ origin: other, source: page }, embedded, [other]), true)
})

test('an origin is compared as a whole: a longer or a shorter one belongs to another site', () => {
  for (const origin of [`${site}.evil.example`, 'https://site.exampl', 'http://site.example', `${site}:8443`, '']) {
    assert.equal(isFromTrustedPage({ origin, source: page }, embedded, [site]), false, origin)
  }
})

test('another window is refused, whatever its origin', () => {
  assert.equal(isFromTrustedPage({ origin: site, source: stranger }, embedded, [site]), false)
  assert.equal(isFromTrustedPage({ origin: site, source: frame }, embedded, [site]), false)
  assert.equal(isFromTrustedPage({ origin: site, source: null }, embedded, [site]), false)
})

test('a page without an origin may only control a frame without one', () => {
  assert.equal(isFromTrustedPage({ origin: 'null', source: page }, sandboxed, []), true)
  assert.equal(isFromTrustedPage({ origin: 'null', source: stranger }, sandboxed, []), false)
  assert.equal(isFromTrustedPage({ origin: 'null', source: page }, embedded, [site]), false)
})

test('a frame that is shown alone accepts no messages', () => {
  assert.equal(isFromTrustedPage({ origin: site, source: frame }, alone, [site]), false)
})
