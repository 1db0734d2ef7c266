import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SceneLabel } from '@enfilade/contract/scene-document'
import { labelLanguages, languageName, spokenLabel } from './spoken-label.ts'

const label: SceneLabel = {
  title: 'The Sea',
  artistName: 'Ada Berg',
  artistPage: null,
  year: '1931',
  medium: 'Oil on canvas',
  dimensions: null,
  price: null,
  status: 'Not for sale',
  onSale: false,
  description: 'Waves.',
  creditLine: null,
  page: '/artworks/the-sea/',
  audioPath: 'audio/en.mp3',
  transcript: { text: 'Listen.' },
  translations: [
    { language: 'de', title: 'Das Meer', description: 'Wellen.' },
    { language: 'fr', audioPath: 'audio/fr.mp3', transcript: { text: 'Écoutez.' } },
  ],
}

test('a label is shown in the visitor’s language as far as available, with the language of each part', () => {
  const german = spokenLabel(label, 'de')
  assert.deepEqual(
    [german.label.title, german.label.medium, german.label.description, german.label.audioPath],
    ['Das Meer', 'Oil on canvas', 'Wellen.', 'audio/en.mp3'],
  )
  assert.deepEqual(german.languages, {
    title: 'de',
    medium: 'en',
    description: 'de',
    guide: 'en',
    record: 'en',
    site: 'en',
  })
  assert.deepEqual(german.transcript, { text: 'Listen.' })
  const french = spokenLabel(label, 'fr')
  assert.deepEqual(
    [french.label.title, french.label.audioPath, french.languages.guide],
    ['The Sea', 'audio/fr.mp3', 'fr'],
  )
  assert.deepEqual(french.transcript, { text: 'Écoutez.' })
})

test('without a choice, or with an unavailable one, the label is in its own language', () => {
  for (const language of [null, 'en', 'ja']) assert.deepEqual(spokenLabel(label, language).label, label)
  assert.equal(spokenLabel(label, null, 'it').languages.title, 'it')
})

test('languages are named in themselves', () => {
  assert.deepEqual(labelLanguages([label, { ...label, translations: [{ language: 'ar' }] }]), ['en', 'ar', 'de', 'fr'])
  assert.equal(languageName('de'), 'Deutsch')
  assert.equal(languageName('x'), 'x')
})
