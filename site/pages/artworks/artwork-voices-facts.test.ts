import assert from 'node:assert/strict'
import { test } from 'node:test'
import { workVoices } from './artwork-voices-facts.ts'

const silence = {
  title: null,
  medium: null,
  description: null,
  audioPath: null,
  transcript: null,
  captions: null,
  signed: null,
}

test('texts in the site’s language belong to the record, the others are beside it', () => {
  const voices = workVoices(
    [
      { ...silence, language: 'bfi', signed: { path: 'videos/s.mp4', widthPx: 640, heightPx: 360 } },
      {
        ...silence,
        language: 'de',
        title: 'Das Meer',
        audioPath: 'audio/de.mp3',
        transcript: { text: 'Hör zu.' },
        captions: [{ fromS: 0, toS: 1, text: 'Wellen.' }],
      },
      { ...silence, language: 'en', transcript: { text: 'Listen.\nAgain.' } },
      { ...silence, language: 'xx', transcript: { text: 'of no recording' } },
    ],
    { guide: 'audio/en.mp3', sound: 'audio/sea.mp3' },
    'https://content.example',
  )
  assert.deepEqual(voices.guide, {
    address: 'https://content.example/files/audio/en.mp3',
    transcript: { language: 'en', paragraphs: ['Listen.', 'Again.'] },
  })
  assert.deepEqual(voices.sound?.transcript, { language: 'de', paragraphs: ['Wellen.'] })
  assert.deepEqual(
    voices.inOtherLanguages.map(({ name, title, guide }) => [name, title, guide?.transcript?.paragraphs]),
    [['Deutsch', 'Das Meer', ['Hör zu.']]],
  )
  assert.deepEqual(
    voices.signed.map(({ language, address }) => [language, address]),
    [['bfi', 'https://content.example/files/videos/s.mp4']],
  )
})

test('most works have no further texts', () => {
  assert.deepEqual(workVoices(undefined, { guide: null, sound: null }, ''), {
    guide: null,
    sound: null,
    inOtherLanguages: [],
    signed: [],
  })
})
