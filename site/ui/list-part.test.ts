import assert from 'node:assert/strict'
import { test } from 'node:test'
import { goesOn, hasTexts, isListPart, type ListPart, withNextPart } from './list-part.ts'

const part = (ids: string, skip: number, count: number): ListPart<{ id: string }> => ({
  items: [...ids].map((id) => ({ id })),
  skip,
  count,
})
const isEntry = (value: unknown): value is { id: string } => hasTexts(value, ['id'])

test('a list grows part by part to its end', () => {
  const first = part('abc', 0, 5)
  assert.equal(goesOn(first), true)
  const all = withNextPart(first, part('de', 3, 5))
  assert.deepEqual(all, part('abcde', 0, 5))
  assert.equal(goesOn(all), false)
  assert.equal(goesOn(part('', 0, 5)), false)
})

test('an entry that moved is shown once, a part out of order not at all', () => {
  assert.deepEqual(withNextPart(part('abc', 0, 6), part('cde', 3, 6)), part('abcde', 0, 6))
  assert.deepEqual(withNextPart(part('abc', 0, 6), part('ef', 4, 6)), part('abc', 0, 6))
})

test('a list whose next part brings nothing new has ended', () => {
  assert.equal(goesOn(withNextPart(part('abc', 0, 6), part('bc', 3, 6))), false)
  assert.equal(goesOn(withNextPart(part('abc', 0, 6), part('', 3, 6))), false)
})

test('refuses what is no part of a list', () => {
  assert.equal(isListPart(part('ab', 0, 2), isEntry), true)
  for (const value of [null, 'part', {}, { ...part('a', 0, 1), skip: '0' }, { ...part('a', 0, 1), items: [{ id: 1 }] }])
    assert.equal(isListPart(value, isEntry), false, JSON.stringify(value))
})
