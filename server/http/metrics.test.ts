import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openMetrics } from './metrics.ts'

test('metrics work while the database is away, without the jobs, which only it knows', async () => {
  const metrics = openMetrics({ outstanding: () => Promise.reject(new Error('the database is away')) })
  metrics.countAnswer(503, 3)
  const text = await metrics.describe()
  assert.match(text, /^enfilade_requests_total\{status="5xx"\} 1$/m)
  assert.match(text, /^process_resident_memory_bytes \d+$/m)
})
