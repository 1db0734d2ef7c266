import assert from 'node:assert/strict'
import { test } from 'node:test'
import { captionPieces } from './caption-pieces.ts'

test('a sentence of two lines stays whole', () => {
  assert.deepEqual(captionPieces('Three women carded, spun and dyed the wool.'), [
    'Three women carded, spun and dyed the wool.',
  ])
})

test('a longer one is cut between its clauses, into parts of similar length', () => {
  const sentence =
    'The wool was carded, spun and dyed by three women in the village, who took the colours from walnut shells, madder root and the leaves of a plant that nobody could name afterwards.'
  assert.deepEqual(captionPieces(sentence), [
    'The wool was carded, spun and dyed by three women in the village,',
    'who took the colours from walnut shells,',
    'madder root and the leaves of a plant that nobody could name afterwards.',
  ])
})

test('no part ends with an article or another short word that belongs to the next', () => {
  const sentence =
    'They had walnut shells and madder root at hand and the leaves of a plant that nobody in the valley could name.'
  assert.deepEqual(captionPieces(sentence), [
    'They had walnut shells and madder root at hand and the leaves',
    'of a plant that nobody in the valley could name.',
  ])
})

test('without clauses it is cut between words, and nothing of it is lost', () => {
  const sentence = 'word '.repeat(60).trim()
  const pieces = captionPieces(sentence)
  assert.equal(pieces.join(' '), sentence)
  assert.ok(pieces.every(({ length }) => length <= 72 && length > 40))
})

test('scripts without spaces are cut after their commas, at half as many letters; one long word stays whole', () => {
  const clause = '羊毛は村の三人の女によって梳かれ紡がれ染められた、'
  assert.deepEqual(captionPieces(clause.repeat(3)), [clause, clause, clause])
  assert.deepEqual(captionPieces('x'.repeat(100)), ['x'.repeat(100)])
})
