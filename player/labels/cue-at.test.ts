import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cueAt } from './cue-at.ts'

test('words are shown while they are spoken, the later ones if two overlap', () => {
  const cues = [
    { fromS: 1, toS: 3, text: 'one' },
    { fromS: 2, toS: 4, text: 'two' },
  ]
  assert.deepEqual(
    [0.9, 1, 2, 3.9, 4, Number.NaN].map((timeS) => cueAt(cues, timeS)?.text ?? null),
    [null, 'one', 'two', 'two', null, null],
  )
  assert.equal(cueAt([], 1), null)
})
