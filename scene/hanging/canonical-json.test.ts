import assert from 'node:assert/strict'
import { test } from 'node:test'
import { canonicalJson } from './canonical-json.ts'

test('the order of keys does not matter', () => {
  assert.equal(canonicalJson({ b: [1, { d: null, c: 'é' }], a: true }), '{"a":true,"b":[1,{"c":"é","d":null}]}')
})

test('the order of a list matters', () => {
  assert.notEqual(canonicalJson([1, 2]), canonicalJson([2, 1]))
})

test('negative zero is zero, and undefined members are absent', () => {
  assert.equal(canonicalJson({ a: -0, b: undefined }), '{"a":0}')
})

test('throws for values that JSON cannot hold', () => {
  assert.throws(() => canonicalJson({ a: Number.NaN }), TypeError)
  assert.throws(() => canonicalJson([undefined]), TypeError)
  assert.throws(() => canonicalJson(1n), TypeError)
})

test('parses back to the same value', () => {
  const value = { text: 'a "b" \\ \n', list: [1.5, -2e-7, null], nested: { deep: { er: [] } } }
  assert.deepEqual(JSON.parse(canonicalJson(value)), value)
})
