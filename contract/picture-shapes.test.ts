import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NewArtwork } from './artwork-calls.ts'
import { pictureFormText } from './label-text.ts'

const altarpiece = {
  title: 'Altarpiece',
  type: 'PAINTING',
  status: 'NOT_ON_SALE',
  widthCm: 206,
  heightCm: 120,
} as const

/** The errors of an entry by field; empty if it is accepted. */
function complaints(entry: object): Record<string, string> {
  const parsed = NewArtwork.safeParse({ ...altarpiece, ...entry })
  if (parsed.success) return {}
  return Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message]))
}

test('a picture is a rectangle in one piece unless its record says otherwise', () => {
  const { shape, parts } = NewArtwork.parse(altarpiece)
  assert.deepEqual([shape, parts], ['RECTANGLE', null])
  assert.deepEqual(complaints({ shape: 'ROUND' }), {})
  assert.deepEqual(complaints({ parts: { widthsCm: [60, 80, 60], gapCm: 3 } }), {})
})

test('refuses parts that do not fit the work, with a sentence', () => {
  const parts = (widthsCm: number[], gapCm = 3) => ({ parts: { widthsCm, gapCm } })
  assert.deepEqual(complaints(parts([60, 90, 60])), {
    parts: 'The parts and the gaps between them come to 216 cm, but the work is 206 cm wide.',
  })
  assert.deepEqual(complaints(parts([30, 30])), {
    parts: 'The parts and the gaps between them come to 63 cm, but the work is 206 cm wide.',
  })
  assert.deepEqual(complaints(parts([206])), { 'parts.widthsCm': 'A picture in parts has at least 2 of them.' })
  assert.deepEqual(complaints(parts([])), { 'parts.widthsCm': 'A picture in parts has at least 2 of them.' })
  assert.deepEqual(complaints(parts(Array.from({ length: 1000 }, () => 0.2))), {
    'parts.widthsCm': 'A picture may have 12 parts.',
  })
  assert.deepEqual(complaints(parts([203, 0])), { 'parts.widthsCm.1': 'A part must be wider than zero.' })
  assert.deepEqual(complaints(parts([106, 106], -6)), { 'parts.gapCm': 'A gap must not be below zero.' })
  assert.deepEqual(complaints({ ...parts([60, 80, 60]), shape: 'ROUND' }), {
    parts: 'A picture that is round or cut out has no parts.',
  })
  assert.deepEqual(complaints({ ...parts([60, 80, 60]), widthCm: null }), {
    parts: 'A picture in parts needs the width of the whole.',
  })
})

test('catalogues have a word for each form', () => {
  const size = { width: 80, height: 80 }
  const inParts = (count: number) => ({ parts: { widthsCm: Array.from({ length: count }, () => 20), gapCm: 0 } })
  assert.equal(pictureFormText({ dimensions: size }), null)
  assert.equal(pictureFormText({ shape: 'ROUND', dimensions: size }), 'Round')
  assert.equal(pictureFormText({ shape: 'ROUND', dimensions: { width: 60, height: 80 } }), 'Oval')
  assert.equal(pictureFormText({ shape: 'FREE', dimensions: null }), 'Shaped')
  assert.deepEqual(
    [2, 3, 5].map((count) => pictureFormText({ ...inParts(count), dimensions: size })),
    ['Diptych', 'Triptych', 'Polyptych'],
  )
})
