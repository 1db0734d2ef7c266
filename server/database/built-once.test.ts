import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { openTestDatabase } from '#testing/test-database'
import { builtOnce } from './built-once.ts'

test('a statement built once runs with any values, but only with as many as it has parameters', async () => {
  await using opened = await openTestDatabase()
  const database = opened.kysely
  let builds = 0
  const sum = builtOnce((asked) => {
    builds += 1
    return asked.selectNoFrom(sql<number>`${0}::int + ${0}::int`.as('theSum'))
  })
  assert.deepEqual(await sum(database, [1, 2]), [{ theSum: 3 }])
  assert.deepEqual(await Promise.all([sum(database, [20, 2]), sum(database, [-1, 1])]), [
    [{ theSum: 22 }],
    [{ theSum: 0 }],
  ])
  assert.equal(builds, 1)
  await assert.rejects(sum(database, [1]), /2 values was asked with 1/)
})
