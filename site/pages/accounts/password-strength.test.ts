import assert from 'node:assert/strict'
import { test } from 'node:test'
import { passwordStrength } from './password-strength.ts'

test('a password is strong if it has many different characters', () => {
  for (const [password, strength] of [
    ['', 'Weak'],
    ['secret', 'Weak'],
    ['aaaaaaaaaaaaaaaaaaaa', 'Weak'],
    ['1234567890123456', 'Weak'],
    ['abababababababab', 'Weak'],
    ['Garten7x', 'Fair'],
    ['frame and wall', 'Strong'],
    ['nine lemons and a knife', 'Strong'],
    ['展覽会の部屋と光', 'Fair'],
  ] as const)
    assert.equal(passwordStrength(password), strength, password)
})
