import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressAt, readWalkAddress } from './walk-address.ts'

const host = 'https://example.org'

test('an address names the exhibition, the work to start before, the quality and stills', () => {
  assert.deepEqual(readWalkAddress(new URL('/player/exhibition/light?at=calm-sea&quality=low&still=1', host)), {
    scenePath: '/v1/exhibitions/light/scene',
    at: 'calm-sea',
    quality: 'low',
    still: true,
  })
})

test('a draft is asked for by its own address, written so that it stays one step of a path', () => {
  assert.equal(
    readWalkAddress(new URL('/player/exhibition/?draft=a/b', host))?.scenePath,
    '/v1/draft-exhibitions/a%2Fb/scene',
  )
})

test('an unknown quality follows the machine; a path without an exhibition is none', () => {
  assert.equal(readWalkAddress(new URL('/player/exhibition/light/?quality=best', host))?.quality, 'auto')
  assert.equal(readWalkAddress(new URL('/player/', host)), null)
})

test('the address follows the visitor and keeps the rest', () => {
  const address = new URL('/player/exhibition/light?quality=low', host)
  const at = addressAt(address, 'calm sea')
  assert.equal(at.search, '?quality=low&at=calm+sea')
  assert.equal(addressAt(at, null).search, '?quality=low')
})
