import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestGallery } from '#testing'

const rate = { atOnce: 3, perHour: 60 }

test('of many at once the limit allows its number, and then one more whenever the clock permits', async () => {
  await using site = await openTestGallery()
  const { rateLimits } = site.gallery
  const taken = await Promise.all(Array.from({ length: 20 }, () => rateLimits.take('forms', '192.0.2.1', rate)))
  assert.equal(taken.filter(({ done }) => done).length, 3)
  const refused = taken.find((each) => !each.done)
  assert.ok(refused && !refused.done && refused.retryAfterS === 60, JSON.stringify(refused))

  site.clock.advance(59_000)
  assert.equal((await rateLimits.take('forms', '192.0.2.1', rate)).done, false)
  site.clock.advance(1000)
  assert.equal((await rateLimits.take('forms', '192.0.2.1', rate)).done, true)
  assert.equal((await rateLimits.take('forms', '192.0.2.1', rate)).done, false)
})

test('neither addresses nor limits share their quota', async () => {
  await using site = await openTestGallery()
  const { rateLimits } = site.gallery
  const single = { atOnce: 1, perHour: 1 }
  assert.equal((await rateLimits.take('forms', '192.0.2.1', single)).done, true)
  assert.equal((await rateLimits.take('forms', '192.0.2.1', single)).done, false)
  assert.equal((await rateLimits.take('forms', '192.0.2.2', single)).done, true)
  assert.equal((await rateLimits.take('receipts', '192.0.2.1', single)).done, true)
})

test('an address is never stored unhashed, and drained buckets are deleted', async () => {
  await using site = await openTestGallery()
  const { rateLimits } = site.gallery
  for (let host = 1; host <= 6; host += 1) await rateLimits.take('forms', `192.0.2.${host}`, rate)
  const kept = await site.pool.query('select * from rate_limits')
  assert.equal(kept.rowCount, 6)
  assert.doesNotMatch(JSON.stringify(kept.rows), /192\.0\.2/)
  site.clock.advance(3_600_000)
  await rateLimits.take('forms', '192.0.2.9', rate)
  await rateLimits.take('forms', '192.0.2.9', rate)
  assert.equal((await site.pool.query('select from rate_limits')).rowCount, 1)
})
