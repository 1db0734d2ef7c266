import assert from 'node:assert/strict'
import { test } from 'node:test'
import { speakablePieces, voiceFor } from './reading-voice.ts'

test('a text is spoken sentence by sentence, and a long sentence in parts that end at a comma or a space', () => {
  assert.deepEqual(speakablePieces(' One.  Two, three!\n\nFour '), ['One.', 'Two, three!', 'Four'])
  assert.deepEqual(speakablePieces('Bars No. 1 hangs. It is e.g. blue.'), ['Bars No. 1 hangs.', 'It is e.g. blue.'])
  const long = `${'word '.repeat(30)}end, ${'more '.repeat(40)}done.`
  const pieces = speakablePieces(long)
  assert.ok(pieces.length > 1 && pieces.every((piece) => piece.length <= 220))
  assert.equal(pieces.join(' '), long.replace(/\s+/g, ' '))
  assert.equal(speakablePieces('x'.repeat(1000)).join(''), 'x'.repeat(1000))
  assert.deepEqual(speakablePieces('   '), [])
})

test('a voice has the same language, and the same region if available', () => {
  const voices = ['en-US', 'de_DE', 'en-GB', 'fr-FR'].map((lang) => ({ lang, default: lang === 'en-US' }))
  assert.equal(voiceFor(voices, 'en-GB')?.lang, 'en-GB')
  assert.equal(voiceFor(voices, 'en')?.lang, 'en-US')
  assert.equal(voiceFor(voices, 'de-CH')?.lang, 'de_DE')
  assert.equal(voiceFor(voices, 'bfi'), null)
  assert.equal(voiceFor([], 'en'), null)
})
