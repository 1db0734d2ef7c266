import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestGallery } from '#testing'

test('a job sent in a transaction that rolls back never runs; one that commits does', async () => {
  await using site = await openTestGallery()
  const seen: object[] = []
  await site.jobs.work('greet', async (data) => void seen.push(data), { concurrency: 1 })

  await assert.rejects(
    site.database.transaction().execute(async (transaction) => {
      await site.jobs.send(transaction, 'greet', { name: 'nobody' })
      throw new Error('changed my mind')
    }),
    /changed my mind/,
  )
  await site.database.transaction().execute((transaction) => site.jobs.send(transaction, 'greet', { name: 'visitor' }))
  await site.jobs.settled()

  assert.deepEqual(seen, [{ name: 'visitor' }])
})

test('two galleries do not see each other', async () => {
  await using one = await openTestGallery()
  await using other = await openTestGallery()
  await one.database.insertInto('accounts').values({ email: 'a@example.org', passwordHash: '' }).execute()
  assert.deepEqual(await other.database.selectFrom('accounts').selectAll().execute(), [])
})
