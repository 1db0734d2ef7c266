import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  checkCode,
  checkForgotten,
  checkLogin,
  checkNewPassword,
  checkRegistration,
  checkSignIn,
  plainCode,
} from './account-checks.ts'

const email = 'a@m.example'
const password = 'secret'

test('each form shows the message of what is missing first, and none when it is complete', () => {
  for (const [fault, reason, fields] of [
    [checkLogin({}), 'Some fields are missing!', ['email', 'password']],
    [checkLogin({ password }), 'Email is missing!', ['email']],
    [checkLogin({ email }), 'Password is missing!', ['password']],
    [checkLogin({ email, password: ' ' }), undefined, []],
    [checkRegistration({}), 'Email is missing!', ['email']],
    [checkRegistration({ email, confirmPassword: password }), 'Password is missing!', ['password']],
    [checkRegistration({ email, password }), 'Passwords are not equal!', ['confirmPassword']],
    [
      checkRegistration({ email, password, confirmPassword: 'Secret' }),
      'Passwords are not equal!',
      ['confirmPassword'],
    ],
    [checkRegistration({ email, password, confirmPassword: password }), undefined, []],
    [checkForgotten({}), 'Email not provided!', ['email']],
    [checkForgotten({ email }), undefined, []],
    [checkNewPassword({}), 'Password must have at least 6 characters', ['password']],
    [checkNewPassword({ password: '12345' }), 'Password must have at least 6 characters', ['password']],
    // Six UTF-16 units, but three characters for a person.
    [checkNewPassword({ password: '🖼🖼🖼' }), 'Password must have at least 6 characters', ['password']],
    [checkNewPassword({ password, confirmPassword: 'other' }), "Passwords don't match", ['confirmPassword']],
    [checkNewPassword({ password, confirmPassword: password }), undefined, []],
    [checkSignIn({ email: ' ' }), 'Email is missing!', ['email']],
    [checkSignIn({ email, password: '12345' }), 'Password must have at least 6 characters', ['password']],
    [checkSignIn({ email, password: '' }), 'Password is missing!', ['currentPassword']],
    [checkSignIn({ email, password: '', currentPassword: password }), undefined, []],
    [checkCode({ code: '123456' }), 'Email is missing!', ['email']],
    [checkCode({ email }), 'The code has six figures.', ['code']],
    [checkCode({ email, code: '12345' }), 'The code has six figures.', ['code']],
    [checkCode({ email, code: '123 456' }), undefined, []],
    [checkCode({ email, intent: 'resend' }), undefined, []],
  ] as const) {
    assert.equal(fault?.reason, reason)
    assert.deepEqual(Object.keys(fault?.fields ?? {}), fields)
  }
  assert.equal(plainCode(' 123-456 '), '123456')
})
