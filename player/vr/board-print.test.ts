import assert from 'node:assert/strict'
import { test } from 'node:test'
import { boardLines } from './board-print.ts'

/** Every letter is ten wide. */
const widthOf = (text: string) => Array.from(text).length * 10

test('lines break at spaces, and fill their width', () => {
  assert.deepEqual(boardLines('one two three four', widthOf, 80), ['one two', 'three', 'four'])
  assert.deepEqual(boardLines('', widthOf, 80), [])
})

test('a word longer than a line is broken, and none of its letters is lost', () => {
  const lines = boardLines('a Donaudampfschifffahrtsgesellschaft', widthOf, 100)
  assert.ok(lines.every((line) => widthOf(line) <= 100))
  assert.equal(lines.join('').replaceAll(' ', ''), 'aDonaudampfschifffahrtsgesellschaft')
  assert.deepEqual(boardLines('睡蓮の池と橋', widthOf, 20), ['睡蓮', 'の池', 'と橋'])
  assert.deepEqual(boardLines('wide', widthOf, 5), ['w', 'i', 'd', 'e'])
})
