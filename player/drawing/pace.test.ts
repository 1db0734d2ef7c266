import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Pace } from './pace.ts'

test('at a pace of 100 ms, of calls every 40 ms each third comes through', () => {
  const pace = new Pace(100)
  const through: number[] = []
  for (let nowMs = 1000; nowMs < 1400; nowMs += 40) if (pace.isDue(nowMs)) through.push(nowMs)
  assert.deepEqual(through, [1000, 1120, 1240, 1360])
})
