import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { type Jobs, openJobs } from '#jobs'
import { openLog } from '#log'
import { openDatabaseProxy } from '#testing/database-proxy'
import { openTestDatabase } from '#testing/test-database'

const log = openLog('silent')

/** A queue on a database of its own, that tries again at once. */
async function openQueue() {
  await using opened = new AsyncDisposableStack()
  const database = opened.use(await openTestDatabase())
  const options = { connectionString: database.connectionString, log, retryDelayS: 0, pollS: 0.5, closeTimeoutMs: 100 }
  const jobs = opened.use(await openJobs(options))
  const kept = opened.move()
  return { jobs, database, options, [Symbol.asyncDispose]: () => kept.disposeAsync() }
}

test('a job that fails is tried again, and given up after four attempts', async () => {
  await using queue = await openQueue()
  const attempts: string[] = []
  await queue.jobs.work(
    'frame',
    async (data) => {
      const { name } = { name: '', ...data }
      attempts.push(name)
      if (name === 'never' || attempts.filter((attempt) => attempt === name).length < 2)
        throw new Error('the glass broke')
    },
    { concurrency: 1 },
  )
  await queue.jobs.send(queue.database.kysely, 'frame', { name: 'second' })
  await queue.jobs.send(queue.database.kysely, 'frame', { name: 'never' })
  await queue.jobs.settled()
  assert.deepEqual(attempts.toSorted(), ['never', 'never', 'never', 'never', 'second', 'second'])
})

test('of jobs with one key, one waits; jobs without a key all do', async () => {
  await using queue = await openQueue()
  const send = (singletonKey?: string) =>
    queue.jobs.send(queue.database.kysely, 'publish', {}, singletonKey === undefined ? {} : { singletonKey })
  await Promise.all([send('one'), send('one'), send('two'), send(), send()])
  assert.deepEqual(await queue.jobs.outstanding(), new Map([['publish', 4]]))
})

test('what ran when its process died runs again for the next one that is alone', async () => {
  await using queue = await openQueue()
  await sendAndHold(queue.jobs, queue.database.kysely)

  await using next = await openJobs({ ...queue.options, alone: true })
  const seen: object[] = []
  await next.work('hang', async (data) => void seen.push(data), { concurrency: 1 })
  await next.settled()
  assert.deepEqual(seen, [{ room: 2 }])
})

test('a guest sends jobs and leaves the work to its host', async () => {
  await using queue = await openQueue()
  await using guest = await openJobs({ ...queue.options, working: false })
  const workers: string[] = []
  await guest.work('light', async () => void workers.push('guest'), { concurrency: 1 })
  await guest.send(queue.database.kysely, 'light', {})
  await queue.jobs.work('light', async () => void workers.push('host'), { concurrency: 1 })
  await queue.jobs.settled()
  assert.deepEqual(workers, ['host'])
})

test('jobs go on after all connections of the queue were lost, also in the middle of a job', async () => {
  await using database = await openTestDatabase()
  await using proxy = await openDatabaseProxy(database.connectionString)
  const { connectionString } = proxy
  await using jobs = await openJobs({ connectionString, log, retryDelayS: 0, pollS: 0.5, closeTimeoutMs: 100 })
  const begun = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const done: object[] = []
  await jobs.work(
    'restore',
    async (data) => {
      begun.resolve()
      await goOn.promise
      done.push(data)
    },
    { concurrency: 1 },
  )
  await jobs.send(database.kysely, 'restore', { frame: 1 })
  await begun.promise
  const resume = await proxy.stop()
  goOn.resolve()
  while (done.length === 0) await pause(5)
  await resume()
  await jobs.send(database.kysely, 'restore', { frame: 2 })
  while (!done.some((data) => 'frame' in data && data.frame === 2)) await pause(20)
  assert.ok(proxy.cut('reset', 'enfilade jobs') > 0)
  await jobs.send(database.kysely, 'restore', { frame: 3 })
  while (!done.some((data) => 'frame' in data && data.frame === 3)) await pause(20)
})

/** Leaves a job in the state in which a killed process leaves it: taken, and never finished. */
async function sendAndHold(jobs: Jobs, database: Parameters<Jobs['send']>[0]): Promise<void> {
  const taken = Promise.withResolvers<void>()
  await jobs.work(
    'hang',
    async () => {
      taken.resolve()
      await new Promise(() => undefined)
    },
    { concurrency: 1 },
  )
  await jobs.send(database, 'hang', { room: 2 })
  await taken.promise
}
