import assert from 'node:assert/strict'
import { test } from 'node:test'
import { base32, codeAddress, codeAt, stepOf, stepOfCode } from './one-time-code.ts'

/** The secret in the standards' own examples. */
const secret = Buffer.from('12345678901234567890')

test('codes match RFC 4226 (appendix D) and RFC 6238 (appendix B, the last six of its eight figures)', () => {
  const counted = ['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489']
  assert.deepEqual(
    counted.map((_, count) => codeAt(secret, count)),
    counted,
  )
  for (const [timeS, code] of [
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ] as const)
    assert.equal(codeAt(secret, stepOf(new Date(timeS * 1000))), code.slice(2))
})

test('a code is valid in its own half minute, the one before and the one after, and its step is known', () => {
  const now = new Date('2026-03-01T09:00:10Z')
  const step = stepOf(now)
  for (const [aside, found] of [
    [-2, null],
    [-1, step - 1],
    [0, step],
    [1, step + 1],
    [2, null],
  ] as const)
    assert.equal(stepOfCode(secret, codeAt(secret, step + aside), now), found)
  assert.equal(stepOfCode(secret, '', now), null)
  assert.equal(stepOfCode(secret, codeAt(secret, 0), new Date(0)), 0, 'nothing comes before the first step')
})

test('a secret is written in the letters of RFC 4648, and an app learns whose it is', () => {
  for (const [text, letters] of [
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foobar', 'MZXW6YTBOI'],
  ] as const)
    assert.equal(base32(Buffer.from(text)), letters)
  const address = new URL(codeAddress(secret, { email: 'a+b@m.example', siteName: 'Haus & Hof' }))
  assert.deepEqual([address.protocol, address.host], ['otpauth:', 'totp'])
  assert.equal(decodeURIComponent(address.pathname), '/Haus & Hof:a+b@m.example')
  assert.equal(address.searchParams.get('issuer'), 'Haus & Hof')
  assert.equal(address.searchParams.get('secret'), 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
})
