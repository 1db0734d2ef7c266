import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cardLines } from './label-cards.ts'

const label = {
  title: 'Three Tides',
  artistName: 'Ada Berg',
  artistPage: null,
  year: '1921',
  medium: 'Oil on canvas',
  form: 'Triptych',
  dimensions: '70 × 124 cm (H × W)',
  facts: [{ name: 'Edition', text: '3 of 25, signed' }],
  price: '€1,200',
  status: 'For Sale',
  onSale: true,
  description: null,
  creditLine: null,
  page: '/artworks/three-tides/',
  audioPath: null,
}
const said = ['Ada Berg', 'Three Tides', '1921', 'Oil on canvas']

test('a card shows the lines of its label, with the form on the line of the size', () => {
  assert.deepEqual(
    cardLines(label).map(({ text }) => text),
    [...said, 'Triptych, 70 × 124 cm (H × W)', 'Edition: 3 of 25, signed', '€1,200'],
  )
})

test('a form without a size has a line of its own', () => {
  assert.deepEqual(
    cardLines({ ...label, dimensions: null }).map(({ text }) => text),
    [...said, 'Triptych', 'Edition: 3 of 25, signed', '€1,200'],
  )
})
