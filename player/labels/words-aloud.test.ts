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

test('a label is read aloud line by line, a picture’s form first and in the site’s own language', () => {
  assert.deepEqual(wordsAloud(spokenLabel(label, 'de', 'fr')), [
    { text: 'Ada Berg.', language: 'de' },
    { text: 'Das Meer.', language: 'de' },
    { text: 'Huile sur toile.', language: 'fr' },
    { text: 'Diptych.', language: 'en' },
    { text: 'Not for sale.', language: 'en' },
    { text: 'Des vagues…', language: 'fr' },
  ])
})

test('a size is read in words, a price with its status, and facts and credit in the language of the record', () => {
  const whole: SceneLabel = {
    ...label,
    form: undefined,
    dimensions: '1\u202f240 × 80.5 × 3 cm (H × W × D)',
    facts: [{ name: 'Edition', text: '3 of 25, signed' }],
    price: '€1,200.50',
    status: 'For Sale',
    onSale: true,
    creditLine: 'Don de l’artiste',
  }
  assert.deepEqual(wordsAloud(spokenLabel(whole, 'de', 'fr')).slice(3), [
    { text: '1240 by 80.5 by 3 centimetres, height by width by depth.', language: 'en' },
    { text: 'Edition: 3 of 25, signed.', language: 'fr' },
    { text: 'For sale, €1,200.50.', language: 'en' },
    { text: 'Des vagues…', language: 'fr' },
    { text: 'Don de l’artiste.', language: 'fr' },
  ])
})

test('the form of a plain rectangle is not read', () => {
  const { form: _, ...plain } = label
  const words = wordsAloud(spokenLabel(plain, null, 'fr')).map(({ text }) => text)
  assert.deepEqual(words, ['Ada Berg.', 'La Mer.', 'Huile sur toile.', 'Not for sale.', 'Des vagues…'])
})
