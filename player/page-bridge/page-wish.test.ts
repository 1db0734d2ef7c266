import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pageWish } from './page-wish.ts'

test('a page requests the start of the walk, its end, or a work', () => {
  assert.deepEqual(pageWish('play'), { kind: 'play' })
  assert.deepEqual(pageWish({ enfilade: 1, type: 'leave' }), { kind: 'leave' })
  assert.deepEqual(pageWish({ enfilade: 1, type: 'visit', work: 'plumb-line' }), {
    kind: 'visit',
    workUrl: 'plumb-line',
  })
})

test('other messages are ignored', () => {
  const others = [
    'Play',
    'play ',
    'started',
    '',
    null,
    undefined,
    1,
    ['play'],
    { type: 'visit', work: 'x' },
    { enfilade: '1', type: 'visit', work: 'x' },
    { enfilade: 2, type: 'visit', work: 'x' },
    { enfilade: 1, type: 'visit' },
    { enfilade: 1, type: 'visit', work: 7 },
    { enfilade: 1, type: 'visit', work: 'x'.repeat(201) },
    { enfilade: 2, type: 'leave' },
  ]
  for (const data of others) assert.equal(pageWish(data), null, JSON.stringify(data))
})
