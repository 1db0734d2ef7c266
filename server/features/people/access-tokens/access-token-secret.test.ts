import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isWholeSecret, newAccessTokenSecret, presentedSecret } from './access-token-secret.ts'

test('a secret is known by its prefix, is never the same twice, and shows any mistake in copying', () => {
  const secrets = Array.from({ length: 200 }, newAccessTokenSecret)
  assert.equal(new Set(secrets).size, 200)
  for (const secret of secrets) {
    assert.match(secret, /^enf_[0-9A-Za-z]{42}$/)
    assert.equal(isWholeSecret(secret), true)
    assert.equal(isWholeSecret(secret.slice(0, -1)), false)
    assert.equal(isWholeSecret(`${secret}0`), false)
    const other = secret[10] === 'x' ? 'y' : 'x'
    assert.equal(isWholeSecret(`${secret.slice(0, 10)}${other}${secret.slice(11)}`), false)
  }
  assert.equal(isWholeSecret('enf_'), false)
})

test('a header shows a token, whole or not; the token of a session is none', () => {
  for (const [header, secret] of [
    ['Bearer enf_abc', 'enf_abc'],
    [' bearer  enf_abc ', 'enf_abc'],
    ['Bearer Zk9Qm0w2b1yXcVf3lJ7pTg5uRr8dNn4sAa6hKk0iEeU', null],
    ['Basic enf_abc', null],
    ['enf_abc', null],
    ['Bearer enf_abc enf_def', null],
    [null, null],
  ] as const) {
    assert.equal(presentedSecret(header), secret, String(header))
  }
})
