import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { cutText, shortenText } from './cut-text.ts'

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
const charactersOf = (text: string) => [...segmenter.segment(text)].map(({ segment }) => segment)

test('a text is cut between characters as people perceive them', () => {
  const painter = '👩‍🎨'
  assert.equal(cutText(`ab${painter}c`, 2 + painter.length), `ab${painter}`)
  for (let most = 2; most < 2 + painter.length; most += 1) assert.equal(cutText(`ab${painter}c`, most), 'ab')
  assert.equal(cutText('cafe\u0301s', 4), 'caf')
  assert.equal(cutText('🇩🇪🇫🇷', 6), '🇩🇪')
  assert.equal(cutText('नमस्ते', 4), 'नम')
  assert.equal(cutText('a\r\nb', 2), 'a')
  assert.equal(shortenText('Blue Night', 7), 'Blue N…')
  assert.equal(shortenText('Blue Night', 6), 'Blue…')
  assert.equal(shortenText('Blue', 4), 'Blue')
})

test('a cut text has as many whole characters as fit', () => {
  const unit = fc.constantFrom(
    'a',
    ' ',
    'é',
    'e\u0301',
    '🎨',
    '👩‍🎨',
    '👨‍👩‍👧‍👦',
    '🇩🇪',
    'न',
    '्',
    'ß',
    '\u200d',
    '한',
    'ᄒ',
    'ᅡ',
    'ᆫ',
  )
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 40 }), fc.nat(60), (text, most) => {
      const cut = cutText(text, most)
      assert.ok(cut.length <= most && text.startsWith(cut) && cut.isWellFormed())
      const whole = charactersOf(text)
      const kept = charactersOf(cut)
      assert.deepEqual(whole.slice(0, kept.length), kept)
      const next = whole[kept.length]
      assert.ok(next === undefined || cut.length + next.length > most)
      const short = shortenText(text, Math.max(1, most))
      assert.ok(short.length <= Math.max(1, most) && short.isWellFormed())
    }),
    { numRuns: 500 },
  )
})
