import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tourWords } from './tour-words.ts'

test('the tour shows artist and title, then the description sentence by sentence, each for its reading time', () => {
  const label = {
    artistName: 'Ada Berg',
    title: 'The Sea',
    year: null,
    description: `Waves. ${'A long sentence, '.repeat(9)}ends.`,
  }
  const words = tourWords(label)
  assert.deepEqual(
    words.slice(0, 2).map(({ text, forS }) => [text, forS]),
    [
      ['Ada Berg, The Sea', 3],
      ['Waves.', 3],
    ],
  )
  const rest = words.slice(2)
  assert.ok(rest.length > 1 && rest.every(({ text }) => text.length <= 72))
  assert.ok(rest.reduce((sum, { forS }) => sum + forS, 0) > 10)
  assert.equal(tourWords({ ...label, description: 'One. '.repeat(50) }).length, 9)
  const bare = tourWords({ ...label, description: null })
  assert.deepEqual(
    bare.map(({ forS }) => forS),
    [8],
    'there is still the picture to look at',
  )
})
