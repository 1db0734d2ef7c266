import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { test } from 'node:test'
import { alone, groupTestFiles } from './unit-tests.ts'

test('each pattern of tests that need their own process matches a test', () => {
  const lost = alone.filter((pattern) => globSync(pattern, { exclude: ['**/node_modules/**'] }).length === 0)
  assert.deepEqual(lost, [])
})

test('a test that needs its own process is in no group, and every file is in one', () => {
  const files = [
    'site/a.test.ts',
    'server/features/media/worker-pool/worker-pool.test.ts',
    'server/http/b.test.ts',
    'site/c.test.ts',
  ]
  assert.deepEqual(groupTestFiles(files), [
    ['server/features/media/worker-pool/worker-pool.test.ts'],
    ['server/http/b.test.ts'],
    ['site/a.test.ts', 'site/c.test.ts'],
  ])
})
