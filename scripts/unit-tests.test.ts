import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { test } from 'node:test'
import { alone, groupTestFiles } from './unit-tests.ts'

test('each pattern of tests that need a process of their own finds a test', () => {
  const lost = alone.filter((pattern) => globSync(pattern, { exclude: ['**/node_modules/**'] }).length === 0)
  assert.deepEqual(lost, [])
})

test('a test that needs a process of its own is in no group, and every file is in one', () => {
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
