import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isVatNumber, plainVatNumber } from './vat-numbers.ts'

test('recognises a VAT number by the form of its country, with any spacing', () => {
  for (const number of [
    'CHE-123.456.789 MWST',
    'che123456789',
    'ATU12345678',
    'DE 123456789',
    'EL123456789',
    'ESX1234567R',
    'FRXX123456789',
    'IE1234567WA',
    'NL123456789B01',
    'GB 123 4567 89',
    'XI123456789',
  ])
    assert.ok(isVatNumber(number), number)
  for (const number of [
    '',
    'CHE',
    'CH123456789',
    'DE12345678',
    'DE1234567890',
    'ES123456789',
    'US123456789',
    '123456789',
  ])
    assert.equal(isVatNumber(number), false, number)
  assert.equal(plainVatNumber('che-123.456.789'), 'CHE123456789')
})
