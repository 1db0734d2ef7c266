import assert from 'node:assert/strict'
import { test } from 'node:test'
import { invoiceChange, profileChange, signInChange } from './account-changes.ts'

const emailBefore = 'a@m.example'

test('a form changes its own fields, and an e-mail address only if it differs', () => {
  assert.deepEqual(profileChange({ emailBefore, email: ' A@m.example ', firstName: 'Rosa', phone: '' }), {
    body: { firstName: 'Rosa', phone: '' },
    next: null,
  })
  assert.deepEqual(profileChange({ emailBefore, email: 'b@m.example', currentPassword: 'x', phone: '' }), {
    body: { phone: '', email: 'b@m.example', currentPassword: 'x' },
    next: '/email-verification/',
  })
  assert.deepEqual(signInChange({ emailBefore, email: 'a@m.example', password: '', currentPassword: 'x' }), {
    body: { currentPassword: 'x' },
    next: null,
  })
  assert.deepEqual(signInChange({ emailBefore, email: 'b@m.example', password: 'new one', currentPassword: 'x' }), {
    body: { email: 'b@m.example', password: 'new one', currentPassword: 'x' },
    next: '/email-verification/',
  })
  assert.deepEqual(invoiceChange({ type: 'PERSON', name: 'Rosa', vat: 'DE123456789' }).body, {
    invoiceDetails: { type: 'PERSON', name: 'Rosa' },
  })
  assert.deepEqual(invoiceChange({ type: 'COMPANY', name: 'Atelier', vat: 'DE123456789' }).body, {
    invoiceDetails: { type: 'COMPANY', name: 'Atelier', vat: 'DE123456789' },
  })
})
