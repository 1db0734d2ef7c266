import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Throttle } from './throttle.ts'

test('with a throttle of 100 ms, every third of calls every 40 ms passes', () => {
  const throttle = new Throttle(100)
  const through: number[] = []
  for (let nowMs = 1000; nowMs < 1400; nowMs += 40) if (throttle.isDue(nowMs)) through.push(nowMs)
  assert.deepEqual(through, [1000, 1120, 1240, 1360])
})
