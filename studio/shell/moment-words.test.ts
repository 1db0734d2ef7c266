import assert from 'node:assert/strict'
import { test } from 'node:test'
import { momentWords, pastWords } from './moment-words.ts'

const now = new Date(2026, 2, 5, 0, 30)

test('a moment is said as people say it', () => {
  for (const [moment, words, past] of [
    [new Date(2026, 2, 5, 0, 2), '00:02', 'today at 00:02'],
    [new Date(2026, 2, 4, 23, 59), 'yesterday', 'yesterday'],
    [new Date(2026, 2, 2, 8, 0), 'Monday', 'on Monday'],
    [new Date(2026, 1, 26, 8, 0), '26 February', 'on 26 February'],
    [new Date(2025, 11, 24, 8, 0), '24 December 2025', 'on 24 December 2025'],
    // A clock that runs ahead.
    [new Date(2026, 2, 6, 8, 0), '08:00', 'today at 08:00'],
  ] as const) {
    assert.deepEqual([momentWords(moment, now), pastWords(moment, now)], [words, past])
  }
})
