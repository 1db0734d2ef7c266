import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filesNamed, reachedFrom } from './import-graph.ts'

const dependents = new Map([
  ['rules.ts', new Set(['store.ts', 'rules.test.ts'])],
  ['store.ts', new Set(['gallery.ts'])],
  ['gallery.ts', new Set(['pages.test.ts', 'store.ts'])],
])

test('a change reaches the files that import it, nearest first, and goes through no unchanged hub', () => {
  assert.deepEqual(reachedFrom(['rules.ts'], dependents), [
    'rules.ts',
    'store.ts',
    'rules.test.ts',
    'gallery.ts',
    'pages.test.ts',
  ])
  const hubs = new Set(['gallery.ts'])
  assert.equal(reachedFrom(['rules.ts'], dependents, hubs).includes('pages.test.ts'), false)
  assert.equal(reachedFrom(['gallery.ts'], dependents, hubs).includes('pages.test.ts'), true)
})

test('a started or read file is named relative to its reader or to the root, a data folder by its own name', () => {
  const files = [
    'server/main.ts',
    'server/database/steps/1.sql',
    'server/database/steps/2.sql',
    'docs/api.md',
    'server/a/a.ts',
  ]
  const text = `resolve(here, './main.ts'), join(here, 'database/steps'), read('docs/api.md'), 'a', 'nothing'`
  assert.deepEqual(filesNamed('server/start.ts', text, files), [
    'server/main.ts',
    'server/database/steps/1.sql',
    'server/database/steps/2.sql',
    'docs/api.md',
  ])
})
