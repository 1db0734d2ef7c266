import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type LabelContent, labelLines } from './label-lines.ts'

const label: LabelContent = {
  artistName: 'Ada Berg',
  title: 'Three Tides',
  year: '1921',
  medium: 'Oil on canvas',
  form: 'Triptych',
  dimensions: '70 × 124 cm (H × W)',
  facts: [
    { name: 'Edition', text: 'Edition of 25' },
    { name: 'Series', text: 'Tides' },
  ],
  price: '€1,200',
  status: 'For Sale',
  onSale: true,
  description: 'Three canvases.',
  creditLine: 'Gift of the artist, 1923',
}

test('the lines of a label follow the order of the trade', () => {
  assert.deepEqual(
    labelLines(label).map(({ text }) => text),
    [
      'Ada Berg',
      'Three Tides',
      '1921',
      'Oil on canvas',
      'Triptych',
      '70 × 124 cm (H × W)',
      'Edition of 25',
      'Series: Tides',
      '€1,200',
      'Three canvases.',
      'Gift of the artist, 1923',
    ],
  )
})

test('unknown facts have no line, and a work that is not for sale shows its status', () => {
  const bare = {
    ...label,
    artistName: null,
    year: '',
    medium: null,
    form: undefined,
    dimensions: null,
    facts: undefined,
  }
  const lines = labelLines({ ...bare, onSale: false, status: 'Sold', description: null, creditLine: null })
  assert.deepEqual(
    lines.map(({ role, text }) => [role, text]),
    [
      ['title', 'Three Tides'],
      ['sale', 'Sold'],
    ],
  )
  assert.deepEqual(labelLines({ ...bare, price: null }).find(({ role }) => role === 'sale')?.text, 'For Sale')
})

test('each line names its language if it is known', () => {
  const languages = { title: 'de', medium: 'it', description: 'ar', record: 'fr', site: 'en' }
  assert.deepEqual(
    labelLines(label, languages).map(({ role, language }) => `${role} ${language}`),
    [
      'artist de',
      'title de',
      'year de',
      'medium it',
      'form en',
      'size en',
      'fact fr',
      'fact fr',
      'sale en',
      'description ar',
      'credit fr',
    ],
  )
  assert.ok(labelLines(label).every(({ language }) => language === undefined))
})
