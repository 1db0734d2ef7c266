import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shownFilm } from './artwork-film-facts.ts'

test('a film states its length and whether it has sound', () => {
  const video = { path: 'videos/a.webm', widthPx: 960, heightPx: 540, durationS: 8, hasSound: false }
  assert.deepEqual(shownFilm(video, 'https://art.example.org'), {
    address: 'https://art.example.org/files/videos/a.webm',
    widthPx: 960,
    heightPx: 540,
    hasSound: false,
    words: '0:08, silent',
  })
  const words = (durationS: number) => shownFilm({ ...video, durationS, hasSound: true }, '')?.words
  assert.deepEqual([0.2, 61.6, 3725].map(words), ['0:01', '1:02', '1:02:05'])
  assert.equal(shownFilm(undefined, ''), null)
})
