import assert from 'node:assert/strict'
import { test } from 'node:test'
import { artifactDimensionsText, dimensionsText, isOnSale, sizeParts, statusText } from './label-text.ts'

test('a size is printed height first, with its letters', () => {
  assert.equal(dimensionsText('PAINTING', { width: 122.2, height: 91.4, length: null }), '91.4 × 122.2 cm (H × W)')
})

test('whole centimetres carry no decimal, others one', () => {
  assert.equal(dimensionsText('PRINT', { width: 40, height: 30.25, length: null }), '30.3 × 40 cm (H × W)')
})

test('thousands are separated', () => {
  assert.equal(
    dimensionsText('PAINTING', { width: 1219.25, height: 999, length: null }),
    '999 × 1\u202f219.3 cm (H × W)',
  )
})

test('a sculpture is printed with its depth, and a painting without, even if it has one', () => {
  assert.equal(dimensionsText('SCULPTURE', { width: 20, height: 30, length: 10 }), '30 × 20 × 10 cm (H × W × D)')
  assert.equal(dimensionsText('PAINTING', { width: 20, height: 30, length: 10 }), '30 × 20 cm (H × W)')
})

test('no size is printed while a measure is missing', () => {
  assert.equal(dimensionsText('PAINTING', null), null)
  assert.equal(dimensionsText('PAINTING', { width: 20, height: null, length: 3 }), null)
  assert.equal(dimensionsText('STREETART', { width: 20, height: 30, length: null }), null)
  assert.equal(artifactDimensionsText({ width: 1, height: 2, depth: null }), null)
  assert.equal(artifactDimensionsText({ width: 12.5, height: 30, depth: 12.5 }), '30 × 12.5 × 12.5 cm (H × W × D)')
})

test('a status is shown in the words of the specification', () => {
  assert.equal(statusText('ONLINE_SALE'), 'Online Sale')
  assert.equal(statusText('ON_SALE'), 'For Sale')
  assert.equal(statusText('NOT_ON_SALE'), 'Not for sale')
  assert.equal(statusText('MUSEUM_COLLECTION'), 'Museum Collection')
})

test('two statuses are on sale', () => {
  assert.ok(isOnSale('ON_SALE') && isOnSale('ONLINE_SALE'))
  assert.ok(!isOnSale('RESERVED') && !isOnSale('ON_REQUEST'))
})

test('a size is split into figures and letters, whatever its unit', () => {
  assert.deepEqual(sizeParts('91.4 × 122.2 cm (H × W)'), { figures: '91.4 × 122.2 cm', letters: '(H × W)' })
  assert.deepEqual(sizeParts('30 × 12.5 × 12.5 cm (H × W × D)'), {
    figures: '30 × 12.5 × 12.5 cm',
    letters: '(H × W × D)',
  })
  assert.deepEqual(sizeParts('variable'), { figures: 'variable', letters: null })
})
