import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { openSemaphore } from './semaphore.ts'

test('runs a limited number in order, passes a failure’s place on, and refuses when the queue is full', async () => {
  const acquire = openSemaphore({ atOnce: 2, mostWaiting: 3, refusal: () => new Error('full') })
  const begun: number[] = []
  const ends = Array.from({ length: 6 }, () => Promise.withResolvers<void>())
  const settled = ends.map(({ promise }, number) =>
    acquire(async () => {
      begun.push(number)
      await promise
      return number
    }).catch((error: unknown) => (error instanceof Error ? error.message : null)),
  )
  assert.equal(await settled[5], 'full', 'two are in, three wait')
  assert.deepEqual(begun, [0, 1])
  ends[1]?.reject(new Error('slipped'))
  assert.equal(await settled[1], 'slipped')
  await pause(1)
  assert.deepEqual(begun, [0, 1, 2])
  for (const { resolve } of ends) resolve()
  assert.deepEqual(await Promise.all(settled), [0, 'slipped', 2, 3, 4, 'full'])
  assert.deepEqual(begun, [0, 1, 2, 3, 4])
  assert.equal(await acquire(async () => 'again'), 'again')
})
