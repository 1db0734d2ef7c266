import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressAt, readSpot, readWalkAddress, spotText } from './walk-address.ts'

const host = 'https://example.org'

test('an address names the exhibition, the work to start in front of, the quality and stills', () => {
  assert.deepEqual(readWalkAddress(new URL('/player/exhibition/light?at=calm-sea&quality=low&still=1', host)), {
    scenePath: '/v1/exhibitions/light/scene',
    isPreview: false,
    previewSecret: null,
    at: 'calm-sea',
    spot: null,
    quality: 'low',
    still: true,
  })
})

test('a draft has its own address, escaped so that it stays one step of a path', () => {
  assert.equal(
    readWalkAddress(new URL('/player/exhibition/?draft=a/b', host))?.scenePath,
    '/v1/draft-exhibitions/a%2Fb/scene',
  )
})

test('a preview names a draft, or the secret of a link, which stays in the address while the visitor walks', () => {
  const own = readWalkAddress(new URL('/player/preview/?of=a%2Fb&quality=low', host))
  assert.deepEqual(
    [own?.scenePath, own?.isPreview, own?.previewSecret, own?.quality],
    ['/v1/studio/exhibitions/a%2Fb/scene', true, null, 'low'],
  )
  const linked = new URL('/player/preview/#s3cret', host)
  const link = readWalkAddress(linked)
  assert.deepEqual([link?.scenePath, link?.isPreview, link?.previewSecret], ['/v1/previews/scene', true, 's3cret'])
  assert.equal(readWalkAddress(addressAt(linked, 'calm-sea'))?.previewSecret, 's3cret')
})

test('an unknown quality follows the machine; a path without an exhibition is refused', () => {
  assert.equal(readWalkAddress(new URL('/player/exhibition/light/?quality=best', host))?.quality, 'auto')
  assert.equal(readWalkAddress(new URL('/player/', host)), null)
})

test('the address follows the visitor and keeps the rest', () => {
  const address = new URL('/player/exhibition/light?quality=low', host)
  const at = addressAt(address, 'calm sea')
  assert.equal(at.search, '?quality=low&at=calm+sea')
  assert.equal(addressAt(at, null).search, '?quality=low')
})

test('a spot is kept in an address to within 5 cm and 1°, and is dropped when the visitor walks on', () => {
  for (const spot of [
    { atM: [3.4219, -12.0549], yawRad: 1.52717, pitchRad: -0.0698 },
    { atM: [-0.004, 0], yawRad: -9.3, pitchRad: 0.4 },
  ] as const) {
    const address = new URL(`/player/exhibition/light?spot=${spotText(spot)}`, host)
    const read = readWalkAddress(address)?.spot
    assert.ok(read)
    assert.ok(Math.hypot(read.atM[0] - spot.atM[0], read.atM[1] - spot.atM[1]) < 0.05)
    const turnRad = Math.abs(Math.sin((read.yawRad - spot.yawRad) / 2)) * 2
    assert.ok(Math.max(turnRad, Math.abs(read.pitchRad - spot.pitchRad)) < Math.PI / 180)
    assert.equal(addressAt(address, 'calm-sea').search, '?at=calm-sea')
  }
  for (const text of [null, '', '1,2,3', '1,2,3,4,5', 'a,b,c,d', '1e9,0,0,0', 'NaN,0,0,0', '1,2,3,99999']) {
    assert.equal(readSpot(text), null, String(text))
  }
})
