import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openLog } from '#log'
import { openTestDatabase } from '#testing/test-database'
import { openChanges } from './changes.ts'

test('with any number of writers, the listening connection handles one query at a time', async () => {
  const warnings: string[] = []
  process.on('warning', ({ message }) => void warnings.push(message))
  await using database = await openTestDatabase()
  await using changes = openChanges(database, openLog('silent'))
  await changes.ready()
  await Promise.all(Array.from({ length: 20 }, () => database.writes.written?.()))
  assert.deepEqual(warnings, [])
})
