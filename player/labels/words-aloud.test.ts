import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SceneLabel } from '@enfilade/contract/scene-document'
import { spokenLabel } from './spoken-label.ts'
import { wordsAloud } from './words-aloud.ts'

const label: SceneLabel = {
  title: 'La Mer',
  artistName: 'Ada Berg',
  artistPage: null,
  year: null,
  medium: 'Huile sur toile',
  form: 'Diptych',
  dimensions: null,
  price: null,
  status: 'Not for sale',
  onSale: false,
  description: 'Des vagues…',
  creditLine: null,
  page: '/artworks/la-mer/',
  audioPath: null,
  translations: [{ language: 'de', title: 'Das Meer' }],
}

test('a label is read aloud line by line, a picture’s form before what is written about it and in the house’s own language', () => {
  assert.deepEqual(wordsAloud(spokenLabel(label, 'de', 'fr')), [
    { text: 'Ada Berg.', language: 'de' },
    { text: 'Das Meer.', language: 'de' },
    { text: 'Huile sur toile.', language: 'fr' },
    { text: 'Diptych.', language: 'en' },
    { text: 'Des vagues…', language: 'fr' },
  ])
})

test('of a plain rectangle no form is said', () => {
  const { form: _, ...plain } = label
  const words = wordsAloud(spokenLabel(plain, null, 'fr')).map(({ text }) => text)
  assert.deepEqual(words, ['Ada Berg.', 'La Mer.', 'Huile sur toile.', 'Des vagues…'])
})
